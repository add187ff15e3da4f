import {
  compatibilityEndpoints,
  type InterestCounts,
  type InterestPage,
  interestEndpoints,
  listEndpoints,
  matchingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  promotionEndpoints,
  searchEndpoints,
  shortlistEndpoints,
  type Tier,
  tierNames,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createWoman = (name = 'asha', tier: Tier = 'silver') => site.member(name, { tier });
const createMan = (name = 'ravi', tier: Tier = 'silver') =>
  site.member(name, { tier, profile: { gender: 'male' } });

const ignoreId = (member: TestMember, userId: string) =>
  member.call(moderationEndpoints.ignore, { body: { userId } });
const ignore = (member: TestMember, other: TestMember) => ignoreId(member, other.id);
const unignore = (member: TestMember, other: TestMember) =>
  member.call(moderationEndpoints.unignore, { params: { userId: other.id } });
const listIgnored = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(moderationEndpoints.ignored, { query });
const countIgnored = async (member: TestMember) =>
  (await member.call(moderationEndpoints.ignoredCount, {})).body.count;
const visitProfile = async (member: TestMember, other: TestMember) =>
  (await member.call(profileEndpoints.show, { params: { id: other.id } })).status;

const userIdOf = ({ userId }: { userId: string }) => userId;

/** Returns the names of the lists and pages that show `other` to `member`. */
async function findListsShowing(member: TestMember, other: TestMember): Promise<string[]> {
  const fullPage = { query: { limit: 100 } };
  const listInterestUserIds = async (list: 'received' | 'sent') =>
    ((await member.call(interestEndpoints[list], { query: {} })).body as InterestPage).interests.map(
      ({ profile }) => profile.userId,
    );
  const otherIdPerInterest = async (list: 'received' | 'sent') => {
    const { body } = await member.call(interestEndpoints[list], { query: { countOnly: 'true' } });
    return Array.from({ length: (body as InterestCounts).total }, () => other.id);
  };
  const listProfileIds = async (response: Promise<{ body: { profiles: { userId: string }[] } }>) =>
    (await response).body.profiles.map(({ userId }) => userId);
  const found = await member.call(searchEndpoints.search, { query: {}, body: { userId: other.id } });
  const fit = member.call(compatibilityEndpoints.show, { params: { userId: other.id } });
  const places = {
    profile: (await visitProfile(member, other)) === 200 ? [other.id] : [],
    search: found.body.profiles.map(({ userId }) => userId),
    'search count': found.body.pagination.total === 0 ? [] : [other.id],
    received: await listInterestUserIds('received'),
    'received count': await otherIdPerInterest('received'),
    sent: await listInterestUserIds('sent'),
    'sent count': await otherIdPerInterest('sent'),
    viewers: await listProfileIds(member.call(viewEndpoints.viewers, fullPage)),
    shortlist: await listProfileIds(member.call(shortlistEndpoints.list, fullPage)),
    'recently joined': await listProfileIds(member.call(listEndpoints.recentlyJoined, fullPage)),
    'recently active': await listProfileIds(member.call(listEndpoints.recentlyActive, fullPage)),
    featured: await listProfileIds(member.call(promotionEndpoints.profiles, fullPage)),
    matches: (await member.call(matchingEndpoints.matches, fullPage)).body.matches.map(userIdOf),
    recommendations: (
      await member.call(matchingEndpoints.recommendations, fullPage)
    ).body.recommendations.map(userIdOf),
    compatibility: (await fit).status === 200 ? [other.id] : [],
  };
  return Object.entries(places).flatMap(([place, ids]) => (ids.includes(other.id) ? place : []));
}

test('ignoring hides two members from each other everywhere, and unignoring restores everything', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  await asha.call(interestEndpoints.express, { body: { userId: ravi.id } });
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    await visitProfile(one, other);
    await one.call(shortlistEndpoints.add, { params: { userId: other.id }, body: {} });
    await site.database.pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', now(), now() - interval '1 hour', now() + interval '1 hour')`,
      [one.id],
    );
  }
  const before = { hers: await findListsShowing(asha, ravi), his: await findListsShowing(ravi, asha) };
  const lists = ['recently joined', 'recently active', 'viewers', 'shortlist'];
  const always = ['profile', 'search', 'search count', 'featured', 'matches', 'compatibility', ...lists];
  expect(before.hers).toEqual(expect.arrayContaining([...always, 'sent', 'sent count']));
  expect(before.his).toEqual(expect.arrayContaining([...always, 'received', 'received count']));

  expect((await ignore(asha, ravi)).status).toBe(200);
  expect(await findListsShowing(asha, ravi)).toEqual([]);
  expect(await findListsShowing(ravi, asha)).toEqual([]);

  expect((await unignore(asha, ravi)).status).toBe(200);
  expect({ hers: await findListsShowing(asha, ravi), his: await findListsShowing(ravi, asha) }).toEqual(
    before,
  );
});

