import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { photoEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { samplePicture, sendPhoto } from '../../testing/photos.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('where one picture cannot be kept, the answer waits until no other is still being written', async () => {
  const asha = await site.member('asha');
  const photoKey = await sendPhoto(site, asha, await samplePicture(1));
  const { rows } = await site.database.pool.query<{ blurred_key: string }>(
    'select blurred_key from photo_uploads where object_key = $1',
    [photoKey],
  );
  const inTheWay = path.join(site.objectsDir, rows[0]?.blurred_key ?? '');
  await mkdir(path.dirname(inTheWay), { recursive: true });
  await writeFile(inTheWay, 'not a folder');
  expect((await asha.call(photoEndpoints.register, { body: { photoKey } })).status).toBe(503);
  expect((await readdir(path.join(site.objectsDir, photoKey))).sort()).toEqual([
    'card.avif',
    'card.webp',
    'full.avif',
    'full.webp',
    'thumb.avif',
    'thumb.webp',
  ]);
});
