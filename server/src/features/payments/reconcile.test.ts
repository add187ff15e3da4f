import { membershipEndpoints, type OrderItem, paymentEndpoints } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testProviders } from '../../adapters/payments/testing/test-providers.ts';
import { createEvents } from '../../platform/events.ts';
import { createLog } from '../../platform/log.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';
import { reconcileOrders } from './index.ts';

const item: OrderItem = { kind: 'membership', tier: 'silver', months: 1 };
const MINUTE_MS = 60_000;

describe.each(testProviders.filter(([, , isOutside]) => isOutside))('%s', (_, startProvider) => {
  let shop: PaymentTestSite;
  beforeAll(async () => {
    shop = await startPayingSite(startProvider);
  });
  afterAll(() => shop.close());

  /** Runs the scheduled job at an instant, as three processes at once. */
  async function runScheduledJob(now: Date) {
    const context = {
      events: createEvents(),
      notifyClients: () => {},
      clock: { now: () => now },
      log: createLog('silent', false),
      countOrder: () => {},
    };
    const { db } = shop.site.database;
    const providers = [shop.provider.provider];
    await Promise.all([1, 2, 3].map(() => reconcileOrders({ db, providers }, context)));
  }

  test('if a provider is down for ten minutes after a charge, it is asked until it answers, and the order grants once', async () => {
    const asha = await shop.site.member('asha');
    const { orderId, amount } = await shop.order(asha, item);
    const start = shop.site.clock.now();
    const addMinutes = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS);
    // The webhook of the payment is lost.
    await shop.provider.pay(orderId, start);
    shop.provider.setBehaviour?.('down');
    for (let minute = 1; minute <= 10; minute++) await runScheduledJob(addMinutes(minute));
    const verification = await asha.call(paymentEndpoints.verify, { params: { orderId } });
    expect(verification).toMatchObject({ status: 503, error: { success: false, code: 'UNAVAILABLE' } });
    expect(verification.error?.message).toContain('payment provider');
    shop.provider.setBehaviour?.('normal');
    await runScheduledJob(addMinutes(11));
    await runScheduledJob(addMinutes(12));
    const { body } = await asha.call(membershipEndpoints.current, {});
    expect(body).toMatchObject({ tier: 'silver', isActive: true, orderId });
    const { rows } = await shop.site.database.pool.query(
      'select kind, amount from money_events where order_id = $1',
      [orderId],
    );
    expect(rows).toEqual([{ kind: 'charge', amount }]);
    const { rows: grants } = await shop.site.database.pool.query(
      'select from membership_grants where order_id = $1',
      [orderId],
    );
    expect(grants).toHaveLength(1);
  });

  test('an order that could not be created because the provider was down is created by repeating the request', async () => {
    const asha = await shop.site.member('asha');
    const key = { 'idempotency-key': 'mine' };
    shop.provider.setBehaviour?.('down');
    const response = await shop.tryToOrder(asha, item, key);
    expect(response).toMatchObject({ status: 503, error: { success: false, code: 'UNAVAILABLE' } });
    shop.provider.setBehaviour?.('normal');
    const { status, body } = await shop.tryToOrder(asha, item, key);
    expect(status).toBe(201);
    expect(body.data.checkoutUrl).toMatch(/^http/);
    const { rows } = await shop.site.database.pool.query('select from orders where member_id = $1', [
      asha.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('a refund whose webhook was lost is found within two days, and revokes the tier', async () => {
    const asha = await shop.site.member('asha');
    const { orderId, amount } = await shop.order(asha, item);
    const start = shop.site.clock.now();
    await shop.provider.pay(orderId, start);
    expect((await shop.verify(asha, orderId)).status).toBe('paid');
    await shop.provider.refund(orderId, start);
    for (let hour = 1; hour <= 48; hour++)
      await runScheduledJob(new Date(start.getTime() + hour * 60 * MINUTE_MS));
    expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'refunded', refunded: amount });
    expect((await asha.call(membershipEndpoints.current, {})).body.tier).toBe('free');
  });

  test('a webhook that cannot be processed while the provider is down is requested again and then recorded', async () => {
    const asha = await shop.site.member('asha');
    const { orderId, amount } = await shop.order(asha, item);
    const now = shop.site.clock.now();
    for (const webhook of await shop.provider.pay(orderId, now)) await shop.deliver(webhook);
    const webhooks = await shop.provider.refund(orderId, now);
    shop.provider.setBehaviour?.('down');
    for (const webhook of webhooks) expect([200, 503]).toContain(await shop.deliver(webhook));
    shop.provider.setBehaviour?.('normal');
    for (const webhook of webhooks) expect(await shop.deliver(webhook)).toBe(200);
    expect(await shop.verify(asha, orderId)).toMatchObject({ status: 'refunded', refunded: amount });
  });
});
