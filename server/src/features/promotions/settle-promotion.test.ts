import { type PromotionPackage, promotionPackages } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { createPublishers } from '../../composition/api.ts';
import { measureScans } from '../../testing/database/inspection.ts';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { listLatestNotifications } from '../../testing/members/notifications.ts';
import { startTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { findNextPromotionStart, promote, settlePromotion } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const PAID = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const START = new Date('2026-11-20T10:00:00.000Z');
const daysLater = (days: number) => new Date(START.getTime() + days * DAY_MS);
const publishers = createPublishers({ publish: () => {} });

interface TestOrder {
  memberId: string;
  orderId: string;
  package: PromotionPackage;
  now: Date;
}

const createOrder = (memberId: string, name: PromotionPackage = 'day', now = START): TestOrder => ({
  memberId,
  orderId: crypto.randomUUID(),
  package: name,
  now,
});

const settle = (order: TestOrder, kept = PAID) =>
  settlePromotion(site.database.db, { ...order, paid: PAID, kept }, publishers);

/** When a member's promotions run, in days after `START`. */
async function listScheduledDays(memberId: string): Promise<[from: number, until: number][]> {
  const rows = await site.database.db
    .selectFrom('promotions')
    .select(['started_at', 'ends_at'])
    .where('member_id', '=', memberId)
    .orderBy('bought_at')
    .orderBy('position')
    .execute();
  const days = (instant: Date) => (instant.getTime() - START.getTime()) / DAY_MS;
  return rows.map(({ started_at, ends_at }) => [days(started_at), days(ends_at)]);
}

test('an order that is reported 40 times concurrently counts once', async () => {
  const asha = await site.member('asha');
  const order = createOrder(asha.id);
  const results = await Promise.all(Array.from({ length: 40 }, () => settle(order)));
  expect(new Set(results)).toEqual(new Set([true]));
  expect(await listScheduledDays(asha.id)).toEqual([[0, 1]]);
  expect(await listLatestNotifications(asha)).toMatchObject([
    {
      type: 'promotion',
      title: 'Profile promoted',
      message: 'Others see your profile first until November 21, 2026.',
    },
  ]);
});

test('orders follow one after the other, even if paid concurrently', async () => {
  const asha = await site.member('asha');
  await Promise.all(Array.from({ length: 7 }, () => settle(createOrder(asha.id))));
  expect(await listScheduledDays(asha.id)).toEqual(Array.from({ length: 7 }, (_, day) => [day, day + 1]));
  expect(await findNextPromotionStart(site.database.db, asha.id, daysLater(3))).toEqual(daysLater(7));
  expect(await findNextPromotionStart(site.database.db, asha.id, daysLater(7))).toEqual(daysLater(7));
  expect(await findNextPromotionStart(site.database.db, asha.id, daysLater(8))).toEqual(daysLater(8));
});

test('a refund shortens its promotion, and later purchases and gifts start earlier', async () => {
  const asha = await site.member('asha');
  const [first, second] = [createOrder(asha.id, 'week'), createOrder(asha.id, 'day', daysLater(1))];
  await settle(first);
  await promote(site.database.db, asha.id, { package: 'day', now: daysLater(0.5) }, publishers);
  await settle(second);
  expect(await listScheduledDays(asha.id)).toEqual([
    [0, 7],
    [7, 8],
    [8, 9],
  ]);
  await settle({ ...first, now: daysLater(2) }, PAID / 2);
  expect(await listScheduledDays(asha.id)).toEqual([
    [0, 3.5],
    [3.5, 4.5],
    [4.5, 5.5],
  ]);
  await settle({ ...first, now: daysLater(2) }, 0);
  expect(await listScheduledDays(asha.id)).toEqual([
    [0, 0],
    [0.5, 1.5],
    [1.5, 2.5],
  ]);
});

test('a payment that is already refunded notifies no one, and a payment that is kept notifies the member once', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  await settle(createOrder(asha.id), 0);
  expect(await listLatestNotifications(asha)).toEqual([]);
  const order = createOrder(meera.id);
  for (const kept of [0, PAID / 2, 0, PAID]) await settle(order, kept);
  expect((await listLatestNotifications(meera)).map(({ title }) => title)).toEqual(['Profile promoted']);
});

test('a user without a profile is not promoted, and deleting a profile deletes its promotions', async () => {
  const nila = await site.member('nila', { profile: null });
  expect(await settle(createOrder(nila.id))).toBe(false);
  const asha = await site.member('asha');
  const order = createOrder(asha.id);
  await settle(order);
  await Promise.all([deleteMemberData(site.database.db, asha.id), settle(order, 0)]);
  expect(await listScheduledDays(asha.id)).toEqual([]);
});

const anyPayments = fc.record({
  package: fc.constantFrom(...promotionPackages),
  waitedMs: fc.nat({ max: 20 * DAY_MS }),
  /** The amounts kept, reported one after the other. */
  kept: fc.array(fc.constantFrom(0, 1_667, 2_500, PAID), { minLength: 1, maxLength: 3 }),
});

test('payments and refunds lead to the same promotions in whatever order they are reported', async () => {
  const anyOrderOfReports = fc.array(anyPayments, { minLength: 1, maxLength: 4 }).chain((orders) =>
    fc.record({
      orders: fc.constant(orders),
      reports: fc.shuffledSubarray(
        orders.flatMap(({ kept }, index) => kept.map(() => index)),
        { minLength: orders.reduce((sum, { kept }) => sum + kept.length, 0) },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyOrderOfReports, async ({ orders, reports }) => {
      const [first = '', second = ''] = await insertProfiles(site, 2);
      const createOrders = (memberId: string) => {
        let time = START.getTime();
        return orders.map(({ package: name, waitedMs }) => {
          time += waitedMs + 1;
          return createOrder(memberId, name, new Date(time));
        });
      };
      const [ordersOfFirst, ordersOfSecond] = [createOrders(first), createOrders(second)];
      for (const [index, { kept }] of orders.entries()) {
        await settle(ordersOfFirst[index] as TestOrder, kept.at(-1));
      }
      const queues = orders.map(({ kept }) => [...kept]);
      for (const index of reports) {
        await settle(ordersOfSecond[index] as TestOrder, queues[index]?.shift());
      }
      expect(await listScheduledDays(second)).toEqual(await listScheduledDays(first));
    }),
    { numRuns: 40, seed: 20261121 },
  );
}, 60_000);

test("a member's promotions are found by index", async () => {
  const [asha, others] = [await site.member('asha'), await insertProfiles(site, 2_000)];
  await site.database.pool.query(
    `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
     select gen_random_uuid(), id, 'day', $2, $2, $3 from unnest($1::uuid[]) id`,
    [others, START, daysLater(1)],
  );
  await site.database.pool.query('analyze promotions');
  const order = createOrder(asha.id);
  const scans = await measureScans(site.database.db, async (db) => {
    await settlePromotion(db, { ...order, paid: PAID, kept: PAID }, publishers);
    await findNextPromotionStart(db, asha.id, START);
  });
  expect(scans.sequential).toEqual([]);
  expect(scans.fetched.promotions).toBeLessThan(20);
});
