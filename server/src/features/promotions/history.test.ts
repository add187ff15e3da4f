import { type Order, type PromotionHistoryItem, promotionEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import type { SentWebhook } from '../../adapters/payments/testing/test-provider.ts';
import { measureScans } from '../../testing/database/inspection.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import type { TestMember } from '../../testing/site/test-site.ts';
import { promote } from './index.ts';
import { listHistory } from './store/listings.ts';

let shop: PaymentTestSite;
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
afterAll(() => shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const { current, history } = promotionEndpoints;

const createSilverMember = () => shop.site.member('asha', { tier: 'silver' });
const order = (member: TestMember, name: 'day' | 'week' | 'month') =>
  shop.order(member, { kind: 'promotion', package: name });
const deliverAll = async (webhooks: SentWebhook[]) => {
  for (const webhook of webhooks) await shop.deliver(webhook);
};
const pay = async (member: TestMember, name: 'day' | 'week' | 'month'): Promise<Order> => {
  const { orderId } = await order(member, name);
  await deliverAll(await shop.provider.pay(orderId, shop.site.clock.now()));
  return shop.verify(member, orderId);
};
const refund = async ({ orderId }: Order, amount?: number) =>
  deliverAll(await shop.provider.refund(orderId, shop.site.clock.now(), amount));

const fetchPage = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(history, { query });
const fetchHistory = async (member: TestMember): Promise<PromotionHistoryItem[]> =>
  (await fetchPage(member, { limit: 100 })).body.history;
const fetchCurrent = async (member: TestMember) => (await member.call(current, {})).body;

test('a member who never bought a promotion has no current promotion and an empty history', async () => {
  const asha = await createSilverMember();
  expect(await fetchCurrent(asha)).toEqual({ promotion: null, promotedUntil: null });
  expect((await fetchPage(asha)).body).toEqual({
    history: [],
    pagination: { count: 0, limit: 10, lastEvaluatedKey: null, hasMore: false },
  });
});

test('the current promotion is shown until its end, with the end of the last promotion that follows', async () => {
  const asha = await createSilverMember();
  const [day, week] = [await pay(asha, 'day'), await pay(asha, 'week')];
  const { startsAt, endsAt } = day;
  expect(await fetchCurrent(asha)).toEqual({
    promotion: { promotionId: day.orderId, package: 'day', startsAt, endsAt },
    promotedUntil: week.endsAt,
  });
  shop.site.clock.move(new Date(endsAt ?? ''));
  const next = await fetchCurrent(asha);
  shop.site.clock.move(new Date(week.endsAt ?? ''));
  const last = await fetchCurrent(asha);
  shop.site.clock.move(null);
  expect(next.promotion).toMatchObject({ promotionId: week.orderId, startsAt: endsAt });
  expect(last).toEqual({ promotion: null, promotedUntil: null });
});

test('the history contains every order with its result, and every gift', async () => {
  const asha = await createSilverMember();
  const paid = await pay(asha, 'day');
  const partlyRefunded = await pay(asha, 'week');
  await refund(partlyRefunded, 5_000);
  const fullyRefunded = await pay(asha, 'month');
  await refund(fullyRefunded);
  const failed = await order(asha, 'week');
  await deliverAll(await shop.provider.fail(failed.orderId, shop.site.clock.now()));
  const promotion = await promote(shop.site.database.db, asha.id, {
    package: 'day',
    now: shop.site.clock.now(),
  });
  const pending = await order(asha, 'day');

  const entries = await fetchHistory(asha);
  const unpaidOrder = { currency: 'INR', startsAt: null, endsAt: null, refunded: 0 };
  expect(entries).toMatchObject([
    { ...unpaidOrder, orderId: pending.orderId, package: 'day', status: 'pending', amount: 5_000 },
    { orderId: null, package: 'day', status: null, amount: null, refunded: null, currency: null },
    { ...unpaidOrder, orderId: failed.orderId, package: 'week', status: 'failed', amount: 20_000 },
    {
      ...unpaidOrder,
      orderId: fullyRefunded.orderId,
      package: 'month',
      status: 'refunded',
      amount: 60_000,
      refunded: 60_000,
    },
    {
      orderId: partlyRefunded.orderId,
      status: 'paid',
      amount: 20_000,
      refunded: 5_000,
      startsAt: paid.endsAt,
    },
    { orderId: paid.orderId, status: 'paid', amount: 5_000, refunded: 0, startsAt: paid.startsAt },
  ]);
  expect(entries[1]?.endsAt).toBe(promotion?.toISOString());
  const lengthOf = ({ startsAt, endsAt }: PromotionHistoryItem) =>
    Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '');
  expect(entries.slice(4).map(lengthOf)).toEqual([(7 * DAY_MS * 3) / 4, DAY_MS]);
  expect(entries[4]?.at).toBe(partlyRefunded.createdAt);
  expect(new Set(entries.map(({ promotionId }) => promotionId)).size).toBe(6);
});

test('an order keeps its id in the list when it is paid', async () => {
  const asha = await createSilverMember();
  const { orderId } = await order(asha, 'day');
  const before = (await fetchHistory(asha)).map(({ promotionId }) => promotionId);
  await deliverAll(await shop.provider.pay(orderId, shop.site.clock.now()));
  expect((await fetchHistory(asha)).map(({ promotionId }) => promotionId)).toEqual(before);
});

test('the history of another member is not accessible', async () => {
  const [asha, meera] = [await createSilverMember(), await createSilverMember()];
  await pay(asha, 'day');
  expect(await fetchHistory(meera)).toEqual([]);
  expect(await fetchCurrent(meera)).toEqual({ promotion: null, promotedUntil: null });
});

/**
 * Inserts `size` orders and `size` gifts, one hour after another, with `sameTimeCount` of each at the same instant.
 * Returns the number of history entries.
 */
async function insertHistory(member: TestMember, size: number, sameTimeCount: number): Promise<number> {
  const rows = `from generate_series(0, $3::int - 1) n,
    lateral (select $2::timestamptz - (n / $4::int) * interval '1 hour' as at) placed`;
  const values = [member.id, shop.site.clock.now(), size, sameTimeCount];
  await shop.site.database.pool.query(
    `insert into orders (order_id, member_id, kind, package, amount, currency, provider, created_at, expires_at)
     select gen_random_uuid(), $1, 'promotion', 'day', 5000, 'INR', 'sandbox', at, at ${rows}`,
    values,
  );
  await shop.site.database.pool.query(
    `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
     select gen_random_uuid(), $1, 'day', at, at, at + interval '1 day' ${rows}`,
    values,
  );
  return 2 * size;
}

test.each([1, 3, 17])(
  'pages show each entry once, newest first, with %d orders and as many gifts at the same instant',
  async (sameTimeCount) => {
    const asha = await createSilverMember();
    const size = await insertHistory(asha, 17, sameTimeCount);
    const entries = await fetchHistory(asha);
    expect(entries).toHaveLength(size);
    const instants = entries.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    const pagedEntries = await collectPages(async (key) => {
      const { body } = await fetchPage(asha, { limit: 4, ...key });
      return { ids: body.history.map(({ promotionId }) => promotionId), pagination: body.pagination };
    });
    expect(pagedEntries).toEqual(entries.map(({ promotionId }) => promotionId));
  },
);

test("a malformed or altered page key and another member's page key are refused", async () => {
  const [asha, meera] = [await createSilverMember(), await createSilverMember()];
  await insertHistory(asha, 4, 1);
  const { body } = await fetchPage(asha, { limit: 2 });
  const key = JSON.stringify(body.pagination.lastEvaluatedKey);
  expect((await fetchPage(asha, { limit: 2, lastEvaluatedKey: key })).status).toBe(200);
  const middle = Math.floor(key.length / 2);
  const altered = `${key.slice(0, middle)}${key[middle] === 'A' ? 'B' : 'A'}${key.slice(middle + 1)}`;
  for (const lastEvaluatedKey of ['', '[]', '{"token":"x"}', altered])
    expect((await fetchPage(asha, { lastEvaluatedKey })).status, lastEvaluatedKey).toBe(400);
  expect((await fetchPage(meera, { lastEvaluatedKey: key })).status).toBe(400);
  for (const limit of [0, 101]) expect((await fetchPage(asha, { limit })).status).toBe(400);
});

test('a page of a long history reads its orders by index, and no promotions of other members', async () => {
  const [asha, meera] = [await createSilverMember(), await createSilverMember()];
  const { db, pool } = shop.site.database;
  await insertHistory(meera, 1_000, 1);
  await insertHistory(asha, 500, 1);
  await pool.query('analyze orders, promotions');
  const page = { memberId: asha.id, limit: 11 };
  const [, , last] = await listHistory(db, { ...page, after: undefined });
  for (const after of [undefined, last]) {
    const scans = await measureScans(db, (transaction) => listHistory(transaction, { ...page, after }));
    expect(scans.sequential).toEqual([]);
    expect(scans.fetched.orders).toBeLessThan(20);
    expect(scans.fetched.promotions).toBeLessThan(600);
  }
});
