import type { OrderItem } from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SentWebhook } from '../../adapters/payments/testing/test-provider.ts';
import { testProviders } from '../../adapters/payments/testing/test-providers.ts';
import { type PaymentTestSite, startPayingSite } from '../../testing/site/paying-site.ts';

const item: OrderItem = { kind: 'membership', tier: 'silver', months: 1 };
const SECOND_MS = 1000;

describe.each(testProviders)('%s', (_, startProvider) => {
  let shop: PaymentTestSite;
  beforeAll(async () => {
    shop = await startPayingSite(startProvider);
  });
  afterAll(() => shop.close());

  /** A new order with the webhook of its payment, and a function that reads its status. */
  async function payOrder() {
    const asha = await shop.site.member('asha');
    const { orderId } = await shop.order(asha, item);
    const now = shop.site.clock.now();
    const [webhook] = await shop.provider.pay(orderId, now);
    if (!webhook) throw new Error('no webhook');
    const getStatus = async () => {
      const { status } = await shop.site.database.db
        .selectFrom('orders')
        .select('status')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return status;
    };
    return { webhook, now, getStatus };
  }

  const addSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * SECOND_MS);

  const tamperings: [string, (webhook: SentWebhook, now: Date) => SentWebhook][] = [
    ['without a signature', ({ raw }) => ({ raw, headers: { 'content-type': 'application/json' } })],
    ['signed with an unknown secret', ({ raw }, now) => shop.provider.sign(raw, 'foreign', now)],
    [
      'altered by one byte',
      ({ raw, headers }) => ({
        raw: Buffer.from(
          raw.toString().replace(/\d(?=[^\d]*$)/, (digit) => String((Number(digit) + 1) % 10)),
        ),
        headers,
      }),
    ],
    [
      're-serialised with equal content',
      ({ raw, headers }) => ({
        raw: Buffer.from(JSON.stringify(JSON.parse(raw.toString()), null, 1)),
        headers,
      }),
    ],
    ['signed 302 seconds ago', ({ raw }, now) => shop.provider.sign(raw, 'current', addSeconds(now, -302))],
    ['signed in the future', ({ raw }, now) => shop.provider.sign(raw, 'current', addSeconds(now, 320))],
    [
      'with an empty body',
      (_webhook, now) => ({ ...shop.provider.sign(Buffer.from('{}'), 'foreign', now), raw: Buffer.alloc(0) }),
    ],
  ];

  test.each(tamperings)('a webhook %s is refused and changes nothing', async (_description, tamper) => {
    const { webhook, now, getStatus } = await payOrder();
    expect(await shop.deliver(tamper(webhook, now))).toBe(400);
    expect(await getStatus()).toBe('pending');
  });

  test.each(['current', 'former'] as const)(
    'a webhook signed with the %s secret is accepted',
    async (secret) => {
      const { webhook, now, getStatus } = await payOrder();
      expect(await shop.deliver(shop.provider.sign(webhook.raw, secret, addSeconds(now, -290)))).toBe(200);
      expect(await getStatus()).toBe('paid');
    },
  );

  test('a correctly signed webhook with unknown content is accepted, so that it is not sent again', async () => {
    const { now } = await payOrder();
    const sent = shop.provider.sign(Buffer.from('{"hello":"there"}'), 'current', now);
    expect(await shop.deliver(sent)).toBe(200);
  });

  test('a provider that is not configured has no webhook endpoint', async () => {
    for (const name of ['nobody', 'sandbox', 'stripe', 'cashfree'].filter(
      (one) => one !== shop.payment.provider,
    )) {
      const { status } = await fetch(`${shop.site.url}/api/payments/webhooks/${name}`, {
        method: 'POST',
        body: '{}',
      });
      expect(status).toBe(404);
    }
  });
});
