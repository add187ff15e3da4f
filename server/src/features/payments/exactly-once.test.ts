import { membershipEndpoints, type OrderItem } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testProviders } from '../../adapters/payments/testing/test-providers.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';

const gold: OrderItem = { kind: 'membership', tier: 'gold', months: 3 };

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe.each(testProviders)('%s', (_, startProvider) => {
  let shop: PaymentTestSite;
  beforeAll(async () => {
    shop = await startPayingSite(startProvider);
  });
  afterAll(() => shop.close());

  const listGrants = async (memberId: string) =>
    shop.site.database.db
      .selectFrom('membership_grants')
      .select(['order_id', 'kept', 'starts_at', 'ends_at'])
      .where('member_id', '=', memberId)
      .execute();

  const listLedger = (orderId: string) =>
    shop.site.database.db
      .selectFrom('money_events')
      .select(['kind', 'amount'])
      .where('order_id', '=', orderId)
      .orderBy('kind')
      .execute();

  test('a webhook replayed 100 times concurrently with 100 verify calls grants once', async () => {
    const asha = await shop.site.member('asha');
    const { orderId, amount } = await shop.order(asha, gold);
    const [paid] = await shop.provider.pay(orderId, shop.site.clock.now());
    if (!paid) throw new Error('no webhook');
    const [webhooks, verifications] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => shop.deliver(paid))),
      Promise.all(Array.from({ length: 100 }, () => shop.verify(asha, orderId))),
    ]);
    expect(new Set(webhooks)).toEqual(new Set([200]));
    expect(new Set(verifications.map(({ status }) => status))).toEqual(new Set(['paid']));
    expect(await listLedger(orderId)).toEqual([{ kind: 'charge', amount }]);
    const [grant, ...others] = await listGrants(asha.id);
    expect(others).toEqual([]);
    const { body } = await asha.call(membershipEndpoints.current, {});
    expect(body).toMatchObject({ tier: 'gold', isActive: true, orderId });
    expect(body.expiresAt).toBe(grant?.ends_at?.toISOString());
    const { rows: notices } = await shop.site.database.pool.query(
      `select from notifications where member_id = $1 and type = 'membership'`,
      [asha.id],
    );
    expect(notices, 'one notification').toHaveLength(1);
  });

  test.each(
    permutations(['created', 'failed', 'paid', 'refunded'] as const).map((order) => [order.join(', ')]),
  )('after the sequence %s the order is refunded and has one grant', async (sequence) => {
    const asha = await shop.site.member('asha');
    const key = { 'idempotency-key': 'the one' };
    const { orderId, amount } = (await shop.tryToOrder(asha, gold, key)).body.data;
    // As if the process was killed after the provider created the order and before it stored the response.
    await shop.site.database.pool.query(
      'update orders set reference = null, checkout_url = null where order_id = $1',
      [orderId],
    );
    const now = shop.site.clock.now();
    const webhooks = {
      created: [],
      failed: await shop.provider.fail(orderId, now),
      paid: await shop.provider.pay(orderId, now),
      refunded: await shop.provider.refund(orderId, now),
    };
    for (const step of sequence.split(', ') as (keyof typeof webhooks)[]) {
      if (step === 'created') {
        const { status, body } = await shop.tryToOrder(asha, gold, key);
        expect({ status, orderId: body.data.orderId }).toEqual({ status: 201, orderId });
      }
      for (const webhook of webhooks[step]) expect(await shop.deliver(webhook)).toBe(200);
    }
    expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'refunded', refunded: amount });
    expect(await listLedger(orderId)).toEqual([
      { kind: 'charge', amount },
      { kind: 'refund', amount: -amount },
    ]);
    expect(await listGrants(asha.id)).toMatchObject([{ order_id: orderId, kept: 0, ends_at: null }]);
    const { body } = await asha.call(membershipEndpoints.current, {});
    expect(body).toMatchObject({ tier: 'free', isActive: false });
  });
});
