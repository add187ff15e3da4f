import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { photoEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createSamplePicture, uploadPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeOrphanedObjects } from './index.ts';

const { register, list } = photoEndpoints;
const CLAIM_LIFETIME_MS = 2 * 60_000;

let site: TestSite;
let asha: TestMember;
let pictureCount = 0;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  asha = await site.member('asha', { tier: 'silver' });
});

const openUpload = async () => uploadPhoto(site, asha, await createSamplePicture(++pictureCount));

const registerPhoto = (photoKey: string, headers = {}) =>
  asha.call(register, { body: { photoKey } }, headers);

async function countPhotos(): Promise<number> {
  return (await asha.call(list, {})).body.photos.length;
}

const listFiles = (photoKey: string): Promise<string[]> =>
  readdir(path.join(site.objectsDir, photoKey)).catch(() => []);

async function countRemovals(photoKey: string): Promise<number> {
  const { rows } = await site.database.pool.query('select from object_removals where folder = $1', [
    photoKey,
  ]);
  return rows.length;
}

const removeOrphansAfter = (ms: number) =>
  removeOrphanedObjects(site.database.db, site.objects, new Date(site.clock.now().getTime() + ms));

/** Makes storage deliver the next file only after `release` is called. */
function holdNextRead() {
  const started = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const read = site.objects.read.bind(site.objects);
  vi.spyOn(site.objects, 'read').mockImplementationOnce(async (...args) => {
    const bytes = await read(...args);
    started.resolve();
    await released.promise;
    return bytes;
  });
  return { started: started.promise, release: released.resolve };
}

async function findOpenTransactions() {
  const { rows } = await site.database.pool.query(
    `select state, query from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and xact_start is not null`,
  );
  return rows;
}

test.each([
  ['without', {}],
  ['with', { 'idempotency-key': 'registration' }],
])('no transaction is open while a photo is processed, %s an idempotency key', async (_, headers) => {
  const photoKey = await openUpload();
  const read = holdNextRead();
  const registration = registerPhoto(photoKey, headers);
  await read.started;
  await vi.waitFor(async () => expect(await findOpenTransactions()).toEqual([]));
  read.release();
  expect((await registration).status).toBe(200);
  expect(await countRemovals(photoKey)).toBe(0);
});

test('a second registration waits for the first and returns the same photo', async () => {
  const photoKey = await openUpload();
  const read = holdNextRead();
  const first = registerPhoto(photoKey);
  await read.started;
  const second = registerPhoto(photoKey);
  expect(await countPhotos()).toBe(0);
  read.release();
  const responses = await Promise.all([first, second]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(responses.map(({ body }) => body.photoId)).size).toBe(1);
  expect(await countPhotos()).toBe(1);
});

test('a registration takes over an expired claim, and the stalled one adds nothing', async () => {
  const photoKey = await openUpload();
  const read = holdNextRead();
  const stalled = registerPhoto(photoKey);
  await read.started;
  site.clock.move(new Date(site.clock.now().getTime() + CLAIM_LIFETIME_MS));
  const { status, body } = await registerPhoto(photoKey);
  expect(status).toBe(200);
  read.release();
  expect((await stalled).status).toBe(503);
  expect((await registerPhoto(photoKey)).body.photoId).toBe(body.photoId);
  await removeOrphansAfter(CLAIM_LIFETIME_MS);
  expect(await countPhotos()).toBe(1);
  expect(await listFiles(photoKey)).toHaveLength(6);
});

test('pictures written by a process that died are removed once its claim ends', async () => {
  const photoKey = await openUpload();
  const read = holdNextRead();
  const abandoned = registerPhoto(photoKey);
  await read.started;
  await site.objects.write(`${photoKey}/card.webp`, {
    bytes: Buffer.from('partial'),
    contentType: 'image/webp',
  });
  await removeOrphansAfter(0);
  expect(await listFiles(photoKey)).toHaveLength(1);
  await removeOrphansAfter(CLAIM_LIFETIME_MS);
  expect(await listFiles(photoKey)).toEqual([]);
  read.release();
  expect((await abandoned).status).toBe(503);
});

test('nothing is left of a photo whose member deletes the account during processing', async () => {
  const photoKey = await openUpload();
  const read = holdNextRead();
  const registration = registerPhoto(photoKey);
  await read.started;
  await deleteMemberData(site.database.db, asha.id);
  read.release();
  expect((await registration).status).toBe(404);
  await removeOrphansAfter(0);
  expect(await listFiles(photoKey)).toEqual([]);
});

test('a refused photo releases its claim', async () => {
  const photoKey = await uploadPhoto(site, asha, Buffer.from('isn’t a photo'));
  for (const _ of [1, 2]) expect((await registerPhoto(photoKey)).status).toBeGreaterThanOrEqual(400);
  await removeOrphansAfter(0);
  expect(await countRemovals(photoKey)).toBe(0);
});
