import {
  type CreateProfileBody,
  privacyEndpoints,
  profileEndpoints,
  type Tier,
  tierNames,
  viewEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier } from '../membership/index.ts';

describe('Profile views', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterEach(() => site.clock.move(null));
  afterAll(() => site.close());

  const DAY_MS = 86_400_000;

  const createWoman = (tier: Tier = 'silver') => site.member('asha', { tier });
  const createMan = (name = 'ravi', tier: Tier = 'free', profile: Partial<CreateProfileBody> = {}) =>
    site.member(name, { tier, profile: { gender: 'male', ...profile } });
  const visitProfile = (viewer: TestMember, viewed: TestMember) =>
    viewer.call(profileEndpoints.show, { params: { id: viewed.id } });
  const fetchCounts = async (member: TestMember) => (await member.call(viewEndpoints.counts, {})).body;
  const fetchViewers = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
    member.call(viewEndpoints.viewers, { query });
  const fetchViewerIds = async (member: TestMember) =>
    (await fetchViewers(member)).body.profiles.map(({ userId }) => userId);

  /** Moves the clock to some minutes after noon, that many days ago. Noon is far enough from midnight to keep the day. */
  function moveTo(daysAgo: number, minutes = 0): Date {
    const noon = new Date(new Date().toISOString().slice(0, 10)).getTime() + DAY_MS / 2;
    const instant = new Date(noon - daysAgo * DAY_MS + minutes * 60_000);
    site.clock.move(instant);
    return instant;
  }

  test('twenty concurrent views by one viewer on one day count as one', async () => {
    const [asha, ravi, suresh] = await Promise.all([createWoman(), createMan(), createMan('suresh')]);
    moveTo(0);
    const responses = await Promise.all(Array.from({ length: 20 }, () => visitProfile(ravi, asha)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await fetchCounts(asha)).toEqual({ viewCount: 1, viewCountThisWeek: 1 });
    await visitProfile(suresh, asha);
    await visitProfile(ravi, asha);
    expect(await fetchCounts(asha)).toEqual({ viewCount: 2, viewCountThisWeek: 2 });
  });

  test('a viewer counts again on each UTC day, and the weekly count covers the last seven days', async () => {
    const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
    for (const [daysAgo, minutes] of [
      [8, 0],
      [7, -1],
      [6, 0],
      [0, 0],
    ] as const) {
      moveTo(daysAgo, minutes);
      await visitProfile(ravi, asha);
    }
    expect(await fetchCounts(asha)).toEqual({ viewCount: 4, viewCountThisWeek: 2 });
    const { body } = await asha.call(profileEndpoints.me, {});
    expect(body).toMatchObject({ viewCount: 4, viewCountThisWeek: 2 });
  });

  test('opening the own profile, or a profile that is not visible, is not counted as a view', async () => {
    const [asha, meera] = await Promise.all([createWoman(), createWoman()]);
    expect((await visitProfile(asha, asha)).status).toBe(404);
    expect((await visitProfile(meera, asha)).status).toBe(404);
    expect(await fetchCounts(asha)).toEqual({ viewCount: 0, viewCountThisWeek: 0 });
  });

  test('views by a member who hides them are not recorded, even after the membership has ended', async () => {
    const [asha, ravi] = await Promise.all([createWoman(), createMan('ravi', 'platinum')]);
    const setHistoryHidden = (doNotRecordViews: boolean) =>
      ravi.call(privacyEndpoints.update, { body: { doNotRecordViews } });
    expect((await setHistoryHidden(true)).status).toBe(200);
    await visitProfile(ravi, asha);
    await grantTier(site.database.db, ravi.id, { tier: 'free', now: site.clock.now(), until: null });
    await visitProfile(ravi, asha);
    expect(await fetchViewerIds(asha)).toEqual([]);
    expect((await setHistoryHidden(false)).status).toBe(200);
    await visitProfile(ravi, asha);
    expect(await fetchViewerIds(asha)).toEqual([ravi.id]);
  });

  test('viewers are shown from Silver on, and the error for free members names Silver', async () => {
    for (const tier of tierNames) {
      const [asha, ravi] = await Promise.all([createWoman(tier), createMan()]);
      await visitProfile(ravi, asha);
      const { status, body, error } = await fetchViewers(asha);
      if (tier === 'free') {
        expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
        expect(error?.message).toContain('Silver membership or higher');
        expect(JSON.stringify(error)).not.toContain(ravi.id);
        expect(await fetchCounts(asha)).toMatchObject({ viewCount: 1 });
      } else {
        expect(status).toBe(200);
        expect(body.profiles).toMatchObject([{ userId: ravi.id }]);
      }
    }
  });

  test('each viewer is listed once with their last view, latest first, across all pages', async () => {
    const asha = await createWoman();
    const men = await Promise.all(Array.from({ length: 5 }, (_, index) => createMan(`man${'abcde'[index]}`)));
    const lastViews = new Map<string, string>();
    for (const daysAgo of [3, 2, 0]) {
      for (const [index, man] of men.entries()) {
        if ((index + daysAgo) % 2 === 0 && daysAgo === 0) continue;
        const now = moveTo(daysAgo, index);
        await visitProfile(man, asha);
        lastViews.set(man.id, now.toISOString().slice(0, 16));
      }
    }
    moveTo(0, 60);
    const shown: { userId: string; viewedAt: string }[] = [];
    let lastEvaluatedKey: string | undefined;
    let pages = 0;
    do {
      const { body } = await fetchViewers(asha, { limit: 2, lastEvaluatedKey });
      shown.push(...body.profiles);
      lastEvaluatedKey = body.pagination.hasMore
        ? JSON.stringify(body.pagination.lastEvaluatedKey)
        : undefined;
      pages += 1;
    } while (lastEvaluatedKey);
    const expected = [...lastViews].sort(([, a], [, b]) => b.localeCompare(a));
    expect(shown.map(({ userId, viewedAt }) => [userId, viewedAt.slice(0, 16)])).toEqual(expected);
    expect(pages).toBe(3);
    expect(await fetchCounts(asha)).toMatchObject({ viewCount: 12 });
  });

  test('a viewer who views again while paging is listed exactly once', async () => {
    const asha = await createWoman();
    const [a, b, c] = await Promise.all([createMan('a'), createMan('b'), createMan('c')]);
    for (const [index, man] of [a, b, c].entries()) {
      moveTo(1, index);
      await visitProfile(man, asha);
    }
    moveTo(0);
    const first = (await fetchViewers(asha, { limit: 1 })).body;
    expect(first.profiles.map(({ userId }) => userId)).toEqual([c.id]);
    moveTo(0, 5);
    await Promise.all([visitProfile(a, asha), visitProfile(c, asha)]);
    const key = JSON.stringify(first.pagination.lastEvaluatedKey);
    const rest = (await fetchViewers(asha, { limit: 10, lastEvaluatedKey: key })).body;
    expect(rest.profiles.map(({ userId }) => userId)).toEqual([b.id, a.id]);
    expect((await fetchViewerIds(asha)).slice(-1)).toEqual([b.id]);
  });

  test('a viewer who is no longer visible leaves the list', async () => {
    const [asha, ravi, suresh] = await Promise.all([createWoman(), createMan(), createMan('suresh')]);
    moveTo(0);
    await visitProfile(ravi, asha);
    moveTo(0, 1);
    await visitProfile(suresh, asha);
    await suresh.call(profileEndpoints.update, { params: { id: suresh.id }, body: { bio: null } });
    const { body } = await fetchViewers(asha, { limit: 1 });
    expect(body.profiles.map(({ userId }) => userId)).toEqual([ravi.id]);
    expect(body.pagination).toMatchObject({ count: 1, hasMore: false, lastEvaluatedKey: null });
  });

  test("another member's page key and a forged page key are refused", async () => {
    const [asha, meera, ravi, suresh] = await Promise.all([
      createWoman(),
      createWoman(),
      createMan(),
      createMan('suresh'),
    ]);
    await visitProfile(ravi, asha);
    await visitProfile(suresh, asha);
    const { body } = await fetchViewers(asha, { limit: 1 });
    const lastEvaluatedKey = JSON.stringify(body.pagination.lastEvaluatedKey);
    expect((await fetchViewers(asha, { limit: 1, lastEvaluatedKey })).status).toBe(200);
    expect((await fetchViewers(meera, { lastEvaluatedKey })).status).toBe(400);
    expect((await fetchViewers(asha, { lastEvaluatedKey: '{"token":"AAAA"}' })).status).toBe(400);
    expect((await fetchViewers(asha, { limit: 101 })).status).toBe(400);
  });

  test('the profile is shown even if the view cannot be recorded', async () => {
    const [asha, ravi] = await Promise.all([createWoman(), createMan()]);
    const { pool } = site.database;
    await pool.query('alter table profile_views add constraint no_more check (false) not valid');
    try {
      expect((await visitProfile(ravi, asha)).status).toBe(200);
    } finally {
      await pool.query('alter table profile_views drop constraint no_more');
    }
    expect(await fetchCounts(asha)).toMatchObject({ viewCount: 0 });
  });

  test('a user without a profile has no viewers', async () => {
    const newcomer = await site.member('newcomer', { tier: 'silver', profile: null });
    expect(await fetchCounts(newcomer)).toEqual({ viewCount: 0, viewCountThisWeek: 0 });
    expect(await fetchViewerIds(newcomer)).toEqual([]);
  });
});

