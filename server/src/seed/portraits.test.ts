import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeVariants } from '../features/photos/processing/variants.ts';
import { generateMembers } from './people/members.ts';
import {
  createPicker,
  PORTRAIT_HEIGHT,
  PORTRAIT_WIDTH,
  PORTRAITS_FOLDER,
  type PortraitTraits,
  readVariants,
  subjects,
} from './portraits.ts';
import { createRandom } from './random.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const SEEDS = [1, 2, 3, 7];

/** The traits and number of photos of the first members of a seed. */
const membersOf = (seed: number, count: number) =>
  [...generateMembers({ seed, count, now })].map(({ fields, age, region }, index) => ({
    traits: { gender: fields.gender, religion: fields.religion ?? '', age, region } as PortraitTraits,
    photos: Number(createRandom(seed, 'photos of a test', index).weighted({ 1: 85, 2: 10, 3: 3, 4: 2 })),
  }));

const pickAll = (seed: number, count: number) => {
  const pick = createPicker(seed);
  return membersOf(seed, count).map(({ traits, photos }, index) => ({
    ...traits,
    photos,
    subject: pick(traits, index, photos),
  }));
};

const womanTraits: PortraitTraits = { gender: 'female', age: 27, religion: 'hindu', region: 'Gujarat' };

test('the same members always get the same portraits', () => {
  const pickIds = () => pickAll(1, 900).map(({ subject }) => subject.id);
  expect(pickIds()).toEqual(pickIds());
});

test('at most 7% of the first 450 members with a photo share a portrait, for any seed', () => {
  for (const seed of SEEDS) {
    const ids = pickAll(seed, 450).map(({ subject }) => subject.id);
    expect(new Set(ids).size, `seed ${seed}`).toBeGreaterThan(450 * 0.93);
  }
});

test('a portrait fits gender and religion, and the age within a few years', () => {
  for (const seed of SEEDS) {
    const subjects = pickAll(seed, 3000);
    for (const { gender, religion, subject } of subjects) {
      expect(subject.gender).toBe(gender);
      expect(subject.religions).toContain(religion);
    }
    const differences = subjects
      .map(({ age, subject }) => Math.abs(age - subject.age))
      .toSorted((a, b) => a - b);
    expect(differences[Math.floor(subjects.length * 0.5)]).toBeLessThanOrEqual(2);
    expect(differences[Math.floor(subjects.length * 0.98)]).toBeLessThanOrEqual(9);
  }
});

test('similar members share at least ten different portraits', () => {
  const pick = createPicker(1);
  const ids = Array.from({ length: 400 }, (_, index) => pick(womanTraits, index, 1).id);
  expect(new Set(ids.slice(-200)).size).toBeGreaterThanOrEqual(10);
});

test('a member with several photos gets a person with as many portraits, if one is unused', () => {
  const pick = createPicker(1);
  expect(pick(womanTraits, 0, 3).placeholders).toHaveLength(3);
  expect(pick(womanTraits, 1, 1).placeholders).toHaveLength(1);
});

test('a member of a religion without portraits gets a portrait that shows no religion', () => {
  for (const religion of ['bahai', 'spiritual', '']) {
    const { religions } = createPicker(1)({ ...womanTraits, religion }, 0, 1);
    expect(religions).toContain('none');
  }
});

test('the assets hold exactly the portraits of the manifest, in the variants and sizes of uploaded photos, at most 12.5 MB', async () => {
  const [width, height] = [PORTRAIT_WIDTH, PORTRAIT_HEIGHT];
  const card = { width, height, data: Buffer.alloc(width * height * 3) };
  const stored = await encodeVariants(card);
  const sizes = new Map(
    await Promise.all(
      stored.variants.map(async ({ name, extension, bytes }) => {
        const size = await sharp(bytes).metadata();
        return [`${name}.${extension}`, [size.width, size.height]] as const;
      }),
    ),
  );
  let files = 0;
  for (const { id, placeholders } of subjects) {
    for (const variant of placeholders.keys()) {
      const variants = await readVariants(id, variant);
      expect(variants.map(({ name, extension }) => `${name}.${extension}`).toSorted()).toEqual(
        [...sizes.keys()].toSorted(),
      );
      for (const { name, extension, bytes } of variants) {
        const found = await sharp(bytes).metadata();
        expect([found.width, found.height], `${id}/${variant}`).toEqual(sizes.get(`${name}.${extension}`));
      }
      files += variants.length - 2;
    }
  }
  const shipped = await readdir(PORTRAITS_FOLDER, { recursive: true, withFileTypes: true });
  const paths = shipped
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.join(parentPath, name));
  expect(paths).toHaveLength(files + 1);
  const bytes = await Promise.all(paths.map(async (file) => (await stat(file)).size));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12_500_000);
});
