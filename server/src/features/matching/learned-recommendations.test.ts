import { documentVersions, matchingEndpoints, privacyEndpoints, type Tier } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS, utcDay } from '../../platform/clock.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';
import { trainRecommendations } from './train.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(NOW);
});
afterEach(async () => {
  await site.database.pool.query('delete from profiles');
  await site.database.pool.query('delete from recommendation_models');
});
afterAll(() => site.close());

const train = () => trainRecommendations(site.database.db, NOW);
const createMan = (tier: Tier) =>
  site.member('ravi', { tier, profile: { gender: 'male', city: 'in_mh_pune', state: 'in_mh' } });
async function listRecommended(member: TestMember): Promise<string[]> {
  const { body } = await member.call(matchingEndpoints.recommendations, { query: { limit: 100 } });
  return body.recommendations.map(({ userId }) => userId);
}

const joinedLongAgo = `$2::timestamptz - interval '100 days'`;
const men = { gender: `'male'`, looking_for: `'{female}'::text[]`, joined_at: joinedLongAgo };
/** Each was active a day before the one before, so with the same score they are in this order. */
const inOrder = { joined_at: joinedLongAgo, last_active_at: `$2::timestamptz - n * interval '1 day'` };

/** Every second member lives in Pune, the others in Delhi. */
const inTwoCities = {
  joined_at: joinedLongAgo,
  city: `case n % 2 when 0 then 'in_mh_pune' else 'in_dl_new_delhi' end`,
};

/**
 * Forty men view thirty women each in forty days. They express an interest in those who live in the same city, who accept
 * it.
 */
async function insertHistory(): Promise<string[]> {
  const menIds = await insertProfiles(site, 40, { ...inTwoCities, ...men });
  const womenIds = await insertProfiles(site, 30, { ...inTwoCities, listed: 'true' });
  await site.database.pool.query(
    `with pairs as (
       select man.id as man, woman.id as woman, man.n % 2 = woman.n % 2 as same,
         $3::timestamptz - interval '1 day' * (2 + (man.n * 7 + woman.n * 11) % 40) as at
       from unnest($1::uuid[]) with ordinality man(id, n), unnest($2::uuid[]) with ordinality woman(id, n)
     ), viewed as (
       insert into profile_views (viewed_id, viewer_id, day, viewed_at) select woman, man, at::date, at from pairs
     )
     insert into interests (interest_id, sender_id, receiver_id, status, created_at, responded_at, first_answered_at)
     select gen_random_uuid(), man, woman, 'accepted', at + interval '1 hour', at + interval '1 day', at + interval '1 day'
     from pairs where same`,
    [menIds, womenIds, NOW],
  );
  const memberIds = [...menIds, ...womenIds];
  await site.database.pool.query(
    `insert into consents (member_id, document, version, given_at) select member, 'privacy', $2, $3 from unnest($1::uuid[]) member`,
    [memberIds, documentVersions.privacy, NOW],
  );
  return memberIds;
}

/** A hundred women; those in the same city as the man were active least recently, so the rules put them last. */
const insertCandidates = () =>
  insertProfiles(site, 100, {
    ...inOrder,
    city: `case when n > 50 then 'in_mh_pune' else 'in_dl_new_delhi' end`,
  });

test('what members answered decides whom others like them are recommended', async () => {
  const earlierIds = await insertHistory();
  const model = await train();
  expect(model.evaluation?.isBetterThanRules).toBe(true);
  await site.database.pool.query('update profiles set listed = false where member_id = any($1)', [
    earlierIds,
  ]);
  const candidates = await insertCandidates();
  const recommended = await listRecommended(await createMan('silver'));
  expect(recommended.toSorted()).toEqual(candidates.slice(50).toSorted());
});