test('while a member ignores another, neither can send or answer an interest', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
  await ignore(asha, ravi);
  const attempts = await Promise.all([
    ravi.call(interestEndpoints.express, { body: { userId: asha.id } }),
    asha.call(interestEndpoints.express, { body: { userId: ravi.id } }),
    asha.call(interestEndpoints.respond, {
      params: { id: body.interestId },
      body: { response: 'accepted' },
    }),
  ]);
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('an ignored member cannot find out that they are ignored: the other member does not exist for them', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  await ignore(asha, ravi);
  const [response, responseForUnknown] = await Promise.all([
    ignore(ravi, asha),
    ignoreId(ravi, crypto.randomUUID()),
  ]);
  expect(response.status).toBe(404);
  expect(response.error).toEqual(responseForUnknown.error);
  expect(await countIgnored(ravi)).toBe(0);
  expect((await unignore(ravi, asha)).status).toBe(404);
});

test('ignoring a member ten times concurrently has the same effect as once', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  const responses = await Promise.all(Array.from({ length: 10 }, () => ignore(asha, ravi)));
  responses.push(await ignoreId(asha, ravi.id.toUpperCase()));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(responses.map(({ body }) => body)).toEqual(
    responses.map(() => ({ success: true, userId: ravi.id })),
  );
  expect(await countIgnored(asha)).toBe(1);
});

test('two members who ignore each other must both unignore before they can see each other', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
  await site.database.pool.query(
    `insert into ignores (id, member_id, ignored_id, created_at)
     values (gen_random_uuid(), $1, $2, now()), (gen_random_uuid(), $2, $1, now())`,
    [asha.id, ravi.id],
  );
  await unignore(asha, ravi);
  expect([await visitProfile(asha, ravi), await visitProfile(ravi, asha)]).toEqual([404, 404]);
  await unignore(ravi, asha);
  expect([await visitProfile(asha, ravi), await visitProfile(ravi, asha)]).toEqual([200, 200]);
});

test('a member cannot ignore themselves, a member they cannot see, or an unknown one', async () => {
  const [asha, meera] = await Promise.all([createWoman(), createWoman('meera')]);
  expect((await ignore(asha, asha)).error?.code).toBe('FORBIDDEN');
  expect((await ignoreId(asha, asha.id.toUpperCase())).error?.code).toBe('FORBIDDEN');
  expect((await ignore(asha, meera)).status).toBe(404);
  expect((await ignoreId(asha, crypto.randomUUID())).status).toBe(404);
  expect((await ignoreId(asha, 'somebody')).status).toBe(400);
  expect((await asha.call(moderationEndpoints.unignore, { params: { userId: 'x' } })).status).toBe(400);
  expect(await countIgnored(asha)).toBe(0);
});

test('a user without a profile cannot ignore anyone', async () => {
  const [newcomer, ravi] = await Promise.all([
    site.member('newcomer', { tier: 'silver', profile: null }),
    createMan(),
  ]);
  expect((await ignore(newcomer, ravi)).status).toBe(404);
});

test('ignoring requires Silver', async () => {
  for (const tier of tierNames) {
    const [asha, ravi] = await Promise.all([createWoman('asha', tier), createMan()]);
    const { status, error } = await ignore(asha, ravi);
    if (tier === 'free') {
      expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
      expect(await visitProfile(asha, ravi)).toBe(200);
    } else expect(status).toBe(200);
  }
});

test('after a membership has ended, ignored members stay ignored and can be unignored, but no more can be ignored', async () => {
  const [asha, ravi, suresh] = await Promise.all([createWoman(), createMan(), createMan('suresh')]);
  await ignore(asha, ravi);
  await grantTier(site.database.db, asha.id, { tier: 'free', now: site.clock.now(), until: null });
  expect((await ignore(asha, suresh)).error?.code).toBe('UPGRADE_REQUIRED');
  expect(await visitProfile(ravi, asha)).toBe(404);
  expect((await listIgnored(asha)).body.profiles).toMatchObject([{ userId: ravi.id }]);
  expect((await unignore(asha, ravi)).status).toBe(200);
  expect(await visitProfile(ravi, asha)).toBe(200);
});

test('ignored members are listed latest first, page by page, each once, with their names', async () => {
  const asha = await createWoman();
  const men: TestMember[] = [];
  for (let index = 0; index < 5; index++) {
    const ravi = await createMan();
    men.push(ravi);
    await ignore(asha, ravi);
  }
  const first = (await listIgnored(asha, { limit: 2 })).body;
  const [latest] = first.profiles;
  expect(latest).toMatchObject({ userId: men[4]?.id, profileId: men[4]?.id, name: 'Ravi Kulkarni' });
  // One member is added and one leaves between two pages.
  await ignore(asha, await createMan());
  await unignore(asha, men[2] as TestMember);
  const key = JSON.stringify(first.pagination.lastEvaluatedKey);
  const rest = (await listIgnored(asha, { limit: 10, lastEvaluatedKey: key })).body;
  const ids = [...first.profiles, ...rest.profiles].map(({ userId }) => userId);
  expect(ids).toEqual([4, 3, 1, 0].map((index) => men[index]?.id));
  expect(rest.pagination).toMatchObject({ count: 2, hasMore: false, lastEvaluatedKey: null });
  expect(await countIgnored(asha)).toBe(5);
  const ravi = await createMan();
  expect((await listIgnored(ravi, { lastEvaluatedKey: key })).status).toBe(400);
  expect((await listIgnored(asha, { lastEvaluatedKey: key.replace(/.(?=")/, '') })).status).toBe(400);
});
