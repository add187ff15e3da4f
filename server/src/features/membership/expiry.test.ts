import type { Tier } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createPublishers } from '../../composition/api.ts';
import type { ClientNotification } from '../../platform/events.ts';
import { measureScans } from '../../testing/database/inspection.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { grantTier, publishMembershipEnds, recordPurchase } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
let clientNotifications: ClientNotification[] = [];
beforeEach(async () => {
  await site.database.pool.query('delete from memberships');
  clientNotifications = [];
});
afterAll(() => site.close());

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-11-20T10:00:00.000Z');
const daysAfter = (days: number, instant = START) => new Date(instant.getTime() + days * DAY_MS);

const publishers = createPublishers({ publish: (notification) => clientNotifications.push(notification) });
const publishDueEnds = (now: Date) => publishMembershipEnds(site.database.db, now, publishers);

const grantMembership = (member: TestMember, tier: Tier, until: Date | null, now = START) =>
  grantTier(site.database.db, member.id, { tier, now, until });

/** The member's notifications, oldest first. */
const listNotifications = async (member: TestMember) =>
  (await listLatestNotifications(member)).map(({ title }) => title).reverse();

/** Inserts memberships with a profile each, without grants; returns the member ids. */
async function insertMemberships(size: number, until: Date): Promise<string[]> {
  const ids = await insertProfiles(site, size);
  await site.database.pool.query(
    `insert into memberships (member_id, tier, started_at, expires_at) select id, 'gold', $2, $3 from unnest($1::uuid[]) id`,
    [ids, START, until],
  );
  return ids;
}

async function countNotifications(memberIds: string[]): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ n: number }>(
    `select count(created_at) as n from unnest($1::uuid[]) id left join notifications on member_id = id
     group by id`,
    [memberIds],
  );
  return rows.map(({ n }) => n);
}

test('a member is notified once three days before the membership ends, and once when it has ended', async () => {
  const asha = await site.member('asha');
  const end = daysAfter(30);
  await grantMembership(asha, 'gold', end);
  await publishDueEnds(new Date(daysAfter(27).getTime() - 1));
  expect(await listNotifications(asha)).toEqual([]);
  for (const day of [27, 28, 29.9]) await publishDueEnds(daysAfter(day));
  expect(await listNotifications(asha)).toEqual(['Gold ends soon']);
  expect(clientNotifications.map(({ event }) => event.type)).not.toContain('membership.changed');
  await publishDueEnds(new Date(end.getTime() - 1));
  for (const day of [30, 31, 60]) await publishDueEnds(daysAfter(day));
  expect(await listLatestNotifications(asha)).toMatchObject([
    {
      type: 'membership',
      title: 'Gold has ended',
      message: 'Your Gold membership ended on December 20, 2026.',
    },
    {
      type: 'membership',
      title: 'Gold ends soon',
      message: 'Your Gold membership ends on December 20, 2026.',
    },
  ]);
  const changed = clientNotifications.filter(({ event }) => event.type === 'membership.changed');
  expect(changed, 'clients reload').toEqual([
    { to: [asha.id], event: { type: 'membership.changed', at: end.toISOString() } },
  ]);
});

test('a member who was not notified before the end is notified of the end only, however late', async () => {
  const asha = await site.member('asha');
  await grantMembership(asha, 'silver', daysAfter(30));
  await publishDueEnds(daysAfter(45));
  expect(await listNotifications(asha)).toEqual(['Silver has ended']);
});

test('after an extension, the member is notified of the new end', async () => {
  const asha = await site.member('asha');
  await grantMembership(asha, 'silver', daysAfter(5));
  await publishDueEnds(daysAfter(3));
  const bought = { tier: 'silver', months: 1, paid: 20_000, kept: 20_000, now: daysAfter(4) } as const;
  await recordPurchase(
    site.database.db,
    { ...bought, memberId: asha.id, orderId: crypto.randomUUID() },
    publishers,
  );
  await publishDueEnds(daysAfter(5));
  expect(await listNotifications(asha)).toEqual(['Silver ends soon', 'Silver membership']);
  // The new end is a month after 25 November, on day 35.
  await publishDueEnds(daysAfter(33));
  await publishDueEnds(daysAfter(35));
  expect((await listNotifications(asha)).slice(2)).toEqual(['Silver ends soon', 'Silver has ended']);
});

