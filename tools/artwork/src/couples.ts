/** Draws the couples of the demo's success stories: npm run artwork -- couples [folder]. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawBackdrop } from './backdrop.ts';
import { type Figure, figureOf } from './figure.ts';
import { num } from './geom.ts';
import { chooseGround } from './grounds.ts';
import { drawPerson } from './index.ts';
import { mix } from './palette.ts';
import { rngFor } from './rng.ts';
import { dot, Sheet } from './sheet.ts';
import type { Dress } from './style.ts';
import type { PortraitSubject } from './subject.ts';
import { traitsOf } from './traits.ts';

const WIDTH = 480;
const HEIGHT = 600;

type Spouse = Pick<PortraitSubject, 'age' | 'religion' | 'region'>;

/** One couple per demo story, in the order of the stories. */
const couples: readonly (readonly [Spouse, Spouse])[] = [
  [
    { age: 29, religion: 'hindu', region: 'Maharashtra' },
    { age: 31, religion: 'hindu', region: 'Maharashtra' },
  ],
  [
    { age: 28, religion: 'muslim', region: 'Telangana' },
    { age: 31, religion: 'muslim', region: 'Telangana' },
  ],
  [
    { age: 35, religion: 'hindu', region: 'Tamil Nadu' },
    { age: 38, religion: 'hindu', region: 'Tamil Nadu' },
  ],
  [
    { age: 28, religion: 'sikh', region: 'Punjab' },
    { age: 30, religion: 'sikh', region: 'Punjab' },
  ],
  [
    { age: 30, religion: 'hindu', region: 'Karnataka' },
    { age: 32, religion: 'christian', region: 'Kerala' },
  ],
  [
    { age: 52, religion: 'hindu', region: 'Gujarat' },
    { age: 56, religion: 'hindu', region: 'Gujarat' },
  ],
];

const WEDDING_DRESSES: Record<'female' | 'male', readonly Dress[]> = {
  female: ['sari', 'salwar'],
  male: ['sherwani', 'nehru', 'kurta'],
};

/** A garland of flowers around the neck, in the coordinates of the body. */
function drawGarland(colours: readonly [string, string]): string {
  const flowers = Array.from({ length: 33 }, (_, index) => {
    const u = index / 16 - 1;
    const [x, y] = [u * 74 * (1 - 0.34 * Math.abs(u) ** 3), 344 - 190 * Math.abs(u) ** 2.1];
    const colour = colours[index % 2] ?? colours[0];
    return (
      dot(x, y, 11.5, mix(colour, '#5A1E10', 0.35)) +
      dot(x - 1, y - 1.5, 9.5, colour) +
      dot(x - 2.5, y - 4, 4.2, mix(colour, '#FFFFFF', 0.5), 0.8)
    );
  });
  return flowers.join('');
}

/** Finds the first person of these traits who wears something festive, and turns them to the other side. */
function createFigure(spouse: Spouse, gender: 'female' | 'male', couple: number, sheet: Sheet): Figure {
  for (let seed = 1000 * (couple + 1); ; seed++) {
    const traits = traitsOf({ ...spouse, gender, seed });
    const { dress, cover } = traits.style;
    if (!WEDDING_DRESSES[gender].includes(dress) || cover === 'hijab') continue;
    const side = gender === 'female' ? 1 : -1;
    const face = { ...traits.face, yaw: side * 0.2, roll: side * 5, smile: 5.5, teeth: traits.face.teeth };
    return { ...figureOf({ ...traits, face }), sheet };
  }
}

function drawCouple(couple: number): string {
  const [wife, husband] = couples[couple] as (typeof couples)[number];
  const sheet = new Sheet('c');
  const her = createFigure(wife, 'female', couple, sheet);
  const him = createFigure(husband, 'male', couple, sheet);
  const rng = rngFor(`couple ${couple}`);
  const ground = { ...chooseGround(rng, couple), scene: rng.pick(['arch', 'bokeh', 'leaves'] as const) };
  const garland = drawGarland(
    rng.pick([
      ['#F2A81D', '#E2661A'],
      ['#FBF1DC', '#D9476F'],
      ['#F5C23B', '#C9302C'],
    ]),
  );
  const place = (x: number, y: number, scale: number, person: string) =>
    `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${person}</g>`;
  return sheet.finish(
    WIDTH,
    HEIGHT,
    drawBackdrop(sheet, ground, rng) +
      place(318, 214, 1, drawPerson(him, garland)) +
      place(160, 272, 1.02, drawPerson(her, garland)) +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sheet.linear(0, 0, WIDTH, HEIGHT, [
        [0, '#FFE9BF', 0.22],
        [0.5, '#FFE9BF', 0.03],
        [1, '#4A1838', 0.22],
      ])}"/>`,
  );
}

const folder = process.argv[2] ?? fileURLToPath(new URL('../../../web/public/art/couples/', import.meta.url));
await mkdir(folder, { recursive: true });
for (const index of couples.keys()) {
  await sharp(Buffer.from(drawCouple(index)))
    .webp({ quality: 76, effort: 6 })
    .toFile(path.join(folder, `${index + 1}.webp`));
}
console.log(`${couples.length} couples in ${folder}`);
