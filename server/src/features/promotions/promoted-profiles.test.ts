import { type CreateProfileBody, profileEndpoints, promotionEndpoints, tierNames } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { findSeeker } from '../profiles/index.ts';
import { promote } from './index.ts';
import { listPromoted } from './store/listings.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await site.database.db.deleteFrom('promotions').execute();
});
afterAll(() => site.close());

const HOUR_MS = 60 * 60 * 1000;
const man = { gender: 'male' } as const;

const fetchPage = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(promotionEndpoints.profiles, { query });

const listPromotedIds = async (member: TestMember) =>
  (await fetchPage(member, { limit: 100 })).body.profiles.map(({ userId }) => userId);

const promoteNow = (memberId: string, promotionPackage: 'day' | 'week' | 'month' = 'week') =>
  promote(site.database.db, memberId, { package: promotionPackage, now: site.clock.now() });

/** Creates members with a running promotion; returns their ids. */
async function createPromotedMembers(
  count: number,
  profile: Partial<CreateProfileBody> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let created = 0; created < count; created++) {
    const { id } = await site.member('ravi', { profile: { ...man, ...profile } });
    await promoteNow(id);
    ids.push(id);
  }
  return ids;
}

/** The ids of all pages; `between` runs after the first page. */
async function collectIds(member: TestMember, limit: number, between = async () => {}): Promise<string[]> {
  const ids: string[] = [];
  let lastEvaluatedKey: string | undefined;
  do {
    const { body } = await fetchPage(member, { limit, lastEvaluatedKey });
    if (ids.length === 0) await between();
    ids.push(...body.profiles.map(({ userId }) => userId));
    const key = body.pagination.lastEvaluatedKey;
    lastEvaluatedKey = key ? JSON.stringify(key) : undefined;
  } while (lastEvaluatedKey);
  return ids;
}

/** Runs a task with the clock set to an instant. */
async function runAt<T>(instant: Date, task: () => Promise<T>): Promise<T> {
  site.clock.move(instant);
  return task().finally(() => site.clock.move(null));
}

test.each(tierNames)('a %s member sees promoted members, four on the first page', async (tier) => {
  const asha = await site.member('asha', { tier });
  const ids = await createPromotedMembers(6);
  await site.member('arjun', { profile: man });
  const { body } = await fetchPage(asha);
  expect(body.pagination).toMatchObject({ count: 4, limit: 4, hasMore: true });
  expect((await collectIds(asha, 4)).sort()).toEqual(ids.sort());
});

test('a promoted member is listed from the start of the promotion until just before its end', async () => {
  const { db } = site.database;
  const asha = await site.member('asha');
  const { id } = await site.member('ravi', { profile: man });
  const start = new Date(site.clock.now().getTime() + HOUR_MS);
  const end = await promote(db, id, { package: 'day', now: start });
  if (!end) throw new Error('The member was not promoted');
  expect(end.getTime() - start.getTime()).toBe(24 * HOUR_MS);
  expect(await listPromotedIds(asha)).toEqual([]);
  expect(await runAt(start, () => listPromotedIds(asha))).toEqual([id]);
  expect(await runAt(end, () => listPromotedIds(asha))).toEqual([]);
  // The site's clock advances during a request, so the exact instants are tested here.
  const seeker = await findSeeker(db, asha.id, start);
  if (!seeker) throw new Error('The member has no profile');
  const shownAt = (now: Date, offsetMs: number) =>
    listPromoted(db, {
      seeker,
      now: new Date(now.getTime() + offsetMs),
      round: '',
      after: undefined,
      limit: 4,
    });
  expect([await shownAt(start, -1), await shownAt(start, 0)]).toEqual([[], [id]]);
  expect([await shownAt(end, -1), await shownAt(end, 0)]).toEqual([[id], []]);
});

test('a second promotion starts at the end of the first, even if both are bought concurrently', async () => {
  const { id } = await site.member('ravi', { profile: man });
  const now = site.clock.now();
  const ends = await Promise.all(
    (['day', 'week'] as const).map((promotionPackage) =>
      promote(site.database.db, id, { package: promotionPackage, now }),
    ),
  );
  expect(Math.max(...ends.map((end) => end?.getTime() ?? 0))).toBe(now.getTime() + 8 * 24 * HOUR_MS);
  const asha = await site.member('asha');
  expect(await listPromotedIds(asha)).toEqual([id]);
  const { id: withoutProfile } = await site.member('nila', { profile: null });
  expect(await promoteNow(withoutProfile)).toBeNull();
});