describe('Daily opening limit', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ RATE_PROFILES_PER_DAY_FREE: 3, RATE_PROFILES_PER_DAY_PLATINUM: 4 });
  });
  afterAll(() => site.close());

  const createViewer = (tier: Tier) => site.member('ravi', { tier, profile: { gender: 'male' } });
  const createWomen = (count: number) =>
    Promise.all(Array.from({ length: count }, () => site.member('asha')));
  const openProfile = (member: TestMember, other: TestMember) =>
    member.call(profileEndpoints.show, { params: { id: other.id } });

  test('a member can open as many profiles a day as the tier allows, and reopen those', async () => {
    const ravi = await createViewer('free');
    const [first, second, third, fourth] = (await createWomen(4)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const woman of [first, second, third, first])
      expect((await openProfile(ravi, woman)).status).toBe(200);
    const refused = await openProfile(ravi, fourth);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await openProfile(ravi, first)).status).toBe(200);
    expect((await fourth.call(viewEndpoints.counts, {})).body.viewCount).toBe(0);
    expect(await (await fetch(`${site.url}/metrics`)).text()).toContain(
      'profile_openings_refused_total{tier="free"} 1',
    );
  });

  test('the limit is exact for concurrent requests, and resets on the next UTC day', async () => {
    const ravi = await createViewer('free');
    const others = await createWomen(8);
    const statuses = async () =>
      (await Promise.all(others.map((other) => openProfile(ravi, other)))).map(({ status }) => status);
    expect((await statuses()).filter((status) => status === 200)).toHaveLength(3);
    site.clock.move(new Date(Date.now() + 24 * 60 * 60 * 1000));
    expect((await statuses()).filter((status) => status === 200)).toHaveLength(3);
    site.clock.move(null);
  });

  test('members who hide their views have a daily limit as well', async () => {
    const ravi = await createViewer('platinum');
    await ravi.call(privacyEndpoints.update, {
      body: { photoPrivacy: 'SHOW_ALL', phonePrivacy: 'SHOW_ALL', doNotRecordViews: true },
    });
    const statuses: number[] = [];
    for (const woman of await createWomen(5)) statuses.push((await openProfile(ravi, woman)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
