import sharp from 'sharp';
import { drawBackdrop } from './backdrop.ts';
import { drawBeard, drawStubble } from './beard.ts';
import { bodyRise, drawBody } from './body.ts';
import { drawClothes } from './clothes.ts';
import { drawEars, drawFace } from './face.ts';
import { type Figure, figureOf } from './figure.ts';
import { num } from './geom.ts';
import { drawManHair } from './hair-men.ts';
import type { HairParts } from './hair-parts.ts';
import { drawWomanHair } from './hair-women.ts';
import { drawCover } from './headwear.ts';
import { drawEarrings, drawFaceJewels, drawGlasses, drawNecklace, drawTemples } from './jewels.ts';
import { drawScene } from './scenes.ts';
import { compositionOf, type PortraitSubject } from './subject.ts';
import { traitsOf } from './traits.ts';

export type { PortraitSubject } from './subject.ts';

const WIDTH = 480;
const HEIGHT = 600;
const BARE: HairParts = { back: '', shade: '', front: '', over: '' };

function hairOf(f: Figure): HairParts {
  const { cover } = f.traits.style;
  if (cover === 'hijab' || cover === 'turban') return BARE;
  return f.traits.woman ? drawWomanHair(f) : drawManHair(f);
}

/** Draws a person at the origin; `garland` lies over the clothes. */
export function drawPerson(f: Figure, garland = ''): string {
  const { roll } = f.traits.face;
  const hair = hairOf(f);
  const cover = drawCover(f);
  const tilt = (content: string) =>
    content ? `<g transform="rotate(${num(roll)} 0 95)">${content}</g>` : '';
  return (
    tilt(cover.back + hair.back) +
    `<g transform="translate(0 ${num(-bodyRise(f))})">${drawBody(f)}${drawClothes(f)}${drawNecklace(f)}${garland}</g>` +
    tilt(
      drawEars(f) +
        drawFace(f, hair.shade + drawStubble(f)) +
        drawBeard(f) +
        drawFaceJewels(f) +
        drawTemples(f) +
        hair.front,
    ) +
    tilt(
      hair.over +
        drawEars(f, hair.bareEars ?? []) +
        drawEarrings(f, hair.bareEars) +
        cover.front +
        cover.over +
        drawGlasses(f),
    )
  );
}

/** Position and size of the person, as an SVG transform. */
function placePerson(f: Figure): string {
  const { woman, look, face, style } = f.traits;
  const frame = f.daily('frame');
  const scale = (woman ? 1.27 : 1.17) * frame.range(0.96, 1.05);
  const top = style.cover === 'turban' ? 20 : 0;
  const place = (x: number, y: number, size: number) =>
    `translate(${num(x)} ${num(y)}) scale(${size.toFixed(3)})`;
  switch (compositionOf(look)) {
    case 'portrait':
      return place(240 - face.yaw * 34 + frame.range(-8, 8), 220 + top + frame.range(-6, 6), scale);
    // Off the centre, with more room on the side to which the person looks.
    case 'turned':
      return place(240 - f.turn * 44, 236 + top + frame.range(-6, 6), scale * 1.06);
    // Further away; the foreground of the scene covers the lower end of the body.
    case 'candid':
      return place(240 - f.turn * frame.range(30, 62), 262 + top, scale * 0.7);
  }
}

/** A drawn portrait, 480 × 600, the same for the same subject. */
export function drawPortrait(subject: PortraitSubject): string {
  const traits = traitsOf(subject);
  const f = figureOf(traits);
  const { ground } = traits.style;
  const scene =
    compositionOf(traits.look) === 'candid'
      ? drawScene(f.sheet, ground, f.daily('scene'))
      : { back: drawBackdrop(f.sheet, ground, f.daily('ground')), front: '' };
  const air = f.sheet.linear(0, 0, WIDTH, HEIGHT, [
    [0, '#FFE9BF', 0.2],
    [0.5, '#FFE9BF', 0.03],
    [1, '#4A1838', 0.2],
  ]);
  return f.sheet.finish(
    WIDTH,
    HEIGHT,
    `${scene.back}<g transform="${placePerson(f)}">${drawPerson(f)}</g>${scene.front}<rect width="${WIDTH}" height="${HEIGHT}" fill="${air}"/>`,
  );
}

export async function renderPortrait(subject: PortraitSubject): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(subject)))
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
