import { profileEndpoints, viewEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '../../composition/scheduler.ts';
import { DAY_MS, utcDay } from '../../platform/clock.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { deleteProfile } from './store/profiles.ts';
import { deleteViewsBefore } from './store/views.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const createWoman = () => site.member('asha', { tier: 'silver' });
const createMan = (name: string) => site.member(name, { profile: { gender: 'male' } });
const fetchCounts = async (member: TestMember) => (await member.call(viewEndpoints.counts, {})).body;
const fetchViewerIds = async (member: TestMember) =>
  (await member.call(viewEndpoints.viewers, { query: {} })).body.profiles.map(({ userId }) => userId);

/** Moves the clock to noon of a day before or after today. */
function moveTo(days: number): void {
  const today = new Date(new Date().toISOString().slice(0, 10)).getTime();
  site.clock.move(new Date(today + (days + 0.5) * DAY_MS));
}

async function visitProfile(viewer: TestMember, viewed: TestMember, days: number): Promise<void> {
  moveTo(days);
  expect((await viewer.call(profileEndpoints.show, { params: { id: viewed.id } })).status).toBe(200);
}

async function cleanUp(days: number, viewsKeptDays = 90) {
  moveTo(days);
  const { database, clock, app } = site;
  await deleteExpired({ database, clock, secret: TEST_SECRET, log: app.log, viewsKeptDays });
}

test('the cleanup removes viewers of more days ago than views are kept, and the count stays', async () => {
  const [asha, ravi, suresh, anil] = await Promise.all([
    createWoman(),
    createMan('ravi'),
    createMan('suresh'),
    createMan('anil'),
  ]);
  await visitProfile(ravi, asha, -91);
  await visitProfile(suresh, asha, -90);
  await visitProfile(anil, asha, 0);
  await cleanUp(0);
  expect(await fetchViewerIds(asha)).toEqual([anil.id, suresh.id]);
  expect(await fetchCounts(asha)).toEqual({ viewCount: 3, viewCountThisWeek: 1 });
  expect((await asha.call(profileEndpoints.me, {})).body).toMatchObject({ viewCount: 3 });
});

test('a viewer whose view was deleted counts again with a new view, also after that one is deleted', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('ravi')]);
  await visitProfile(ravi, asha, -100);
  await cleanUp(0);
  expect(await fetchViewerIds(asha)).toEqual([]);
  await visitProfile(ravi, asha, 0);
  expect(await fetchViewerIds(asha)).toEqual([ravi.id]);
  expect(await fetchCounts(asha)).toEqual({ viewCount: 2, viewCountThisWeek: 1 });
  await cleanUp(100);
  expect(await fetchViewerIds(asha)).toEqual([]);
  expect(await fetchCounts(asha)).toEqual({ viewCount: 2, viewCountThisWeek: 0 });
});

test('when a viewer is deleted, their stored views leave the count, and their deleted ones stay', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('ravi')]);
  await visitProfile(ravi, asha, -100);
  await visitProfile(ravi, asha, 0);
  await cleanUp(0);
  expect(await fetchCounts(asha)).toMatchObject({ viewCount: 2 });
  await deleteProfile(site.database.db, ravi.id);
  expect(await fetchCounts(asha)).toMatchObject({ viewCount: 1 });
});

test('by default all views are kept', async () => {
  const [asha, ravi] = await Promise.all([createWoman(), createMan('ravi')]);
  await visitProfile(ravi, asha, -3000);
  await cleanUp(0, 0);
  expect(await fetchViewerIds(asha)).toEqual([ravi.id]);
});

test('concurrent cleanups count each deleted view once', async () => {
  const { db, pool } = site.database;
  const women = await Promise.all(Array.from({ length: 4 }, createWoman));
  const viewerIds = await insertProfiles(site, 30);
  await pool.query('delete from profile_views');
  await pool.query(
    `insert into profile_views (viewed_id, viewer_id, day, viewed_at)
     select viewed, viewer, '2020-01-01', '2020-01-01' from unnest($1::uuid[]) viewed, unnest($2::uuid[]) viewer`,
    [women.map(({ id }) => id), viewerIds],
  );
  const before = utcDay(site.clock.now());
  const deleteSome = async () => {
    for (let round = 0; round < 5; round++) await deleteViewsBefore(db, before, 7);
  };
  await Promise.all(Array.from({ length: 8 }, deleteSome));
  await deleteViewsBefore(db, before, 1000);
  expect((await pool.query('select from profile_views')).rowCount).toBe(0);
  const counts = await Promise.all(women.map(async (woman) => (await fetchCounts(woman)).viewCount));
  expect(counts).toEqual([30, 30, 30, 30]);
});
