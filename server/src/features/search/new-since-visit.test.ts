import { type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { recordActivity } from '../profiles/index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const MINUTE_MS = 60_000;

async function setJoined({ id }: TestMember, at: Date) {
  await site.database.pool.query('update profiles set joined_at = $2 where member_id = $1', [id, at]);
}

async function findIds(member: TestMember, criteria: SearchCriteria) {
  const { body } = await member.call(searchEndpoints.search, { query: { limit: 10 }, body: criteria });
  expect(body.pagination.total).toBe(body.profiles.length);
  return body.profiles.map(({ userId }) => userId);
}

test('a member of any tier finds who joined after the visit before this one, which ended with an hour without activity', async () => {
  const { db } = site.database;
  const ravi = await site.member('ravi', { tier: 'free', profile: { gender: 'male' } });
  const [before, during, after] = [
    await site.member('asha'),
    await site.member('meera'),
    await site.member('usha'),
  ];
  const lastVisit = new Date(site.clock.now().getTime() - 3 * DAY_MS);
  const at = (ms: number) => new Date(lastVisit.getTime() + ms);
  await setJoined(ravi, at(-5 * DAY_MS));
  await setJoined(before, at(-6 * DAY_MS));
  await setJoined(during, at(-MINUTE_MS));
  await setJoined(after, at(MINUTE_MS));
  const setActive = (instant: Date) =>
    site.database.pool.query(
      'update member_activity set last_active_at = $2, previous_visit_at = null where member_id = $1',
      [ravi.id, instant],
    );
  const now = site.clock.now();
  await setActive(new Date(now.getTime() - HOUR_MS / 2));
  await recordActivity(db, [{ memberId: ravi.id, at: now }]);
  const visits = () =>
    site.database.pool.query('select previous_visit_at from member_activity where member_id = $1', [ravi.id]);
  expect((await visits()).rows).toEqual([{ previous_visit_at: null }]);
  // During the first visit: everyone who joined after Ravi.
  expect((await findIds(ravi, { newSinceVisit: true })).toSorted()).toEqual([during.id, after.id].toSorted());
  await setActive(at(0));
  // Before and after the first activity of this visit is written.
  expect(await findIds(ravi, { newSinceVisit: true })).toEqual([after.id]);
  await recordActivity(db, [{ memberId: ravi.id, at: site.clock.now() }]);
  expect(await findIds(ravi, { newSinceVisit: true })).toEqual([after.id]);
  expect(await findIds(ravi, { newSinceVisit: true, firstName: 'No one' })).toEqual([]);
  expect((await findIds(ravi, {})).toSorted()).toEqual([before.id, during.id, after.id].toSorted());
  // Further requests belong to the same visit.
  expect(await findIds(ravi, { newSinceVisit: true })).toEqual([after.id]);
  await recordActivity(db, [{ memberId: ravi.id, at: new Date(site.clock.now().getTime() + 2 * HOUR_MS) }]);
  expect(await findIds(ravi, { newSinceVisit: true })).toEqual([]);
});