test('a member who turns learning off gets recommendations by the rules', async () => {
  const earlierIds = await insertHistory();
  await train();
  await site.database.pool.query('update profiles set listed = false where member_id = any($1)', [
    earlierIds,
  ]);
  const candidates = await insertCandidates();
  const ravi = await createMan('silver');
  await ravi.call(privacyEndpoints.update, { body: { learnFromActivity: false } });
  expect(await listRecommended(ravi)).toEqual(candidates.slice(0, 50));
});

const sql = (statement: string, values: unknown[] = []) => site.database.pool.query(statement, values);
const evaluate = async () => (await train()).evaluation;

test('nothing is learned from members who turned it off, neither what they send nor what they answer', async () => {
  await insertHistory();
  for (const gender of ['male', 'female']) {
    await sql('update profiles set learn_from_activity = gender <> $1', [gender]);
    expect(await evaluate()).toBeNull();
  }
});

test('nothing is learned from members who have not agreed to the present privacy policy', async () => {
  const memberIds = await insertHistory();
  await sql('alter table consents disable trigger all');
  try {
    await sql(`update consents set version = '2026-01-01' where member_id = any($1)`, [
      memberIds.slice(0, 40),
    ]);
    expect(await evaluate()).toBeNull();
  } finally {
    await sql('alter table consents enable trigger all');
  }
});

/** Stores a model that is better than the rules, changed by SQL, and returns whom a man is recommended. */
async function listWithChangedModel(change: string) {
  const earlierIds = await insertHistory();
  await train();
  await sql(`update recommendation_models set model = ${change}`);
  await sql('update profiles set listed = false where member_id = any($1)', [earlierIds]);
  const candidates = await insertCandidates();
  return { candidates, recommended: await listRecommended(await createMan('silver')) };
}

test.each([
  ['is not better than the rules', `jsonb_set(model, '{evaluation,isBetterThanRules}', 'false')`],
  ['was trained with other features', `jsonb_set(model, '{featureNames,0}', '"other"')`],
])('a model that %s is not used', async (_name, change) => {
  const { candidates, recommended } = await listWithChangedModel(change);
  expect(recommended).toEqual(candidates.slice(0, 50));
});

test('a model that learned nothing is not better than the rules', async () => {
  await insertHistory();
  await sql('delete from interests');
  expect(await evaluate()).toMatchObject({ testedMatches: 0, isBetterThanRules: false });
});

test('views that decide nothing are left out: after an interest, of its sender, and if it was withdrawn', async () => {
  await insertHistory();
  const all = (await evaluate())?.testedViews ?? 0;
  const count = async () => (await evaluate())?.testedViews ?? 0;
  await sql(`update interests set created_at = created_at - interval '2 days'`);
  expect(await count()).toBeLessThan(all);
  await sql(`update interests set created_at = created_at + interval '2 days'`);
  expect(await count()).toBe(all);
  await sql(`update interests set status = 'withdrawn'`);
  expect(await count()).toBeLessThan(all);
  await sql(`update interests set status = 'accepted', sender_id = receiver_id, receiver_id = sender_id`);
  expect(await count()).toBeLessThan(all);
});

test('an interest whose connection has ended was accepted', async () => {
  await insertHistory();
  const { testedMatches } = (await evaluate()) ?? {};
  expect(testedMatches).toBeGreaterThan(30);
  await sql(`update interests set status = 'declined', responded_at = responded_at + interval '1 hour'`);
  expect(await evaluate()).toMatchObject({ testedMatches });
  await sql('update interests set responded_at = first_answered_at');
  expect(await evaluate()).toMatchObject({ testedMatches: 0 });
});

/** Recommends a member to some others today. */
async function recommendToOthers(memberId: string, count: number): Promise<void> {
  const menIds = await insertProfiles(site, count, men);
  await site.database.pool.query(
    `with days as (
       insert into recommendation_days (member_id, day, size) select man, $3, 1 from unnest($1::uuid[]) man
       returning member_id, day)
     insert into recommendations (member_id, day, position, recommended_id) select member_id, day, 1, $2 from days`,
    [menIds, memberId, utcDay(NOW)],
  );
}

