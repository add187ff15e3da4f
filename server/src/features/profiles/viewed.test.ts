import {
  privacyEndpoints,
  profileEndpoints,
  RECENTLY_VIEWED_DAYS,
  type Tier,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/clock.ts';
import {
  freezeClock,
  resumeClock,
  startTestSite,
  type TestMember,
  type TestSite,
} from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createMan = (tier: Tier = 'free') => site.member('ravi', { tier, profile: { gender: 'male' } });

/** Moves the clock to some minutes after noon, that many days ago. Noon is far enough from midnight to keep the day. */
function moveTo(daysAgo: number, minutes = 0): Date {
  const noon = new Date(new Date().toISOString().slice(0, 10)).getTime() + DAY_MS / 2;
  const instant = new Date(noon - daysAgo * DAY_MS + minutes * 60_000);
  site.clock.move(instant);
  return instant;
}

const visit = (viewer: TestMember, viewed: TestMember) =>
  viewer.call(profileEndpoints.show, { params: { id: viewed.id } });

const fetchViewed = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(viewEndpoints.viewed, { query });

const fetchViewedIds = async (member: TestMember) =>
  (await fetchViewed(member)).body.profiles.map(({ userId }) => userId);

test('a member of any tier sees whom they viewed, each once, last viewed first, also twice on one day', async () => {
  const ravi = await createMan();
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  moveTo(1);
  await visit(ravi, asha);
  moveTo(0);
  await visit(ravi, asha);
  moveTo(0, 1);
  await visit(ravi, meera);
  expect(await fetchViewedIds(ravi)).toEqual([meera.id, asha.id]);
  const again = moveTo(0, 2);
  await visit(ravi, asha);
  const { body } = await fetchViewed(ravi);
  expect(body.profiles.map(({ userId }) => userId)).toEqual([asha.id, meera.id]);
  expect(Date.parse(body.profiles[0]?.viewedAt ?? '')).toBeGreaterThanOrEqual(again.getTime());
  expect((await asha.call(viewEndpoints.counts, {})).body.viewCount).toBe(2);
  expect(await fetchViewedIds(asha)).toEqual([]);
});

test('the list is paged, records no view and shows only members who are visible now', async () => {
  const ravi = await createMan();
  const women = [await site.member('asha'), await site.member('meera'), await site.member('usha')];
  for (const [index, woman] of women.entries()) {
    moveTo(0, index);
    await visit(ravi, woman);
  }
  moveTo(0, 10);
  const first = (await fetchViewed(ravi, { limit: 2 })).body;
  expect(first.profiles.map(({ userId }) => userId)).toEqual([women[2]?.id, women[1]?.id]);
  const second = (
    await fetchViewed(ravi, { limit: 2, lastEvaluatedKey: JSON.stringify(first.pagination.lastEvaluatedKey) })
  ).body;
  expect(second.profiles.map(({ userId }) => userId)).toEqual([women[0]?.id]);
  expect(second.pagination.lastEvaluatedKey).toBeNull();
  const { rows } = await site.database.pool.query(
    'select count(*)::int as views from profile_views where viewer_id = $1 and viewed_again_at is null',
    [ravi.id],
  );
  expect(rows).toEqual([{ views: 3 }]);
  await site.database.pool.query('update profiles set listed = false where member_id = $1', [women[2]?.id]);
  expect(await fetchViewedIds(ravi)).toEqual([women[1]?.id, women[0]?.id]);
});

test('clearing the list leaves the lists of viewers as they are, and a later view on the same day is listed again', async () => {
  const ravi = await createMan();
  const [asha, meera] = [await site.member('asha', { tier: 'silver' }), await site.member('meera')];
  moveTo(0);
  await visit(ravi, asha);
  await visit(ravi, meera);
  moveTo(0, 1);
  expect((await ravi.call(viewEndpoints.clearViewed, {})).status).toBe(200);
  expect(await fetchViewedIds(ravi)).toEqual([]);
  const viewers = await asha.call(viewEndpoints.viewers, { query: {} });
  expect(viewers.body.profiles.map(({ userId }) => userId)).toEqual([ravi.id]);
  moveTo(0, 2);
  await visit(ravi, asha);
  expect(await fetchViewedIds(ravi)).toEqual([asha.id]);
});

test('views in private are not stored, and views of more than 90 days ago are not listed', async () => {
  const ravi = await createMan('platinum');
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  moveTo(RECENTLY_VIEWED_DAYS);
  await visit(ravi, asha);
  expect(await fetchViewedIds(ravi)).toEqual([asha.id]);
  moveTo(0);
  await ravi.call(privacyEndpoints.update, { body: { doNotRecordViews: true } });
  await visit(ravi, meera);
  expect(await fetchViewedIds(ravi)).toEqual([]);
});

test('opening the same profile again within ten seconds is not recorded, unless the list was cleared in between', async () => {
  const ravi = await createMan();
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const start = moveTo(0).getTime();
  const visitAfter = async (seconds: number, viewed: TestMember) => {
    freezeClock(site.clock, new Date(start + seconds * 1000));
    await visit(ravi, viewed);
    return fetchViewedIds(ravi);
  };
  try {
    await visitAfter(0, asha);
    expect(await visitAfter(1, meera)).toEqual([meera.id, asha.id]);
    expect(await visitAfter(9.9, asha)).toEqual([meera.id, asha.id]);
    expect(await visitAfter(10, asha)).toEqual([asha.id, meera.id]);
    await ravi.call(viewEndpoints.clearViewed, {});
    expect(await visitAfter(11, asha)).toEqual([asha.id]);
  } finally {
    resumeClock(site.clock);
  }
});
