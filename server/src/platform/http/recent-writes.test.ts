import { paymentEndpoints, profileEndpoints, searchEndpoints } from '@troth/contract';
import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import type { Tables } from '../database.ts';

let site: TestSite;
let asha: TestMember;
/** A snapshot of the database: reads see the state before the tests, like those of a replica that is behind. */
let snapshot: ControlledTransaction<Tables> | undefined;

beforeAll(async () => {
  site = await startTestSite(
    {},
    { reads: { databaseOf: () => snapshot ?? site.database.db, close: async () => {} } },
  );
  asha = await site.member('Asha', { profile: { bio: 'Before' } });
  snapshot = await site.database.db.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select 1 from profiles`.execute(snapshot);
});

afterAll(async () => {
  await snapshot?.rollback().execute();
  await site.close();
});

const readBio = async (headers: Record<string, string> = {}) =>
  (await asha.call(profileEndpoints.me, {}, headers)).body.bio;

test('a member who has just written reads from the primary, others from a replica', async () => {
  const { headers } = await asha.call(profileEndpoints.update, {
    params: { id: asha.id },
    body: { bio: 'After' },
  });
  const cookie = headers.get('set-cookie') ?? '';
  expect(cookie).toBe('recent-write=1; Path=/; Max-Age=5; HttpOnly; SameSite=Lax');
  expect(await readBio()).toBe('Before');
  expect(await readBio({ cookie: 'troth-language=en; recent-write=1' })).toBe('After');
  expect(await readBio({ cookie: 'not-recent-write=1' })).toBe('Before');
});

test('a client can ask for the latest state', async () => {
  await asha.call(profileEndpoints.update, { params: { id: asha.id }, body: { bio: 'Latest' } });
  expect(await readBio({ 'cache-control': 'no-cache' })).toBe('Latest');
});

test('a search does not count as a write', async () => {
  const { status, headers } = await asha.call(searchEndpoints.search, { query: {}, body: {} });
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toBeNull();
});

test('a read that may have changed something counts as a write', async () => {
  const { headers } = await asha.call(paymentEndpoints.verify, { params: { orderId: crypto.randomUUID() } });
  expect(headers.get('set-cookie')).toMatch(/^recent-write=1;/);
});
