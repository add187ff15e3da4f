import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvalidWebhook, ProviderDown } from '../port.ts';
import type { SentWebhook } from '../testing/test-provider.ts';
import {
  buildOrder,
  type CashfreeTestProvider,
  KEYS,
  startCashfreeTestProvider,
} from './testing/cashfree-test-provider.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 18, 0) + minutes * MINUTE);

let cashfree: CashfreeTestProvider;
beforeAll(async () => {
  cashfree = await startCashfreeTestProvider();
});
afterAll(() => cashfree.close());

const read = (sent: SentWebhook | undefined, now: Date) =>
  cashfree.provider.readWebhook({ raw: sent?.raw ?? Buffer.alloc(0), headers: sent?.headers ?? {}, now });

async function openOrder() {
  const order = buildOrder();
  await cashfree.provider.openOrder(order);
  return order.orderId;
}

/** Signed as documented: Base64Encode(HMACSHA256(timestamp + payload, secret)). */
function signAsDocumented(raw: string, timestamp: string): SentWebhook {
  const signature = createHmac('sha256', KEYS.secret).update(`${timestamp}${raw}`).digest('base64');
  return {
    raw: Buffer.from(raw),
    headers: { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature },
  };
}

/** The published sample of a payment, with one of our orders. */
const createSample = (orderId: string) =>
  `{"data":{"order":{"order_id":"${orderId}","order_amount":2.00,"order_currency":"INR","order_tags":null},"payment":{"cf_payment_id":"1453002795","payment_status":"SUCCESS","payment_amount":2.00,"payment_currency":"INR","payment_message":"00::Transaction success","payment_time":"2026-11-21T23:29:30+05:30","bank_reference":"234928698581","auth_id":null,"payment_method":{"upi":{"channel":"collect","upi_id":"payer@upi"}},"payment_group":"upi","international_payment":{"international":false},"payment_surcharge":null},"customer_details":{"customer_name":null,"customer_id":"7112AAA812234","customer_email":null,"customer_phone":"9999999999"}},"event_time":"2026-11-21T23:29:32+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}`;

test('the published sample, signed as documented, is a charge', async () => {
  const { orderId } = buildOrder();
  const webhook = signAsDocumented(createSample(orderId), String(at(0).getTime()));
  expect(await read(webhook, at(0))).toEqual({
    orderId,
    facts: [
      {
        kind: 'charge',
        reference: '1453002795',
        amount: 200,
        currency: 'INR',
        at: new Date('2026-11-21T17:59:30Z'),
      },
    ],
  });
  const older = createSample(orderId).replace('"1453002795"', '1453002795');
  const facts = await read(signAsDocumented(older, String(at(0).getTime())), at(0));
  expect(facts?.facts).toEqual([expect.objectContaining({ reference: '1453002795' })]);
});

test('a webhook that was parsed and serialised again is invalid, because 2.00 becomes 2', async () => {
  const webhook = signAsDocumented(createSample(buildOrder().orderId), String(at(0).getTime()));
  const raw = Buffer.from(JSON.stringify(JSON.parse(webhook.raw.toString())));
  await expect(read({ ...webhook, raw }, at(0))).rejects.toBeInstanceOf(InvalidWebhook);
});

test('a webhook is invalid unless its timestamp is in milliseconds', async () => {
  const raw = createSample(buildOrder().orderId);
  const ms = at(0).getTime();
  for (const timestamp of [String(ms / 1000), `${ms}.0`, ` ${ms}`, at(0).toISOString(), `-${ms}`, '']) {
    await expect(read(signAsDocumented(raw, timestamp), at(0)), timestamp).rejects.toBeInstanceOf(
      InvalidWebhook,
    );
  }
});

test('a webhook whose timestamp is more than five minutes away is invalid', async () => {
  const webhook = signAsDocumented(createSample(buildOrder().orderId), String(at(0).getTime()));
  expect(await read(webhook, at(5))).not.toBeNull();
  expect(await read(webhook, at(-5))).not.toBeNull();
  for (const ms of [5 * MINUTE + 1, -5 * MINUTE - 1]) {
    await expect(read(webhook, new Date(at(0).getTime() + ms))).rejects.toBeInstanceOf(InvalidWebhook);
  }
});

test("leaving the bank's page is a failed attempt", async () => {
  const orderId = await openOrder();
  const [webhook] = cashfree.send(cashfree.actions.attempt(orderId, at(1), 'USER_DROPPED'), at(1));
  expect(webhook?.raw.toString()).toContain('PAYMENT_USER_DROPPED_WEBHOOK');
  expect(await read(webhook, at(1))).toEqual({ orderId, facts: [{ kind: 'failure', at: at(1) }] });
});

test('a cancelled refund has no facts', async () => {
  const orderId = await openOrder();
  cashfree.actions.attempt(orderId, at(0), 'SUCCESS');
  const [cancelled] = cashfree.send(cashfree.actions.refund(orderId, at(1), 100, 'CANCELLED'), at(1));
  expect(await read(cancelled, at(1))).toEqual({ orderId, facts: [] });
});

test('an automatic refund counts only if Cashfree reports its payment as a charge', async () => {
  const orderId = await openOrder();
  cashfree.actions.attempt(orderId, at(0), 'CANCELLED');
  cashfree.actions.attempt(orderId, at(0), 'SUCCESS');
  const [lateWebhook] = cashfree.send(cashfree.actions.refundAutomatically(orderId, at(1), 0), at(1));
  const [charge] = cashfree.send(cashfree.actions.refundAutomatically(orderId, at(1), 1), at(1));
  expect(await read(lateWebhook, at(1))).toEqual({ orderId, facts: [] });
  expect((await read(charge, at(1)))?.facts).toEqual([
    expect.objectContaining({ kind: 'refund', amount: 149_750 }),
  ]);
  cashfree.setBehaviour('down');
  await expect(read(charge, at(1))).rejects.toBeInstanceOf(ProviderDown);
  cashfree.setBehaviour('normal');
});

test('an unreadable webhook about our order throws ProviderDown, so that it is sent again', async () => {
  const raw = createSample(buildOrder().orderId);
  for (const [from, to] of [
    ['"payment_amount":2.00', '"payment_amount":2.005'],
    ['"payment_amount":2.00', '"payment_amount":-2.00'],
    ['"payment_amount":2.00', '"payment_amount":"2.00"'],
    ['"cf_payment_id":"1453002795",', ''],
    ['"payment_status":"SUCCESS",', ''],
    ['2026-11-21T23:29:30+05:30', 'yesterday'],
  ] as const) {
    const webhook = signAsDocumented(raw.replace(from, to), String(at(0).getTime()));
    await expect(read(webhook, at(0)), to).rejects.toBeInstanceOf(ProviderDown);
  }
});

test("the dashboard's test webhook is null", async () => {
  const raw =
    '{"data":{"test_object":{"test_key":"test_value"}},"type":"WEBHOOK","event_time":"2026-11-21T18:00:00Z"}';
  expect(await read(signAsDocumented(raw, String(at(0).getTime())), at(0))).toBeNull();
});
