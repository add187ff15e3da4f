import { type MembershipHistoryItem, membershipEndpoints, type Order, type OrderItem } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandboxTestProvider } from '../../adapters/payments/sandbox/testing/sandbox-test-provider.ts';
import type { SentWebhook } from '../../adapters/payments/testing/test-provider.ts';
import { measureScans } from '../../testing/database/inspection.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import type { TestMember } from '../../testing/site/test-site.ts';
import { grantTier } from './index.ts';
import { listHistory } from './store/history.ts';

let shop: PaymentTestSite;
beforeAll(async () => {
  shop = await startPayingSite(startSandboxTestProvider);
});
afterAll(() => shop.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const { history } = membershipEndpoints;

const silver: OrderItem = { kind: 'membership', tier: 'silver', months: 3 };
const gold: OrderItem = { kind: 'membership', tier: 'gold', months: 1 };

const now = () => shop.site.clock.now();
const deliver = async (webhooks: SentWebhook[]) => {
  for (const webhook of webhooks) await shop.deliver(webhook);
};
const pay = async (member: TestMember, item: OrderItem): Promise<Order> => {
  const { orderId } = await shop.order(member, item);
  await deliver(await shop.provider.pay(orderId, now()));
  return shop.verify(member, orderId);
};
const refund = async ({ orderId }: Order, amount?: number) =>
  deliver(await shop.provider.refund(orderId, now(), amount));

const requestHistory = (member: TestMember, query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  member.call(history, { query });
const listHistoryOf = async (member: TestMember): Promise<MembershipHistoryItem[]> =>
  (await requestHistory(member, { limit: 100 })).body.history;

test('a member without memberships has an empty history', async () => {
  expect((await requestHistory(await shop.site.member('asha'))).body).toEqual({
    history: [],
    pagination: { count: 0, limit: 10, lastEvaluatedKey: null, hasMore: false },
  });
});

test('the history contains every order with its status', async () => {
  const asha = await shop.site.member('asha');
  const failed = await shop.order(asha, silver);
  await deliver(await shop.provider.fail(failed.orderId, now()));
  const bought = await pay(asha, silver);
  const upgrade = await pay(asha, gold);
  await refund(upgrade, 10_000);
  const { endsAt } = await shop.verify(asha, upgrade.orderId);
  const refunded = await pay(asha, gold);
  await refund(refunded);
  const pending = await shop.order(asha, gold);

  const defaults = { carriedInto: null, currency: 'INR', startsAt: null, endsAt: null, refunded: 0 };
  expect(await listHistoryOf(asha)).toEqual(
    [
      { ...defaults, orderId: pending.orderId, tier: 'gold', months: 1, status: 'pending', amount: 30_000 },
      {
        ...defaults,
        orderId: refunded.orderId,
        tier: 'gold',
        months: 1,
        status: 'refunded',
        amount: 30_000,
        refunded: 30_000,
      },
      {
        ...defaults,
        orderId: upgrade.orderId,
        tier: 'gold',
        months: 1,
        status: 'paid',
        amount: 30_000,
        refunded: 10_000,
        startsAt: upgrade.startsAt,
        endsAt,
      },
      {
        ...defaults,
        orderId: bought.orderId,
        tier: 'silver',
        months: 3,
        status: 'paid',
        amount: 60_000,
        startsAt: bought.startsAt,
        endsAt: upgrade.startsAt,
        carriedInto: 'gold',
      },
      { ...defaults, orderId: failed.orderId, tier: 'silver', months: 3, status: 'failed', amount: 60_000 },
    ].map((item) => ({ ...item, id: item.orderId, at: expect.any(String) })),
  );
});

test('a gift in the history has no price, and no end if it is permanent', async () => {
  const asha = await shop.site.member('asha');
  const until = new Date(now().getTime() + DAY_MS);
  const giftDefaults = {
    orderId: null,
    months: null,
    status: null,
    amount: null,
    refunded: null,
    currency: null,
  };
  await grantTier(shop.site.database.db, asha.id, { tier: 'gold', now: now(), until });
  const [gift] = await listHistoryOf(asha);
  expect(gift).toMatchObject({ ...giftDefaults, tier: 'gold', endsAt: until.toISOString() });
  await grantTier(shop.site.database.db, asha.id, { tier: 'platinum', now: now(), until: null });
  const [withoutEnd, replaced] = await listHistoryOf(asha);
  expect(withoutEnd).toMatchObject({
    ...giftDefaults,
    tier: 'platinum',
    startsAt: withoutEnd?.at,
    endsAt: null,
  });
  expect(replaced).toEqual({ ...gift, endsAt: withoutEnd?.startsAt });
});

test('other members cannot see the history', async () => {
  const [asha, meera] = [await shop.site.member('asha'), await shop.site.member('meera')];
  await pay(asha, silver);
  expect(await listHistoryOf(meera)).toEqual([]);
});

/** Inserts `size` orders and as many gifts, `sameTimeCount` of each per instant; returns the number of all entries. */
async function insertEntries(member: TestMember, size: number, sameTimeCount: number): Promise<number> {
  const rows = `from generate_series(0, $3::int - 1) n,
    lateral (select $2::timestamptz - (n / $4::int) * interval '1 hour' as at) placed`;
  const values = [member.id, now(), size, sameTimeCount];
  await shop.site.database.pool.query(
    `insert into orders (order_id, member_id, kind, tier, months, amount, currency, provider, created_at, expires_at)
     select gen_random_uuid(), $1, 'membership', 'gold', 1, 30000, 'INR', 'sandbox', at, at ${rows}`,
    values,
  );
  await shop.site.database.pool.query(
    `insert into membership_grants (grant_id, member_id, tier, granted_at, starts_at, ends_at)
     select gen_random_uuid(), $1, 'gold', at, at, at + interval '1 hour' ${rows}`,
    values,
  );
  return 2 * size;
}

test.each([1, 3, 17])(
  'pages show each entry once, newest first, with %d entries per instant',
  async (sameTimeCount) => {
    const asha = await shop.site.member('asha');
    const size = await insertEntries(asha, 17, sameTimeCount);
    const entries = await listHistoryOf(asha);
    expect(entries).toHaveLength(size);
    const instants = entries.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    const pagedEntries = await collectPages(async (key) => {
      const { body } = await requestHistory(asha, { limit: 4, ...key });
      return { ids: body.history.map(({ id }) => id), pagination: body.pagination };
    });
    expect(pagedEntries).toEqual(entries.map(({ id }) => id));
  },
);

test('a malformed, altered or foreign page key is refused', async () => {
  const [asha, meera] = [await shop.site.member('asha'), await shop.site.member('meera')];
  await insertEntries(asha, 4, 1);
  const { body } = await requestHistory(asha, { limit: 2 });
  const key = JSON.stringify(body.pagination.lastEvaluatedKey);
  expect((await requestHistory(asha, { limit: 2, lastEvaluatedKey: key })).status).toBe(200);
  const middle = Math.floor(key.length / 2);
  const altered = `${key.slice(0, middle)}${key[middle] === 'A' ? 'B' : 'A'}${key.slice(middle + 1)}`;
  for (const lastEvaluatedKey of ['', '[]', '{"token":"x"}', altered])
    expect((await requestHistory(asha, { lastEvaluatedKey })).status, lastEvaluatedKey).toBe(400);
  expect((await requestHistory(meera, { lastEvaluatedKey: key })).status).toBe(400);
  for (const limit of [0, 101]) expect((await requestHistory(asha, { limit })).status).toBe(400);
});

test('a page of a long history is found by an index', async () => {
  const [asha, meera] = [await shop.site.member('asha'), await shop.site.member('meera')];
  const { db, pool } = shop.site.database;
  await insertEntries(meera, 1_000, 1);
  await insertEntries(asha, 500, 1);
  await pool.query('analyze orders, membership_grants');
  const page = { memberId: asha.id, limit: 11 };
  const [, , last] = await listHistory(db, { ...page, after: undefined });
  for (const after of [undefined, last]) {
    const scans = await measureScans(db, (transaction) => listHistory(transaction, { ...page, after }));
    expect(scans.sequential).toEqual([]);
    expect(scans.fetched.orders).toBeLessThan(20);
    expect(scans.fetched.membership_grants).toBeLessThan(20);
  }
});
