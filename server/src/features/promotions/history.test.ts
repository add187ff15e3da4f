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

const silver = () => shop.site.member('asha', { tier: 'silver' });
const order = (member: TestMember, name: 'day' | 'week' | 'month') =>
  shop.order(member, { kind: 'promotion', package: name });
const deliver = async (webhooks: SentWebhook[]) => {
  for (const webhook of webhooks) await shop.deliver(webhook);
};
const pay = async (member: TestMember, name: 'day' | 'week' | 'month'): Promise<Order> => {
  const { orderId } = await order(member, name);
  await deliver(await shop.provider.pay(orderId, shop.site.clock.now()));
  return shop.verify(member, orderId);
};
const refund = async ({ orderId }: Order, amount?: number) =>
  deliver(await shop.provider.refund(orderId, shop.site.clock.now(), amount));

const show = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(history, { query });
const historyOf = async (member: TestMember): Promise<PromotionHistoryItem[]> =>
  (await show(member, { limit: 100 })).body.history;
const currentOf = async (member: TestMember) => (await member.call(current, {})).body;

test('a member who never bought a promotion has none', async () => {
  const asha = await silver();
  expect(await currentOf(asha)).toEqual({ promotion: null, promotedUntil: null });
  expect((await show(asha)).body).toEqual({
    history: [],
    pagination: { count: 0, limit: 10, lastEvaluatedKey: null, hasMore: false },
  });
});

test('the current promotion is shown until its end, with the end of those that follow', async () => {
  const asha = await silver();
  const [day, week] = [await pay(asha, 'day'), await pay(asha, 'week')];
  const { startsAt, endsAt } = day;
  expect(await currentOf(asha)).toEqual({
    promotion: { promotionId: day.orderId, package: 'day', startsAt, endsAt },
    promotedUntil: week.endsAt,
  });
  shop.site.clock.move(new Date(endsAt ?? ''));
  const next = await currentOf(asha);
  shop.site.clock.move(new Date(week.endsAt ?? ''));
  const last = await currentOf(asha);
  shop.site.clock.move(null);
  expect(next.promotion).toMatchObject({ promotionId: week.orderId, startsAt: endsAt });
  expect(last).toEqual({ promotion: null, promotedUntil: null });
});

test('the history contains every order with its result, and every gift', async () => {
  const asha = await silver();
  const paid = await pay(asha, 'day');
  const part = await pay(asha, 'week');
  await refund(part, 5_000);
  const none = await pay(asha, 'month');
  await refund(none);
  const failed = await order(asha, 'week');
  await deliver(await shop.provider.fail(failed.orderId, shop.site.clock.now()));
  const promotion = await promote(shop.site.database.db, asha.id, {
    package: 'day',
    now: shop.site.clock.now(),
  });
  const pending = await order(asha, 'day');

  const all = await historyOf(asha);
  const bought = { currency: 'INR', startsAt: null, endsAt: null, refunded: 0 };
  expect(all).toMatchObject([
    { ...bought, orderId: pending.orderId, package: 'day', status: 'pending', amount: 5_000 },
    { orderId: null, package: 'day', status: null, amount: null, refunded: null, currency: null },
    { ...bought, orderId: failed.orderId, package: 'week', status: 'failed', amount: 20_000 },
    {
      ...bought,
      orderId: none.orderId,
      package: 'month',
      status: 'refunded',
      amount: 60_000,
      refunded: 60_000,
    },
    { orderId: part.orderId, status: 'paid', amount: 20_000, refunded: 5_000, startsAt: paid.endsAt },
    { orderId: paid.orderId, status: 'paid', amount: 5_000, refunded: 0, startsAt: paid.startsAt },
  ]);
  expect(all[1]?.endsAt).toBe(promotion?.toISOString());
  const lengthOf = ({ startsAt, endsAt }: PromotionHistoryItem) =>
    Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '');
  expect(all.slice(4).map(lengthOf)).toEqual([(7 * DAY_MS * 3) / 4, DAY_MS]);
  expect(all[4]?.at).toBe(part.createdAt);
  expect(new Set(all.map(({ promotionId }) => promotionId)).size).toBe(6);
});

test('an order keeps its id in the list when it is paid', async () => {
  const asha = await silver();
  const { orderId } = await order(asha, 'day');
  const before = (await historyOf(asha)).map(({ promotionId }) => promotionId);
  await deliver(await shop.provider.pay(orderId, shop.site.clock.now()));
  expect((await historyOf(asha)).map(({ promotionId }) => promotionId)).toEqual(before);
});

test('the history of another member is not accessible', async () => {
  const [asha, meera] = [await silver(), await silver()];
  await pay(asha, 'day');
  expect(await historyOf(meera)).toEqual([]);
  expect(await currentOf(meera)).toEqual({ promotion: null, promotedUntil: null });
});

/** Alternating orders and gifts, `alike` of them at each instant; returns their number. */
async function fill(member: TestMember, size: number, sameTimeCount: number): Promise<number> {
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
  'paging shows each once, newest first, with %d and as many of the same instant',
  async (sameTimeCount) => {
    const asha = await silver();
    const size = await fill(asha, 17, sameTimeCount);
    const entries = await historyOf(asha);
    expect(entries).toHaveLength(size);
    const instants = entries.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    const pagedEntries = await collectPages(async (key) => {
      const { body } = await show(asha, { limit: 4, ...key });
      return { ids: body.history.map(({ promotionId }) => promotionId), pagination: body.pagination };
    });
    expect(pagedEntries).toEqual(entries.map(({ promotionId }) => promotionId));
  },
);

test('a malformed, altered or foreign page key is refused', async () => {
  const [asha, meera] = [await silver(), await silver()];
  await fill(asha, 4, 1);
  const { body } = await show(asha, { limit: 2 });
  const key = JSON.stringify(body.pagination.lastEvaluatedKey);
  expect((await show(asha, { limit: 2, lastEvaluatedKey: key })).status).toBe(200);
  const middle = Math.floor(key.length / 2);
  const altered = `${key.slice(0, middle)}${key[middle] === 'A' ? 'B' : 'A'}${key.slice(middle + 1)}`;
  for (const lastEvaluatedKey of ['', '[]', '{"token":"x"}', altered])
    expect((await show(asha, { lastEvaluatedKey })).status, lastEvaluatedKey).toBe(400);
  expect((await show(meera, { lastEvaluatedKey: key })).status).toBe(400);
  for (const limit of [0, 101]) expect((await show(asha, { limit })).status).toBe(400);
});

test('a page of a long history is found by index, reading only gifts besides it', async () => {
  const [asha, meera] = [await silver(), await silver()];
  const { db, pool } = shop.site.database;
  await fill(meera, 1_000, 1);
  await fill(asha, 500, 1);
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
