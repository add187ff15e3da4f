import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPortrait, type PortraitSubject, renderPortrait } from './index.ts';
import { traitsOf } from './traits.ts';

const GENDERS = ['female', 'male', 'other'] as const;
const RELIGIONS = [
  'hindu',
  'muslim',
  'christian',
  'sikh',
  'jain',
  'buddhist',
  'parsi',
  'jewish',
  'none',
  'something else',
] as const;
const AGES = [18, 26, 38, 52, 70] as const;

const every: PortraitSubject[] = GENDERS.flatMap((gender) =>
  RELIGIONS.flatMap((religion, r) => AGES.map((age, a) => ({ seed: r * 31 + a, gender, age, religion }))),
);

/** A third of them, with every gender, religion and age. */
const sample = every.filter((_, index) => index % 3 === 0);

/** No broken number, no reference to a missing part, nothing that a strict policy would refuse. */
function expectSound(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]*width="480" height="600"/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  const there = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  const meant = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id);
  expect(meant.filter((id) => !there.has(id))).toEqual([]);
  expect(svg).not.toMatch(/<script|href=|style=/);
}

describe('drawn portraits', () => {
  it('draws the same person for the same subject', () => {
    for (const subject of every.slice(0, 40))
      expect(drawPortrait(subject)).toBe(drawPortrait({ ...subject }));
  });

  it('draws 500 different people', () => {
    const drawn = new Set(
      Array.from({ length: 500 }, (_, seed) =>
        drawPortrait({ seed, gender: 'female', age: 28, religion: 'hindu' }),
      ),
    );
    expect(drawn.size).toBe(500);
  });

  it('keeps face, skin, hair and glasses of a person in every look, and changes the rest', () => {
    for (const subject of every) {
      const looks = [0, 1, 2, 3].map((look) => traitsOf({ ...subject, look }));
      const lasting = looks.map(({ face, style }) => [
        ...[
          face.skin,
          face.cheek,
          face.jaw,
          face.chinY,
          face.noseWidth,
          face.eyeWidth,
          face.browArch,
          face.iris,
        ],
        ...[
          style.womanHair,
          style.manHair,
          style.hair,
          style.grey,
          style.beard,
          style.glasses,
          style.partSide,
        ],
        style.cover,
      ]);
      for (const other of lasting) expect(other).toEqual(lasting[0]);
      const grounds = looks.map(({ style: { ground } }) => `${ground.top} ${ground.scene}`);
      expect(new Set(grounds).size).toBe(4);
      const outfits = looks.map(({ style }) => `${style.dress} ${style.cloth}`);
      expect(new Set(outfits).size).toBeGreaterThanOrEqual(3);
    }
  });

  it('leaves nothing broken in any drawing', () => {
    for (const subject of every) {
      for (let look = 0; look < 4; look++) expectSound(drawPortrait({ ...subject, look }));
      for (let seed = 1000; seed < 1006; seed++)
        expectSound(drawPortrait({ ...subject, seed, region: 'Kerala' }));
    }
  });

  it('accepts ages out of range and unknown words', () => {
    for (const age of [Number.NaN, -3, 0, 140]) {
      expectSound(drawPortrait({ seed: -9, gender: 'other', age, religion: '', region: '<&"' }));
    }
  });

  it('renders every portrait as a WebP of 480 by 600 pixels and about 20 kB at most', {
    timeout: 60_000,
  }, async () => {
    let total = 0;
    for (const subject of sample) {
      const image = await renderPortrait(subject);
      const { format, width, height } = await sharp(image).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 600 });
      expect(image.length).toBeLessThan(24_000);
      total += image.length;
    }
    expect(total / sample.length).toBeLessThan(20_000);
  });
});
