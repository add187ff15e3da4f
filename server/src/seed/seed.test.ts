import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAdministration } from '@troth/identity';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import type { ObjectStore } from '../adapters/objects/port.ts';
import { createPhoneCipher } from '../features/phone-verification/index.ts';
import { findCompletion } from '../features/profiles/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { deriveKey } from '../platform/keys.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';
import { hasDemoMembers, seedIfEmpty, seedSite } from './index.ts';

const COUNT = 70;
const secret = TEST_SECRET;
const clock = createClock();
let folder: string;
let testDatabase: TestDatabase;
let database: Database;
let objects: ObjectStore;

// The tests share the folder of stored photos.
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'troth-seed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  objects = await pickObjects({ DATA_DIR: folder }, clock, secret);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const seed = (onProgress: (done: number) => void = () => {}) =>
  seedSite({ database, clock, secret, objects }, { count: COUNT, seed: 7, onProgress });

/** Counts the rows of the members' history. */
async function readHistory() {
  const counts: Record<string, number> = {};
  const tables = [
    'interests',
    'profile_views',
    'shortlist',
    'promotions',
    'success_stories',
    'conversations',
    'messages',
    'notifications',
  ];
  for (const table of tables) {
    const { rows } = await database.pool.query(`select count(*) as count from ${table}`);
    counts[table] = rows[0]?.count;
  }
  return counts;
}

/** Reads all seeded rows except those of the sign-ins, whose ids are random. */
async function readSeededRows() {
  const { pool } = database;
  const { rows: people } = await pool.query(
    `select * from profiles where member_id not in (select id from identity.users) order by member_id`,
  );
  const { rows: photos } = await pool.query(
    `select photos.*, case when member_id in (select id from identity.users) then null else member_id end as member_id,
       case when member_id in (select id from identity.users) then null else photo_id end as photo_id
     from photos order by object_key`,
  );
  const { rows: tiers } = await pool.query(
    'select tier, count(*) as count from memberships group by 1 order by 1',
  );
  const { rows: proofs } = await pool.query(
    `select * from proofs where member_id not in (select id from identity.users) order by member_id, kind`,
  );
  const { rows: numbers } = await pool.query(
    `select number_mac from phones where member_id not in (select id from identity.users) order by member_id`,
  );
  return { people, photos, proofs, numbers, tiers, history: await readHistory() };
}

/** Expects all variants of a photo, in the sizes of its row. */
async function expectAllVariants({ object_key, blurred_key, width, height }: Record<string, string>) {
  const sizes = { thumb: [160, 200], card: [480, 600], full: [width, height], blurred: [240, 300] };
  for (const [name, size] of Object.entries(sizes)) {
    for (const format of ['avif', 'webp']) {
      const key = `${name === 'blurred' ? blurred_key : object_key}/${name}.${format}`;
      const bytes = await objects.read(key, 100_000);
      const found = await sharp(bytes ?? Buffer.alloc(0)).metadata();
      expect([found.width, found.height], key).toEqual(size);
    }
  }
}

test('seeded members are marked as demo, are listed, and have stored photos and a history', async () => {
  await seed();
  const { people, photos, history } = await readSeededRows();
  expect(people).toHaveLength(COUNT);
  expect(people.every(({ demo, listed }) => demo && listed)).toBe(true);
  expect(photos.length).toBeGreaterThan(COUNT * 0.85);
  for (const photo of photos) await expectAllVariants(photo);
  expect(history.interests).toBeGreaterThan(COUNT);
  expect(Object.values(history).every((count) => count > 0)).toBe(true);
  expect(await hasDemoMembers(database.db)).toBe(true);
});

test('all members have a verified email address, and verified phones and photos match the stored ones', async () => {
  await seed();
  const { rows } = await database.pool.query<{ kind: string; share: number }>(
    `select kind, (count(*)::float / (select count(*) from profiles where listed)) as share from proofs group by 1`,
  );
  const share = Object.fromEntries(rows.map((row) => [row.kind, row.share]));
  expect(share).toEqual({
    email: 1,
    phone: expect.any(Number),
    photo: expect.any(Number),
    identity: expect.any(Number),
  });
  const { rows: mismatchedRows } = await database.pool.query(
    `select from profiles where (exists (select from proofs where proofs.member_id = profiles.member_id and kind = 'phone'))
       <> (exists (select from phones where phones.member_id = profiles.member_id))
     union all
     select from photos where is_profile_photo
       and not exists (select from proofs where proofs.member_id = photos.member_id and kind = 'photo')`,
  );
  expect(mismatchedRows).toEqual([]);
  const phoneCipher = createPhoneCipher(secret);
  const { rows: phones } = await database.pool.query('select member_id, sealed_number from phones');
  for (const { member_id, sealed_number } of phones) {
    expect(
      isValidPhoneNumber(phoneCipher.decrypt(sealed_number, member_id)),
      'the number is not assigned',
    ).toBe(false);
  }
});

