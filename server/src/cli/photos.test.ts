import { randomBytes, randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { pickObjects, type SiteObjects } from '../adapters/objects/index.ts';
import { readConfig } from '../config/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readStaffLog, runCommand } from '../testing/processes/command.ts';
import { createTemporaryDataDir } from '../testing/processes/site-process.ts';

const secret = randomBytes(32);

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;
let objects: SiteObjects;
let app: FastifyInstance;
let site: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await createTemporaryDataDir();
  objects = await pickObjects(readConfig({ DATA_DIR: data.folder }), createClock(), secret);
  app = fastify();
  objects.serve(app, async () => {});
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => database.pool.query('delete from profiles'));
afterAll(async () => {
  await app.close();
  objects.close();
  await database.close();
  await testDatabase.drop();
  await data.remove();
});

const runPhotosIn = (folder: string, ...args: string[]) =>
  runCommand('photos', args, {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: folder,
    SECRET_KEY: secret.toString('base64'),
    PUBLIC_URL: site,
  });
const runPhotos = (...args: string[]) => runPhotosIn(data.folder, ...args);

async function addMember(firstName: string): Promise<string> {
  const { rows } = await database.pool.query<{ member_id: string }>(
    `insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
       looking_for, completion, listed, joined_at, last_active_at, updated_at)
     values (gen_random_uuid(), $1, 'Rao', 'asha', 'rao', 'female', '1996-04-12', '{male}', 60, true, now(), now(), now())
     returning member_id`,
    [firstName],
  );
  return rows[0]?.member_id ?? '';
}

interface PhotoOptions {
  memberId: string;
  status?: 'pending' | 'approved' | 'rejected';
  createdAt?: string;
  isProfilePhoto?: boolean;
  resembles?: string;
}

/** A photo whose picture contains its own id. */
async function addPhoto(options: PhotoOptions): Promise<string> {
  const {
    memberId,
    status = 'pending',
    createdAt = '2026-11-20T10:00:00Z',
    isProfilePhoto = false,
  } = options;
  const photoId = randomUUID();
  await database.pool.query(
    `insert into photos (photo_id, member_id, object_key, blurred_key, is_profile_photo, position, width, height,
       placeholder, verification_status, verification_message, verified_at, resembles, created_at)
     values ($1, $2, $3, 'veiled/x', $4, 0, 960, 1200, 'data:', $5, $6, $7, $8, $9)`,
    [
      photoId,
      memberId,
      `photos/${photoId}`,
      isProfilePhoto,
      status,
      status === 'rejected' ? 'Too dark' : null,
      status === 'pending' ? null : createdAt,
      options.resembles ?? null,
      createdAt,
    ],
  );
  await objects.write(`photos/${photoId}/full.webp`, {
    bytes: Buffer.from(photoId),
    contentType: 'image/webp',
  });
  return photoId;
}

async function readPhoto(photoId: string) {
  const { rows } = await database.pool.query(
    'select verification_status, verification_message, verified_at from photos where photo_id = $1',
    [photoId],
  );
  return { ...rows[0], verified_at: rows[0]?.verified_at?.toISOString() ?? null };
}

const getMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

test('waiting photos are listed, longest waiting first, with their members', async () => {
  const [asha, ravi] = [await addMember('Asha\u001b[2J'), await addMember('Ravi')];
  const later = await addPhoto({ memberId: ravi, createdAt: '2026-11-20T12:00:00Z' });
  const first = await addPhoto({ memberId: asha, isProfilePhoto: true });
  for (const status of ['approved', 'rejected'] as const) await addPhoto({ memberId: ravi, status });
  const { code, output } = await runPhotos('review');
  expect(code).toBe(0);
  const entries = output.trim().split('\n\n');
  expect(entries).toHaveLength(2);
  expect(entries[0]).toContain(
    `${first}  added 2026-11-20T10:00:00.000Z, profile photo\nof Asha [2J Rao (${asha})`,
  );
  expect(entries[1]).toContain(`${later}  added 2026-11-20T12:00:00.000Z\nof Ravi Rao (${ravi})`);
  expect(output).not.toContain('looks like');
  expect(output).not.toContain('\u001b');
});

test('a flagged photo is listed with the one it resembles, and both can be viewed on the site', async () => {
  const [asha, ravi] = [await addMember('Asha'), await addMember('Ravi')];
  const known = await addPhoto({ memberId: asha, status: 'approved' });
  const flagged = await addPhoto({ memberId: ravi, resembles: known });
  const { output } = await runPhotos('review');
  expect(output).toContain(`looks like photo ${known} of Asha Rao (${asha})`);
  const addresses = output.match(/^http\S+$/gm) ?? [];
  expect(await Promise.all(addresses.map(async (url) => (await fetch(url)).text()))).toEqual([
    flagged,
    known,
  ]);
});

