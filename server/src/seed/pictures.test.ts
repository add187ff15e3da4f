import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickObjects } from '../adapters/objects/index.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { createClock } from '../platform/clock.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { createPictures, type DemoPhoto } from './pictures.ts';

const traits = { gender: 'female', age: 26, religion: 'hindu', region: 'Gujarat' } as const;
let folder: string;
let objects: ObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-pictures-'));
  objects = await pickObjects({ DATA_DIR: folder }, createClock(), TEST_SECRET);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Stores one photo, as the first or a later start does. */
async function storePortrait() {
  const pictures = createPictures({ seed: 3, objects });
  const [photo] = pictures.pickPhotos(traits, 0, 1);
  await pictures.storeWaiting();
  return { photo: photo as DemoPhoto, details: pictures.getDetails(photo as DemoPhoto) };
}

const cardOf = ({ objectKey }: DemoPhoto) => objects.read(`${objectKey}/card.webp`, 100_000);
const MARK = Buffer.from('not stored again');
const replaceCard = ({ objectKey }: DemoPhoto) =>
  objects.write(`${objectKey}/card.webp`, { bytes: MARK, contentType: 'image/webp' });

test('a photo that is stored is not stored again, and has the same details', async () => {
  const { photo, details } = await storePortrait();
  await replaceCard(photo);
  const again = await storePortrait();
  expect(again).toEqual({ photo, details });
  expect(await cardOf(photo)).toEqual(MARK);
});

test('an incomplete photo is stored again', async () => {
  const { photo } = await storePortrait();
  const card = await cardOf(photo);
  await replaceCard(photo);
  await rm(path.join(folder, 'objects', photo.objectKey, 'complete.json'));
  await storePortrait();
  expect(await cardOf(photo)).toEqual(card);
});

test('exactly the photos that were assigned to members are stored', async () => {
  const pictures = createPictures({ seed: 3, objects });
  const [first] = pictures.pickPhotos(traits, 0, 4);
  const set = pictures.pickPhotos({ ...traits, gender: 'male' }, 1, 1);
  expect(pictures.listWaiting()).toHaveLength(4 + 1);
  await pictures.storeWaiting();
  expect(pictures.listWaiting()).toEqual([]);
  expect(await cardOf(first as DemoPhoto)).not.toBeNull();
  expect(set).toHaveLength(1);
});

test('no two photos of a set are the same picture', async () => {
  const pictures = createPictures({ seed: 3, objects });
  const set = pictures.pickPhotos(traits, 0, 4);
  await pictures.storeWaiting();
  const cards = await Promise.all(set.map(cardOf));
  expect(new Set(cards.map((card) => card?.toString('base64'))).size).toBe(4);
});
