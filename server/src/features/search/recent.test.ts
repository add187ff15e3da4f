import { listEndpoints, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';
import { crowd } from '../../testing/crowd.ts';
import { turnPages } from '../../testing/pages.ts';

type List = 'recentlyJoined' | 'recentlyActive';

let site: TestSite;
let ravi: TestMember;
let women: string[];
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  ravi = await site.member('ravi', { profile: { gender: 'male' } });
  // Who joined last was here first.
  women = await crowd(site, 25, { last_active_at: `$2::timestamptz - (100 - n) * interval '1 minute'` });
});
afterAll(() => site.close());

const ask = (list: List, query: { limit?: number; lastEvaluatedKey?: string }, viewer = ravi) =>
  viewer.call(listEndpoints[list], { query });
const pages = (list: List) =>
  turnPages(async (key) => {
    const { body } = await ask(list, { limit: 4, ...key });
    return { ids: body.profiles.map(({ userId }) => userId), pagination: body.pagination };
  });

test('who joined last comes first, and who was here last comes first', async () => {
  expect(await pages('recentlyJoined')).toEqual(women);
  expect(await pages('recentlyActive')).toEqual(women.toReversed());
});

test('ten come on a page, and the last page has no key', async () => {
  const { pagination } = (await ask('recentlyJoined', {})).body;
  expect(pagination).toMatchObject({ count: 10, limit: 10, hasMore: true });
  const all = (await ask('recentlyJoined', { limit: 25 })).body.pagination;
  expect(all).toEqual({ count: 25, limit: 25, hasMore: false, lastEvaluatedKey: null });
});

test('a key is good for its member and its list alone', async () => {
  const { pagination } = (await ask('recentlyJoined', { limit: 4 })).body;
  const lastEvaluatedKey = JSON.stringify(pagination.lastEvaluatedKey);
  expect((await ask('recentlyJoined', { lastEvaluatedKey })).status).toBe(200);
  expect((await ask('recentlyActive', { lastEvaluatedKey })).status).toBe(400);
  const suresh = await site.member('suresh', { profile: { gender: 'male' } });
  expect((await ask('recentlyJoined', { lastEvaluatedKey }, suresh)).status).toBe(400);
  const { status } = await ravi.call(searchEndpoints.search, {
    query: { lastEvaluatedKey },
    body: { sort: 'recentlyJoined' },
  });
  expect(status).toBe(400);
});

test('without a profile there is nobody', async () => {
  const newcomer = await site.member('newcomer', { profile: null });
  const { status, body } = await ask('recentlyActive', {}, newcomer);
  expect(status).toBe(200);
  expect(body).toMatchObject({ profiles: [], pagination: { count: 0, hasMore: false } });
});