test.each([
  [2, 'is recommended like all others', 0],
  [4, 'comes after others who fit about as well', 1],
])('a member recommended to %i others on the day %s', async (count, _outcome, chosen) => {
  await train();
  const candidates = await insertProfiles(site, 30, inOrder);
  await recommendToOthers(candidates[0] ?? '', count);
  expect(await listRecommended(await createMan('free'))).toEqual([candidates[chosen]]);
});

test('a member recommended too often on the day comes after all others, however well they fit', async () => {
  await train();
  const diet = `case n when 1 then 'vegan' else 'non_vegetarian' end`;
  const candidates = await insertProfiles(site, 30, { ...inOrder, diet });
  const likesVegans = { diet: { values: ['vegan' as const], mustHave: false } };
  const createReader = () =>
    site.member('ravi', { tier: 'free', profile: { gender: 'male', partnerPreferences: likesVegans } });
  expect(await listRecommended(await createReader())).toEqual([candidates[0]]);
  await recommendToOthers(candidates[0] ?? '', 5);
  expect(await listRecommended(await createReader())).toEqual([candidates[1]]);
});

test('new members get one place in ten in their first week, even if others fit better', async () => {
  await train();
  await insertProfiles(site, 300, { joined_at: joinedLongAgo });
  const inactive = `$2::timestamptz - interval '6 days'`;
  const newIds = await insertProfiles(site, 8, { joined_at: inactive, last_active_at: inactive });
  const olderIds = await insertProfiles(site, 8, {
    joined_at: `$2::timestamptz - interval '8 days'`,
    last_active_at: inactive,
  });
  const recommended = await listRecommended(await createMan('silver'));
  expect(recommended).toHaveLength(50);
  expect(recommended.filter((id) => newIds.includes(id))).toHaveLength(5);
  expect(recommended.filter((id) => olderIds.includes(id))).toHaveLength(0);
});

test('an upgrade during the day adds members with the places of new members', async () => {
  await train();
  await insertProfiles(site, 100, inOrder);
  const inactive = `$2::timestamptz - interval '6 days'`;
  const newIds = await insertProfiles(site, 8, { joined_at: inactive, last_active_at: inactive });
  const ravi = await createMan('free');
  const [first] = await listRecommended(ravi);
  await grantTier(site.database.db, ravi.id, { tier: 'silver', now: NOW, until: null });
  const recommended = await listRecommended(ravi);
  expect(recommended).toHaveLength(50);
  expect(recommended[0]).toBe(first);
  expect(recommended.filter((id) => newIds.includes(id)).length).toBeGreaterThanOrEqual(4);
});

test('the fair share of a gender is the average of its recommendations in a day of the last week', async () => {
  const [womanId = ''] = await insertProfiles(site, 1);
  const menIds = await insertProfiles(site, 70, men);
  await sql(
    `with days as (
       insert into recommendation_days (member_id, day, size)
       select man, $3::date - 1 - (n % 2)::int * 7, 1 from unnest($1::uuid[]) with ordinality men(man, n)
       returning member_id, day)
     insert into recommendations (member_id, day, position, recommended_id) select member_id, day, 1, $2 from days`,
    [menIds, womanId, utcDay(NOW)],
  );
  await train();
  const { rows } = await sql('select fair_shares from recommendation_models');
  // Half of the 70 days are yesterday, half are eight days ago, before the week.
  expect(rows).toEqual([{ fair_shares: { female: 5, male: 2, other: 2 } }]);
});

test('only the last thirty models are kept', async () => {
  await sql(
    `insert into recommendation_models (trained_at, fair_shares, model)
     select $1::timestamptz - n * interval '1 day', '{}', '{}' from generate_series(30, 1, -1) n`,
    [NOW],
  );
  await train();
  const { rows } = await sql(
    'select count(*)::int as kept, min(trained_at) as first, max(trained_at) as last from recommendation_models',
  );
  expect(rows).toEqual([{ kept: 30, first: new Date(NOW.getTime() - 29 * DAY_MS), last: NOW }]);
});
