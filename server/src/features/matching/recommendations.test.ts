import {
  interestEndpoints,
  matchingEndpoints,
  moderationEndpoints,
  type Tier,
  tierNames,
  tiers,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

const MORNING = new Date('2026-11-20T00:00:00Z');

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(MORNING);
});
afterEach(async () => {
  site.clock.move(MORNING);
  await site.database.pool.query('delete from profiles');
});
afterAll(() => site.close());

const createMan = (tier: Tier = 'silver') => site.member('ravi', { tier, profile: { gender: 'male' } });
const createWoman = () => site.member('asha', { tier: 'silver' });
const getRecommendations = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(matchingEndpoints.recommendations, { query });
const listToday = (member: TestMember, limit = 20) =>
  collectPages(async (key) => {
    const { status, body } = await getRecommendations(member, { limit, ...key });
    expect(status).toBe(200);
    return { ids: body.recommendations.map(({ userId }) => userId), pagination: body.pagination };
  });

test.each(tierNames)(
  'a %s member gets as many recommendations as the tier includes, three per page, best match first',
  async (tier) => {
    await insertProfiles(site, 60, { diet: `case when n > 30 then 'vegan' end` });
    const ravi = await createMan(tier);
    const size = tiers[tier].limits.dailyRecommendations;
    const all = await listToday(ravi);
    expect(all).toHaveLength(size);
    expect(new Set(all).size).toBe(size);
    const { recommendations, pagination } = (await getRecommendations(ravi)).body;
    expect(recommendations.map(({ userId }) => userId)).toEqual(all.slice(0, 3));
    expect(pagination).toMatchObject({ count: Math.min(3, size), limit: 3, hasMore: size > 3 });
    const { rows } = await site.database.pool.query('select count(*) from recommendations');
    expect(rows).toEqual([{ count: size }]);
  },
);

test('recommendations stay the same and in the same order all day, even if members join or become active', async () => {
  const ids = await insertProfiles(site, 80);
  const ravi = await createMan();
  const morning = await listToday(ravi);
  await insertProfiles(site, 20, { last_active_at: '$2', diet: `'vegan'` });
  await site.database.pool.query('update profiles set last_active_at = $1 where member_id = any($2)', [
    MORNING,
    ids.slice(70),
  ]);
  site.clock.move(new Date('2026-11-20T23:50:00Z'));
  expect(await listToday(ravi)).toEqual(morning);
});

test('a member who is answered, ignored or hidden leaves the list without a replacement', async () => {
  const [accepted, declined, ignored, ignoring, hidden, deleted, photoRequested] = await Promise.all(
    Array.from({ length: 7 }, createWoman),
  );
  await insertProfiles(site, 60);
  await site.database.pool.query('update profiles set last_active_at = $1 where member_id = any($2)', [
    new Date(MORNING.getTime() + 1),
    [accepted, declined, ignored, ignoring, hidden, deleted, photoRequested].map((member) => member?.id),
  ]);
  const ravi = await createMan();
  const morning = await listToday(ravi);
  const express = async (by: TestMember | undefined, to: TestMember | undefined) =>
    (await by?.call(interestEndpoints.express, { body: { userId: to?.id ?? '' } }))?.body.interestId ?? '';
  const respond = (by: TestMember | undefined, id: string, response: 'accepted' | 'declined') =>
    by?.call(interestEndpoints.respond, { params: { id }, body: { response } });
  await respond(accepted, await express(ravi, accepted), 'accepted');
  await respond(ravi, await express(declined, ravi), 'declined');
  await ravi.call(moderationEndpoints.ignore, { body: { userId: ignored?.id ?? '' } });
  await ignoring?.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  await site.database.pool.query('update profiles set listed = false where member_id = $1', [hidden?.id]);
  await site.database.pool.query('delete from profiles where member_id = $1', [deleted?.id]);
  await express(ravi, photoRequested);
  const excludedIds = [accepted, declined, ignored, ignoring, hidden, deleted].map((member) => member?.id);
  for (const id of excludedIds) expect(morning).toContain(id);
  expect(morning).toContain(photoRequested?.id);
  expect(await listToday(ravi)).toEqual(morning.filter((id) => !excludedIds.includes(id)));
});

test('a member with an interest in either direction, or who is hidden, is not recommended', async () => {
  const [sent, received, ignored, open] = await Promise.all(Array.from({ length: 4 }, createWoman));
  const ravi = await createMan();
  await ravi.call(interestEndpoints.express, { body: { userId: sent?.id ?? '' } });
  await received?.call(interestEndpoints.express, { body: { userId: ravi.id } });
  await ignored?.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect(await listToday(ravi)).toEqual([open?.id]);
});

test('a higher tier adds recommendations to the day, a lower one shows its own number', async () => {
  await insertProfiles(site, 60);
  const ravi = await createMan('free');
  const [first] = await listToday(ravi);
  const changeTier = (tier: Tier) =>
    grantTier(site.database.db, ravi.id, { tier, now: MORNING, until: null });
  await changeTier('silver');
  const filled = await listToday(ravi);
  expect(filled).toHaveLength(50);
  expect(new Set(filled).size).toBe(50);
  expect(filled[0]).toBe(first);
  await changeTier('gold');
  expect(await listToday(ravi)).toEqual(filled);
  await changeTier('free');
  expect(await listToday(ravi)).toEqual([first]);
});

test('twenty concurrent first calls of a day create one set of recommendations', async () => {
  await insertProfiles(site, 200);
  const ravi = await createMan();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => getRecommendations(ravi, { limit: 100 })),
  );
  const lists = responses.map(({ body }) => body.recommendations.map(({ userId }) => userId));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  for (const list of lists) expect(list).toEqual(lists[0]);
  expect(lists[0]).toHaveLength(50);
});

test('a page key is valid for its member and day only', async () => {
  await insertProfiles(site, 10);
  const [ravi, suresh] = [await createMan(), await createMan()];
  const { pagination } = (await getRecommendations(ravi)).body;
  const lastEvaluatedKey = JSON.stringify(pagination.lastEvaluatedKey);
  expect((await getRecommendations(ravi, { lastEvaluatedKey })).status).toBe(200);
  expect((await getRecommendations(suresh, { lastEvaluatedKey })).status).toBe(400);
  site.clock.move(new Date('2026-11-21T00:00:00Z'));
  expect((await getRecommendations(ravi, { lastEvaluatedKey })).status).toBe(400);
});

test('without a profile there are no recommendations', async () => {
  await insertProfiles(site, 3);
  const newcomer = await site.member('newcomer', { tier: 'silver', profile: null });
  expect(await listToday(newcomer)).toEqual([]);
});