test('each tier has a confirmed sign-in with a complete profile and a photo', async () => {
  await seed();
  const users = createAdministration({ pool: database.pool, clock, secret: deriveKey(secret, 'identity') });
  const { rows } = await database.pool.query<{
    id: string;
    email: string;
    tier: string | null;
  }>(
    `select id, email, tier, expires_at from identity.users
     join profiles on profiles.member_id = id and demo
     join photos on photos.member_id = id and is_profile_photo left join memberships on memberships.member_id = id order by email`,
  );
  expect(rows.map(({ email, tier }) => [email, tier])).toEqual([
    ['admin@demo.test', 'admin'],
    ['free@demo.test', null],
    ['gold@demo.test', 'gold'],
    ['platinum@demo.test', 'platinum'],
    ['silver@demo.test', 'silver'],
  ]);
  for (const { id } of rows) {
    expect(await findCompletion(database.db, id)).toBe(100);
    expect(await users.find(id)).toMatchObject({ confirmed: true });
  }
});

test('the daily interest counters match the interests sent', async () => {
  await seed();
  const { rows } = await database.pool.query(
    `select d.member_id from interest_days d where d.sent <> (select count(*) from interests i
       where i.sender_id = d.member_id and (i.created_at at time zone 'UTC')::date = d.day)
     or d.day <> (select max((created_at at time zone 'UTC')::date) from interests i where i.sender_id = d.member_id)`,
  );
  expect(rows).toEqual([]);
});

test('an interrupted seed is completed by the next one, and a complete seed changes nothing', async () => {
  const stop = (done: number) => {
    if (done >= 50) throw new Error('stopped');
  };
  await expect(seed(stop)).rejects.toThrow('stopped');
  const partial = await readSeededRows();
  expect(partial.people).toHaveLength(50);
  expect(Object.values(partial.history).every((count) => count === 0)).toBe(true);
  await seed();
  const complete = await readSeededRows();
  expect(complete.people).toHaveLength(COUNT);
  await seed();
  expect(await readSeededRows()).toEqual(complete);
});

test('two processes seeding at the same time create each member once', async () => {
  objects = await pickObjects({ DATA_DIR: path.join(folder, 'both') }, clock, secret);
  await Promise.all([seed(), seed()]);
  expect((await readSeededRows()).people).toHaveLength(COUNT);
  const { rows } = await database.pool.query(
    'select count(*) as count from profiles full join identity.users on id = member_id where email is not null',
  );
  expect(rows[0]?.count).toBe(5);
  const { rows: profiles } = await database.pool.query('select count(*) as count from profiles');
  expect(profiles[0]?.count).toBe(COUNT + 5);
});

const silentProgress = { part: () => {}, finish: () => {} };

/** Brings the database to the state after the migration that removed photos of one size. */
async function removePhotosAsUpgrade() {
  await database.pool.query('delete from photos');
  await database.pool.query('update seed_runs set pictured = null');
}

const startSite = (
  SEED_DEMO: number,
  progress: Parameters<typeof seedIfEmpty>[0]['progress'] = silentProgress,
) => seedIfEmpty({ config: { SEED_DEMO }, database, clock, secret, objects, progress });

const readPhotoRows = async () =>
  (await database.pool.query('select * from photos order by member_id, position')).rows;

const countRemovals = async (table: string) =>
  (
    await database.pool.query(
      `select from object_removals join ${table} on folder in (object_key, blurred_key)`,
    )
  ).rowCount;

test('photos removed by an upgrade are restored unchanged by the next start', async () => {
  await seed();
  const before = await readPhotoRows();
  const history = (await readSeededRows()).history;
  await removePhotosAsUpgrade();
  const stop = () => {
    throw new Error('stopped');
  };
  await expect(startSite(0, { ...silentProgress, part: stop })).rejects.toThrow('stopped');
  const partialCount = (await readPhotoRows()).length;
  expect(partialCount).toBeGreaterThan(0);
  expect(partialCount).toBeLessThan(before.length);
  await startSite(0);
  expect(await readPhotoRows()).toEqual(before);
  expect(await countRemovals('photos')).toBe(0);
  expect((await readSeededRows()).history).toEqual(history);
});

test('an upgrade neither restores deleted members nor gives them photos', async () => {
  await seed();
  const { pool } = database;
  const { rows: removed } = await pool.query<{ member_id: string }>(
    `select member_id from profiles where member_id in (select member_id from photos)
       and member_id not in (select id from identity.users) limit 3`,
  );
  const { rows: gold } = await pool.query<{ id: string }>(
    `delete from identity.users where email = 'gold@demo.test' returning id`,
  );
  const deletedIds = [...removed.map(({ member_id }) => member_id), gold[0]?.id];
  await pool.query('delete from profiles where member_id = any($1)', [deletedIds]);
  const remainingPhotos = await readPhotoRows();
  await removePhotosAsUpgrade();
  await startSite(0);
  expect(await readPhotoRows()).toEqual(remainingPhotos);
  const { rows } = await pool.query(`select from identity.users where email = 'gold@demo.test'`);
  expect(rows).toEqual([]);
});

