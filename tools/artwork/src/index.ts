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
import type { PortraitSubject } from './subject.ts';
import { traitsOf } from './traits.ts';

export type { PortraitSubject } from './subject.ts';

const WIDTH = 480;
const HEIGHT = 600;
const NEARNESS = [1, 0.84, 1.2];
const BARE: HairParts = { back: '', shade: '', front: '', over: '' };

function hairOf(f: Figure): HairParts {
  const { cover } = f.traits.style;
  if (cover === 'hijab' || cover === 'turban') return BARE;
  return f.traits.woman ? drawWomanHair(f) : drawManHair(f);
}

function drawPerson(f: Figure): string {
  const { roll } = f.traits.face;
  const hair = hairOf(f);
  const cover = drawCover(f);
  const tilt = (content: string) =>
    content ? `<g transform="rotate(${num(roll)} 0 95)">${content}</g>` : '';
  return (
    tilt(cover.back + hair.back) +
    `<g transform="translate(0 ${num(-bodyRise(f))})">${drawBody(f)}${drawClothes(f)}${drawNecklace(f)}</g>` +
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

/** Position and size of the person: in the first look near, in others nearer or further away. */
function placeOf(f: Figure): string {
  const { woman, look, face, style } = f.traits;
  const frame = f.daily('frame');
  const near = look === 0 ? 1 : (NEARNESS[look % NEARNESS.length] ?? 1);
  const scale = (woman ? 1.27 : 1.17) * near * frame.range(0.96, 1.05);
  const aside = look === 0 ? frame.range(-8, 8) : frame.range(-1, 1) * (near < 1 ? 60 : 14);
  const x = 240 - face.yaw * 34 + aside;
  const y =
    (style.cover === 'turban' ? 240 : 220) +
    frame.range(-6, 6) +
    (near < 1 ? (1 - near) * 220 : (near - 1) * 110);
  return `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(3)})`;
}

/** A drawn portrait, 480 × 600, the same for the same subject. */
export function drawPortrait(subject: PortraitSubject): string {
  const traits = traitsOf(subject);
  const f = figureOf(traits);
  const air = f.sheet.linear(0, 0, WIDTH, HEIGHT, [
    [0, '#FFE9BF', 0.2],
    [0.5, '#FFE9BF', 0.03],
    [1, '#4A1838', 0.2],
  ]);
  return f.sheet.finish(
    WIDTH,
    HEIGHT,
    `${drawBackdrop(f.sheet, traits.style.ground, f.daily('ground'))}<g transform="${placeOf(f)}">${drawPerson(f)}</g><rect width="${WIDTH}" height="${HEIGHT}" fill="${air}"/>`,
  );
}

export async function renderPortrait(subject: PortraitSubject): Promise<Buffer> {
  return sharp(Buffer.from(drawPortrait(subject)))
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