test('a refund after the end does not notify of the end again', async () => {
  const asha = await site.member('asha');
  const bought = {
    tier: 'gold',
    months: 1,
    paid: 30_000,
    memberId: asha.id,
    orderId: crypto.randomUUID(),
  } as const;
  const record = (kept: number, now: Date) =>
    recordPurchase(site.database.db, { ...bought, kept, now }, publishers);
  await record(30_000, START);
  await publishDueEnds(daysAfter(30));
  expect((await listNotifications(asha)).at(-1)).toBe('Gold has ended');
  await record(15_000, daysAfter(40));
  await publishDueEnds(daysAfter(41));
  expect((await listNotifications(asha)).at(-1)).toBe('Gold has ended');
  expect(await listNotifications(asha)).toHaveLength(2);
});

test('an end is announced when the membership is at least 24 hours old; a shorter membership only when it ends', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  await grantMembership(asha, 'gold', daysAfter(2));
  await grantMembership(meera, 'gold', daysAfter(0.9));
  for (const day of [0, 0.5, 0.89]) await publishDueEnds(daysAfter(day));
  expect([await listNotifications(asha), await listNotifications(meera)]).toEqual([[], []]);
  await publishDueEnds(daysAfter(1));
  expect([await listNotifications(asha), await listNotifications(meera)]).toEqual([
    ['Gold ends soon'],
    ['Gold has ended'],
  ]);
});

test('members without an end of their membership, admins and free members get no notification', async () => {
  const members = await Promise.all([1, 2, 3].map(() => site.member('asha')));
  const [withoutEnd, admin, free] = members as [TestMember, TestMember, TestMember];
  await grantMembership(withoutEnd, 'gold', null);
  await grantMembership(admin, 'admin', daysAfter(5));
  await grantMembership(free, 'free', daysAfter(5));
  for (const day of [3, 6]) await publishDueEnds(daysAfter(day));
  expect(await Promise.all(members.map(listNotifications))).toEqual([[], [], []]);
});

test('several concurrent processes notify each member once', async () => {
  const ids = await insertMemberships(1_203, daysAfter(30));
  await Promise.all(Array.from({ length: 5 }, () => publishDueEnds(daysAfter(30))));
  // Each process skips the rows that others have locked.
  await publishDueEnds(daysAfter(30));
  expect(new Set(await countNotifications(ids))).toEqual(new Set([1]));
  await Promise.all(Array.from({ length: 5 }, () => publishDueEnds(daysAfter(31))));
  expect(new Set(await countNotifications(ids))).toEqual(new Set([1]));
}, 60_000);

test('concurrent account deletions leave no memberships, and the other members are notified', async () => {
  const ids = await insertMemberships(30, daysAfter(30));
  const deletedIds = ids.slice(0, 10);
  await Promise.all([
    ...deletedIds.map((id) => deleteMemberData(site.database.db, id)),
    ...Array.from({ length: 3 }, () => publishDueEnds(daysAfter(30))),
  ]);
  await publishDueEnds(daysAfter(30));
  expect(new Set(await countNotifications(ids.slice(10)))).toEqual(new Set([1]));
  const { rowCount } = await site.database.pool.query('select from memberships where member_id = any($1)', [
    deletedIds,
  ]);
  expect(rowCount).toBe(0);
});

test('a member without a profile gets no notification, but their clients are notified of the end', async () => {
  const nila = await site.member('nila', { profile: null });
  await grantMembership(nila, 'gold', daysAfter(30));
  await publishDueEnds(daysAfter(30));
  const { rows } = await site.database.pool.query('select from notifications where member_id = $1', [
    nila.id,
  ]);
  expect(rows).toEqual([]);
  expect(clientNotifications.at(-1)?.to, 'their clients are still notified').toEqual([nila.id]);
});

test('due memberships are found by an index', async () => {
  await insertMemberships(3_000, daysAfter(90));
  await site.database.pool.query(
    'update memberships set ended_told_for = expires_at where member_id in (select member_id from memberships limit 1500)',
  );
  const [id = ''] = await insertMemberships(1, daysAfter(30));
  await site.database.pool.query('analyze memberships');
  const scans = await measureScans(site.database.db, (db) =>
    publishMembershipEnds(db, daysAfter(28), publishers),
  );
  expect(await countNotifications([id])).toEqual([1]);
  expect(scans.sequential).toEqual([]);
  expect(scans.fetched.memberships).toBeLessThan(20);
});