const readConversations = async () =>
  (
    await database.pool.query(
      `select last_sequence, last_message_at, participants.*, (select json_agg(messages order by sequence)
         from messages where messages.conversation_id = conversations.conversation_id) as messages
       from conversations join participants using (conversation_id) order by conversation_id, member_id`,
    )
  ).rows;

test('members of an earlier version get conversations at the next start, except deleted members', async () => {
  await seed();
  const before = await readConversations();
  const { pool } = database;
  const { rows: gold } = await pool.query(
    `delete from identity.users where email = 'gold@demo.test' returning id`,
  );
  await pool.query('delete from conversations');
  await pool.query('update seed_runs set conversed = false');
  await pool.query('delete from profiles where member_id = $1', [gold[0]?.id]);
  await startSite(0);
  const after = await readConversations();
  expect(after.length).toBeGreaterThan(60);
  expect(after).toEqual(
    before.filter(({ member_id, other_id }) => ![member_id, other_id].includes(gold[0]?.id)),
  );
});

test('adding members does not change conversations that have changed since the seed', async () => {
  await seed();
  const { rows } = await database.pool.query(
    `delete from messages where sequence > 3 and conversation_id in (select conversation_id from conversations where last_sequence > 3)
     returning conversation_id`,
  );
  const shortened = [...new Set(rows.map(({ conversation_id }) => conversation_id))];
  await database.pool.query('update conversations set last_sequence = 3 where conversation_id = any($1)', [
    shortened,
  ]);
  const before = (await readConversations()).filter(({ conversation_id }) =>
    shortened.includes(conversation_id),
  );
  await seedSite({ database, clock, secret, objects }, { count: COUNT + 5, seed: 7, onProgress: () => {} });
  const after = (await readConversations()).filter(({ conversation_id }) =>
    shortened.includes(conversation_id),
  );
  expect(after).toEqual(before);
});

test('every demo sign-in has notifications of interests and views, and read ones stay read after a restart', async () => {
  await seed();
  const { pool } = database;
  const readNotificationCounts = async () =>
    (
      await pool.query(
        `select email, array_agg(distinct type order by type) as types, count(*) filter (where not is_read) as unread,
           max(notifications.created_at) = max(last_created_at) as follows,
           max(notifications.created_at) <= $1::bigint as past
         from notifications join notification_stamps using (member_id) join identity.users on id = member_id
         group by email order by email`,
        [clock.now().getTime()],
      )
    ).rows;
  const expectedCounts = { types: ['interest', 'profile_view'], follows: true, past: true };
  const emails = ['admin', 'free', 'gold', 'platinum', 'silver'].map((tier) => `${tier}@demo.test`);
  expect(await readNotificationCounts()).toEqual(
    emails.map((email) => ({ email, ...expectedCounts, unread: 5 })),
  );
  await pool.query('update notifications set is_read = true');
  const before = (await readHistory()).notifications;
  await pool.query('update seed_runs set conversed = false');
  await startSite(0);
  expect((await readHistory()).notifications).toBe(before);
  expect(await readNotificationCounts()).toEqual(
    emails.map((email) => ({ email, ...expectedCounts, unread: 0 })),
  );
});

test('a deleted photo stays deleted when members are added', async () => {
  await seed();
  await database.pool.query(
    `delete from photos where member_id = (select id from identity.users where email = 'free@demo.test')`,
  );
  const remainingPhotos = await readPhotoRows();
  await seedSite({ database, clock, secret, objects }, { count: COUNT + 5, seed: 7, onProgress: () => {} });
  const { rows: more } = await database.pool.query('select count(*) as count from profiles where demo');
  expect(more[0]?.count).toBe(COUNT + 10);
  const ids = new Set((await readPhotoRows()).map(({ photo_id }) => photo_id));
  expect(remainingPhotos.every(({ photo_id }) => ids.has(photo_id))).toBe(true);
  const { rows } = await database.pool.query(
    `select from photos join identity.users on id = member_id where email = 'free@demo.test'`,
  );
  expect(rows).toEqual([]);
});

test('the start creates no demo members if real members exist or SEED_DEMO is 0', async () => {
  await startSite(0);
  expect(await hasDemoMembers(database.db)).toBe(false);
  await database.pool.query(
    `insert into profiles (member_id, first_name, last_name, first_name_key, last_name_key, gender, date_of_birth,
       looking_for, completion, listed, joined_at, last_active_at, updated_at)
     values (gen_random_uuid(), 'Asha', 'Kulkarni', 'asha', 'kulkarni', 'female', '1996-04-12', '{male}', 40, false, now(), now(), now())`,
  );
  await startSite(10);
  expect(await hasDemoMembers(database.db)).toBe(false);
});

test('the seed command refuses to run in production without the explicit option', async () => {
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://example.org',
    EMBEDDED_DATABASE: 'true',
    SECRET_KEY: TEST_SECRET.toString('base64'),
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'Troth <hello@example.org>',
    DATA_DIR: folder,
  };
  const cli = path.resolve(import.meta.dirname, '../cli/seed.ts');
  const run = promisify(execFile)(process.execPath, [cli, '--members', '5'], { env: environment });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--in-production') });
});
