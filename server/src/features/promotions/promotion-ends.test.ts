import type { PromotionPackage } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createPublishers } from '../../composition/api.ts';
import { measureScans } from '../../testing/database/inspection.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { promote, publishPromotionEnds, settlePromotion } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await site.database.pool.query('delete from promotions');
});
afterAll(() => site.close());

const PAID = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-20T10:00:00.000Z');
const daysLater = (days: number) => new Date(START.getTime() + days * DAY_MS);
const publishers = createPublishers({ publish: () => {} });

const publishEndsAt = (now: Date) => publishPromotionEnds(site.database.db, now, publishers);

/** Buys a promotion. Returns a function that reports the kept amount of its order at an instant. */
async function buy(member: TestMember, name: PromotionPackage, now = START) {
  const order = { memberId: member.id, orderId: crypto.randomUUID(), package: name, paid: PAID };
  const settle = (kept: number, at: Date) =>
    settlePromotion(site.database.db, { ...order, kept, now: at }, publishers);
  await settle(PAID, now);
  return settle;
}

/** The messages that announce ends of promotions, latest last. */
const listEndNotices = async (member: TestMember) =>
  (await listLatestNotifications(member))
    .filter(({ title }) => title === 'Promotion ended')
    .map(({ message }) => message)
    .reverse();

const endedMessage = (day: string) => `Your profile was promoted until ${day}.`;

async function createPromotedMembers(size: number): Promise<string[]> {
  const ids = await insertProfiles(site, size);
  await site.database.pool.query(
    `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at, started_told_for)
     select gen_random_uuid(), id, 'day', $2, $2, $3, $3 from unnest($1::uuid[]) id`,
    [ids, START, daysLater(1)],
  );
  return ids;
}

async function countNotices(memberIds: string[]): Promise<number[]> {
  const { rows } = await site.database.pool.query<{ n: number }>(
    `select count(created_at) as n from unnest($1::uuid[]) id left join notifications on member_id = id
     group by id`,
    [memberIds],
  );
  return rows.map(({ n }) => n);
}

test('the end of a promotion is announced once', async () => {
  const asha = await site.member('asha');
  await promote(site.database.db, asha.id, { package: 'week', now: START }, publishers);
  await publishEndsAt(new Date(daysLater(7).getTime() - 1));
  expect(await listEndNotices(asha)).toEqual([]);
  for (const day of [7, 8, 90]) await publishEndsAt(daysLater(day));
  expect(await listEndNotices(asha)).toEqual([endedMessage('November 27, 2026')]);
});

test('if another promotion follows, only the last end is announced', async () => {
  const asha = await site.member('asha');
  await buy(asha, 'day');
  await buy(asha, 'week', daysLater(0.5));
  for (const day of [1, 2, 7.9]) await publishEndsAt(daysLater(day));
  expect(await listEndNotices(asha)).toEqual([]);
  await publishEndsAt(daysLater(8));
  expect(await listEndNotices(asha)).toEqual([endedMessage('November 28, 2026')]);
});

test('if two promotions end before the job runs, only the last end is announced', async () => {
  const asha = await site.member('asha');
  await buy(asha, 'day');
  await buy(asha, 'day');
  await publishEndsAt(daysLater(5));
  expect(await listEndNotices(asha)).toEqual([endedMessage('November 22, 2026')]);
});

test('a refund during a promotion is announced once, as the end of the promotion', async () => {
  const asha = await site.member('asha');
  const settle = await buy(asha, 'week');
  await settle(0, daysLater(3));
  for (const day of [3, 4, 7, 8]) await publishEndsAt(daysLater(day));
  expect(await listEndNotices(asha)).toEqual([endedMessage('November 23, 2026')]);
});

test('a refund after the announced end of a promotion causes no second announcement', async () => {
  const asha = await site.member('asha');
  const settle = await buy(asha, 'week');
  await publishEndsAt(daysLater(7));
  await settle(PAID / 2, daysLater(20));
  await publishEndsAt(daysLater(20));
  await settle(PAID, daysLater(21));
  await publishEndsAt(daysLater(21));
  expect(await listEndNotices(asha)).toHaveLength(1);
});

test('the end of a promotion that gave no time is not announced', async () => {
  const asha = await site.member('asha');
  const order = { memberId: asha.id, orderId: crypto.randomUUID(), package: 'day', paid: PAID } as const;
  await settlePromotion(site.database.db, { ...order, kept: 0, now: START }, publishers);
  for (const day of [0, 1, 2]) await publishEndsAt(daysLater(day));
  expect(await listLatestNotifications(asha)).toEqual([]);
});

test('concurrent processes notify each of 1,203 members once', async () => {
  const ids = await createPromotedMembers(1_203);
  await Promise.all(Array.from({ length: 5 }, () => publishEndsAt(daysLater(1))));
  // Each process skips the rows that others have locked.
  await publishEndsAt(daysLater(1));
  expect(new Set(await countNotices(ids))).toEqual(new Set([1]));
  await publishEndsAt(daysLater(2));
  expect(new Set(await countNotices(ids))).toEqual(new Set([1]));
}, 60_000);

test('a member who is being deleted is skipped, and the others are notified', async () => {
  const ids = await createPromotedMembers(30);
  await Promise.all([
    ...ids.slice(0, 10).map((id) => deleteMemberData(site.database.db, id)),
    ...Array.from({ length: 3 }, () => publishEndsAt(daysLater(1))),
  ]);
  await publishEndsAt(daysLater(1));
  expect(new Set(await countNotices(ids.slice(10)))).toEqual(new Set([1]));
});

test('promotions that have just ended are found by index', async () => {
  await createPromotedMembers(3_000);
  await site.database.pool.query('update promotions set ended_told_for = ends_at');
  const asha = await site.member('asha');
  await buy(asha, 'day');
  await site.database.pool.query('analyze promotions');
  const scans = await measureScans(site.database.db, (db) =>
    publishPromotionEnds(db, daysLater(2), publishers),
  );
  expect(await listEndNotices(asha)).toHaveLength(1);
  expect(scans.sequential).toEqual([]);
  expect(scans.fetched.promotions).toBeLessThan(20);
});
