import { membershipEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { startTestSite, type TestMember, type TestSite } from '../../../testing/site/test-site.ts';
import { recordActivity, recordOffline } from './activity.ts';

let site: TestSite;
let viewer: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  viewer = await site.member('ravi', { profile: { gender: 'male' } });
});
afterAll(() => site.close());

const start = new Date();
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);

async function readProfileActivity({ id }: TestMember): Promise<Date | undefined> {
  const { rows } = await site.database.pool.query<{ at: Date }>(
    'select last_active_at as at from profiles where member_id = $1',
    [id],
  );
  return rows[0]?.at;
}

async function seePresence({ id }: TestMember, at: Date) {
  site.clock.move(at);
  const { body } = await viewer.call(profileEndpoints.show, { params: { id } });
  site.clock.move(null);
  return { lastActiveAt: body.lastActiveAt, online: body.online };
}

/** Sets both instants, as for a new member. */
const setActive = ({ id }: TestMember, at: Date) =>
  site.database.pool.query('update profiles set last_active_at = $2 where member_id = $1', [id, at]);

test('a request makes a member active, to the instant', async () => {
  const asha = await site.member('asha');
  expect(await seePresence(asha, after(10))).toMatchObject({ online: false });
  site.clock.move(after(10));
  await asha.call(membershipEndpoints.current, {});
  site.clock.move(null);
  const { lastActiveAt, online } = await seePresence(asha, after(11));
  expect(online).toBe(true);
  expect(new Date(lastActiveAt ?? 0).getTime()).toBeGreaterThanOrEqual(after(10).getTime());
});

test('the order by activity follows after at most 15 minutes', async () => {
  const asha = await site.member('asha');
  await setActive(asha, start);
  await recordActivity(site.database.db, [{ memberId: asha.id, at: after(14) }]);
  expect(await readProfileActivity(asha)).toEqual(start);
  expect(await seePresence(asha, after(15))).toEqual({ lastActiveAt: after(14).toISOString(), online: true });
  await recordActivity(site.database.db, [{ memberId: asha.id, at: after(15) }]);
  expect(await readProfileActivity(asha)).toEqual(after(15));
  await recordActivity(site.database.db, [
    { memberId: asha.id, at: after(1) },
    { memberId: asha.id, at: after(2) },
  ]);
  expect(await readProfileActivity(asha)).toEqual(after(15));
});

test('a member who has left is offline until the next activity, and activity before that does not count', async () => {
  const { db } = site.database;
  const asha = await site.member('asha');
  await setActive(asha, start);
  await recordOffline(db, [asha.id], after(2));
  expect(await seePresence(asha, after(3))).toMatchObject({ online: false });
  await recordActivity(db, [{ memberId: asha.id, at: after(1) }]);
  expect(await seePresence(asha, after(3))).toMatchObject({ online: false });
  await recordActivity(db, [{ memberId: asha.id, at: after(3) }]);
  expect(await seePresence(asha, after(3))).toMatchObject({ online: true });
});

test('what processes of the version before record is visible', async () => {
  const asha = await site.member('asha');
  await setActive(asha, after(2));
  expect(await seePresence(asha, after(3))).toEqual({ lastActiveAt: after(2).toISOString(), online: true });
  await site.database.pool.query('update profiles set left_at = $2 where member_id = $1', [
    asha.id,
    after(3),
  ]);
  expect(await seePresence(asha, after(3))).toMatchObject({ online: false });
});

test('a process of the version before that records a closed window does not move activity back', async () => {
  const asha = await site.member('asha');
  await setActive(asha, start);
  await recordActivity(site.database.db, [{ memberId: asha.id, at: after(14) }]);
  await site.database.pool.query('update profiles set left_at = $2 where member_id = $1', [
    asha.id,
    after(1),
  ]);
  expect(await seePresence(asha, after(15))).toEqual({ lastActiveAt: after(14).toISOString(), online: true });
});

test('rows that are locked are skipped', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from member_activity where member_id = $1 for update', [asha.id]);
    await recordActivity(site.database.db, [
      { memberId: asha.id, at: after(20) },
      { memberId: meera.id, at: after(20) },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await readProfileActivity(asha)).not.toEqual(after(20));
  expect(await readProfileActivity(meera)).toEqual(after(20));
});