test('fifty photos are listed at once, and the output says if more are waiting', async () => {
  const memberId = await addMember('Asha');
  for (let index = 0; index < 50; index++) await addPhoto({ memberId });
  const more = 'More photos are waiting behind these.';
  expect((await runPhotos('review')).output).not.toContain(more);
  await addPhoto({ memberId });
  const { output } = await runPhotos('review');
  expect(output.match(/ added /g)).toHaveLength(50);
  expect(output).toContain(more);
});

test('an approved or rejected photo is no longer listed, and a rejected one has the message of staff', async () => {
  const memberId = await addMember('Asha');
  const [approvedId, rejectedId] = [await addPhoto({ memberId }), await addPhoto({ memberId })];
  expect(await runPhotos('review', 'approve', approvedId)).toMatchObject({ code: 0 });
  expect(await runPhotos('review', 'reject', rejectedId, '  Your face is not to be seen. ')).toMatchObject({
    code: 0,
  });
  const since = getMinuteAgo();
  const [approved, rejected] = [await readPhoto(approvedId), await readPhoto(rejectedId)];
  expect(approved).toMatchObject({ verification_status: 'approved', verification_message: null });
  expect(rejected).toMatchObject({
    verification_status: 'rejected',
    verification_message: 'Your face is not to be seen.',
  });
  expect([approved.verified_at > since, rejected.verified_at > since]).toEqual([true, true]);
  expect(await runPhotos('review')).toEqual({ code: 0, output: 'No photo is waiting.\n' });
});

test("without the storage's settings the command warns, and prints no URL", async () => {
  const photoId = await addPhoto({ memberId: await addMember('Asha') });
  const other = await createTemporaryDataDir();
  const { code, output } = await runPhotosIn(other.folder, 'review');
  await other.remove();
  expect(code).toBe(0);
  expect(output).toContain('Give this command all settings of the running site');
  expect(output).toContain(photoId);
  expect(output).not.toMatch(/http/);
});

test('listing photos, approving and rejecting one each add an entry to the staff log', async () => {
  const memberId = await addMember('Asha');
  const [approved, rejected] = [await addPhoto({ memberId }), await addPhoto({ memberId })];
  const before = (await readStaffLog(database)).length;
  await runPhotos('review', '--by', 'Meera');
  await runPhotos('review', 'approve', approved, '--by', 'Meera');
  await runPhotos('review', 'reject', rejected, 'Too dark', '--by', 'Meera');
  await runPhotos('review', 'approve', randomUUID(), '--by', 'Meera');
  const entries = (await readStaffLog(database)).slice(before);
  expect(entries).toEqual([
    { act: 'list-photos', staff: expect.stringMatching(/^Meera \(/), subject: null, memberAlias: null },
    {
      act: 'approve-photo',
      staff: expect.stringMatching(/^Meera \(/),
      subject: `photo ${approved}`,
      memberAlias: null,
    },
    {
      act: 'reject-photo',
      staff: expect.stringMatching(/^Meera \(/),
      subject: `photo ${rejected}`,
      memberAlias: null,
    },
  ]);
});

test('staff can revise a decision in both directions', async () => {
  const memberId = await addMember('Asha');
  const [rejected, approved] = [
    await addPhoto({ memberId, status: 'rejected' }),
    await addPhoto({ memberId, status: 'approved' }),
  ];
  await runPhotos('review', 'approve', rejected);
  await runPhotos('review', 'reject', approved, 'This is someone else.');
  expect(await readPhoto(rejected)).toMatchObject({
    verification_status: 'approved',
    verification_message: null,
  });
  expect(await readPhoto(approved)).toMatchObject({
    verification_status: 'rejected',
    verification_message: 'This is someone else.',
  });
});

test('an unknown id is reported and changes nothing', async () => {
  const waiting = await addPhoto({ memberId: await addMember('Asha') });
  const notFoundResult = { code: 1, output: 'There is no photo under this id.\n' };
  expect(await runPhotos('review', 'approve', randomUUID())).toEqual(notFoundResult);
  expect(await runPhotos('review', 'reject', randomUUID(), 'Too dark')).toEqual(notFoundResult);
  expect(await readPhoto(waiting)).toMatchObject({ verification_status: 'pending', verified_at: null });
});

const id = randomUUID();

test.each([
  ['no argument', []],
  ['a decision without review', ['approve', id]],
  ['an unknown decision', ['review', 'all']],
  ['a decision without a photo id', ['review', 'approve']],
  ['an invalid photo id', ['review', 'approve', 'soon']],
  ['a message with an approval', ['review', 'approve', id, 'Well done']],
  ['a rejection without a message', ['review', 'reject', id]],
  ['an empty message', ['review', 'reject', id, ' ']],
  ['a message that is too long', ['review', 'reject', id, 'a'.repeat(501)]],
])('%s prints the usage', async (_, args) => {
  expect(await runPhotos(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
});
