import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickObjects } from '../adapters/objects/index.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { createClock } from '../platform/clock.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { createPictures, type DemoPhoto } from './pictures.ts';

const sitter = { gender: 'female', age: 29, religion: 'jain', region: 'Gujarat' } as const;
let folder: string;
let objects: ObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-pictures-'));
  objects = await pickObjects({ DATA_DIR: folder }, createClock(), TEST_SECRET);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a start that begins with nothing in memory makes of the one photo. */
async function drawOne() {
  const pictures = createPictures({ seed: 3, objects });
  const [photo] = pictures.setFor(sitter, 0, 1);
  await pictures.drawOpen();
  return { photo: photo as DemoPhoto, drawn: pictures.drawnOf(photo as DemoPhoto) };
}

const cardOf = ({ objectKey }: DemoPhoto) => objects.read(`${objectKey}/card.webp`, 100_000);
const mark = Buffer.from('not drawn again');
const replaceCard = ({ objectKey }: DemoPhoto) =>
  objects.write(`${objectKey}/card.webp`, { bytes: mark, contentType: 'image/webp' });

test('a picture that is there is not drawn again, and as much is known of it', async () => {
  const { photo, drawn } = await drawOne();
  await replaceCard(photo);
  const again = await drawOne();
  expect(again).toEqual({ photo, drawn });
  expect(await cardOf(photo)).toEqual(mark);
});

test('a picture of which not all was written is drawn anew', async () => {
  const { photo } = await drawOne();
  const card = await cardOf(photo);
  await replaceCard(photo);
  await rm(path.join(folder, 'objects', photo.objectKey, 'drawn.json'));
  await drawOne();
  expect(await cardOf(photo)).toEqual(card);
});

test('no two photos of a set are the same picture', async () => {
  const pictures = createPictures({ seed: 3, objects });
  const set = pictures.setFor(sitter, 0, 4);
  await pictures.drawOpen();
  const cards = await Promise.all(set.map(cardOf));
  expect(new Set(cards.map((card) => card?.toString('base64'))).size).toBe(4);
});