test('only visible members are listed, and never the caller', async () => {
  const asha = await site.member('asha');
  const meera = await site.member('meera');
  const unlisted = await site.member('ravi', { profile: { ...man, bio: null } });
  for (const { id } of [asha, meera, unlisted]) await promoteNow(id);
  const [ravi] = await createPromotedMembers(1);
  expect(await listPromotedIds(asha)).toEqual([ravi]);
  expect(await listPromotedIds(await site.member('nila', { profile: null }))).toEqual([]);
});

test('members are listed only if the must-haves of both sides are met', async () => {
  const asha = await site.member('asha', {
    profile: { partnerPreferences: { diet: { values: ['vegetarian'], mustHave: true } } },
  });
  const [withoutDiet] = await createPromotedMembers(1);
  const [vegetarian] = await createPromotedMembers(1, { diet: 'vegetarian' });
  await createPromotedMembers(1, { diet: 'non_vegetarian' });
  await createPromotedMembers(1, {
    partnerPreferences: { city: { values: ['in_ka_bengaluru'], mustHave: true } },
    diet: 'vegetarian',
  });
  const [withPreference] = await createPromotedMembers(1, {
    partnerPreferences: { city: { values: ['in_ka_bengaluru'], mustHave: false } },
    diet: 'vegetarian',
  });
  expect((await listPromotedIds(asha)).sort()).toEqual([withoutDiet, vegetarian, withPreference].sort());
});

test('pages show each promoted member once, in the order of the hour in which the first page was loaded', async () => {
  const asha = await site.member('asha');
  const ids = await createPromotedMembers(9);
  const start = new Date('2026-11-20T10:30:00.000Z');
  await site.database.db.updateTable('promotions').set({ started_at: start }).execute();
  await site.database.db
    .updateTable('promotions')
    .set({ ends_at: new Date(start.getTime() + 24 * HOUR_MS) })
    .execute();
  const allIds = await runAt(start, () => collectIds(asha, 100));
  expect(allIds.toSorted()).toEqual(ids.toSorted());
  const acrossTheHour = await runAt(start, () =>
    collectIds(asha, 2, async () => site.clock.move(new Date(start.getTime() + 2 * HOUR_MS))),
  );
  expect(acrossTheHour).toEqual(allIds);
});

test('each promoted member is first in some hour', async () => {
  const asha = await site.member('asha');
  const ids = await createPromotedMembers(3);
  const start = site.clock.now().getTime();
  const firstIds = new Set<string | undefined>();
  for (let hour = 1; hour <= 24; hour++) {
    const [first] = await runAt(new Date(start + hour * HOUR_MS), () => listPromotedIds(asha));
    firstIds.add(first);
  }
  expect(firstIds).toEqual(new Set(ids));
});

test('promotions that start or end between pages, and members hidden between pages, cause no duplicates or gaps', async () => {
  const asha = await site.member('asha');
  const ids = await createPromotedMembers(8);
  const before = await listPromotedIds(asha);
  const [ended = '', hidden = ''] = before.slice(-2);
  const collected = await collectIds(asha, 2, async () => {
    await site.database.db.deleteFrom('promotions').where('member_id', '=', ended).execute();
    await site.database.db
      .updateTable('profiles')
      .set({ listed: false })
      .where('member_id', '=', hidden)
      .execute();
    for (const id of before.slice(0, 2)) await promoteNow(id);
    await createPromotedMembers(2);
  });
  expect(new Set(collected).size).toBe(collected.length);
  const remainingIds = ids.filter((id) => id !== ended && id !== hidden);
  expect(collected).toEqual(expect.arrayContaining(remainingIds));
  expect(collected).not.toContain(ended);
  expect(collected).not.toContain(hidden);
});

test("a malformed or altered page key and another member's page key are refused", async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  await createPromotedMembers(3);
  const { body } = await fetchPage(asha, { limit: 2 });
  const key = body.pagination.lastEvaluatedKey;
  const token = key?.token ?? '';
  const altered = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
  for (const lastEvaluatedKey of ['', '[]', '{"token":"x"}', JSON.stringify({ token: altered })]) {
    expect((await fetchPage(asha, { lastEvaluatedKey })).status, lastEvaluatedKey).toBe(400);
  }
  expect((await fetchPage(meera, { lastEvaluatedKey: JSON.stringify(key) })).status).toBe(400);
  expect((await fetchPage(asha, { limit: 101 })).status).toBe(400);
});

test('a profile change applies at once, and deleting a member deletes their promotions', async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { profile: man });
  await promoteNow(ravi.id);
  await ravi.call(profileEndpoints.update, { params: { id: ravi.id }, body: { lookingFor: ['male'] } });
  expect(await listPromotedIds(asha)).toEqual([]);
  await deleteMemberData(site.database.db, ravi.id);
  expect(await site.database.db.selectFrom('promotions').selectAll().execute()).toEqual([]);
});
