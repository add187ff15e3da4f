import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvalidWebhook, ProviderDown } from '../port.ts';
import { createStripeProvider } from './index.ts';
import type { StripeChange } from './testing/fake-account.ts';
import {
  AMOUNT,
  buildEvent,
  HOUR_MS,
  now,
  type StripeTestShop,
  signEvent,
  startStripeTestShop,
} from './testing/stripe-test-provider.ts';

let shop: StripeTestShop;
beforeAll(async () => {
  shop = await startStripeTestShop();
});
afterAll(() => shop.close());

test('charge webhooks are processed while Stripe is unreachable; refund webhooks fetch the order from Stripe', async () => {
  const { orderId } = await shop.openOrder();
  const [charge] = await shop.pay(orderId, now);
  const [refund] = await shop.refund(orderId, now);
  if (!charge || !refund) throw new Error('No webhook was sent');
  shop.setBehaviour('down');
  expect(await shop.read(charge)).toMatchObject({ orderId, facts: [{ kind: 'charge', amount: AMOUNT }] });
  await expect(shop.read(refund)).rejects.toBeInstanceOf(ProviderDown);
  shop.setBehaviour('normal');
  expect(await shop.read(refund)).toMatchObject({ orderId, facts: [{ kind: 'refund', amount: AMOUNT }] });
});

test('during a rotation of the secret a webhook is accepted if one of its two signatures is valid', async () => {
  const { orderId } = await shop.openOrder();
  const [change] = shop.payers.pay(orderId, now);
  if (!change) throw new Error('There was no change');
  const raw = buildEvent(change, now);
  const { current, former, foreign } = shop.secrets;
  for (const secrets of [
    [foreign, current],
    [current, foreign],
    [former, foreign],
  ]) {
    expect(await shop.read(signEvent(raw, secrets, now))).toMatchObject({ orderId });
  }
  await expect(shop.read(signEvent(raw, [foreign, foreign], now))).rejects.toBeInstanceOf(InvalidWebhook);
  // Test events also carry a signature of an older scheme, which proves nothing.
  const { headers } = signEvent(raw, [current], now);
  const [, signature] = String(headers['stripe-signature']).split('v1=');
  const withOlder = `t=${now.getTime() / 1000},v1=${signature},v0=${'0'.repeat(64)}`;
  expect(await shop.read({ raw, headers: { 'stripe-signature': withOlder } })).toMatchObject({ orderId });
  const olderAlone = `t=${now.getTime() / 1000},v0=${signature}`;
  await expect(shop.read({ raw, headers: { 'stripe-signature': olderAlone } })).rejects.toBeInstanceOf(
    InvalidWebhook,
  );
});

test('a webhook is valid until its timestamp is more than 300 seconds from our clock', async () => {
  const { orderId } = await shop.openOrder();
  const [webhook] = await shop.pay(orderId, now);
  if (!webhook) throw new Error('No webhook was sent');
  const after = (seconds: number) => shop.read(webhook, new Date(now.getTime() + 1000 * seconds));
  for (const seconds of [-300, -1, 300]) expect(await after(seconds)).toMatchObject({ orderId });
  for (const seconds of [-301, 301, 86_400])
    await expect(after(seconds)).rejects.toBeInstanceOf(InvalidWebhook);
});

test('a webhook is refused if its header has two timestamps', async () => {
  const { orderId } = await shop.openOrder();
  const [webhook] = await shop.pay(orderId, now);
  const early = new Date(now.getTime() - HOUR_MS);
  // One would be checked against the clock, and the other against the signature.
  const header = `t=${early.getTime() / 1000},${webhook?.headers['stripe-signature']}`;
  const doubled = { raw: webhook?.raw ?? Buffer.alloc(0), headers: { 'stripe-signature': header } };
  await expect(shop.read(doubled, early)).rejects.toBeInstanceOf(InvalidWebhook);
  await expect(shop.read(doubled)).rejects.toBeInstanceOf(InvalidWebhook);
});

test('a webhook is refused if decoding would change its bytes', async () => {
  const { orderId } = await shop.openOrder();
  const object = { ...shop.stripe.account.sessionOf(orderId), note: '\ufffd' };
  const { raw, headers } = shop.signChange({ type: 'checkout.session.expired', object });
  expect(await shop.read({ raw, headers })).toMatchObject({ orderId });
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw]);
  const alteredBody = Buffer.from(raw.toString('latin1').replace('\u00ef\u00bf\u00bd', '\u00ff'), 'latin1');
  for (const other of [marked, alteredBody]) {
    expect(new TextDecoder().decode(other)).toBe(raw.toString());
    await expect(shop.read({ raw: other, headers })).rejects.toBeInstanceOf(InvalidWebhook);
  }
});

test('live webhooks are invalid for a test key, and test webhooks for a live one', async () => {
  const { orderId } = await shop.openOrder();
  const [change] = shop.payers.pay(orderId, now);
  if (!change) throw new Error('There was no change');
  const live = createStripeProvider({ ...shop.settings, secretKey: 'rk_live_ours' });
  const [test, real] = [shop.signChange(change, false), shop.signChange(change, true)];
  await expect(shop.read(real)).rejects.toBeInstanceOf(InvalidWebhook);
  await expect(live.readWebhook({ ...test, now })).rejects.toBeInstanceOf(InvalidWebhook);
  expect(await live.readWebhook({ ...real, now })).toMatchObject({ orderId });
});

test('webhooks about other objects than our orders are null', async () => {
  const { orderId } = await shop.openPaidOrder();
  const session = shop.stripe.account.sessionOf(orderId);
  const [refund] = shop.banks.refund(orderId, now);
  const foreign: StripeChange[] = [
    { type: 'charge.succeeded', object: {} },
    { type: 'customer.created', object: { id: 'cus_1' } },
    { type: 'checkout.session.completed', object: { ...session, metadata: {} } },
    { type: 'checkout.session.completed', object: { ...session, metadata: { orderId: '17' } } },
    { type: 'checkout.session.expired', object: { ...session, metadata: null } },
    { type: 'checkout.session.completed', object: session, account: 'acct_connected' },
    { type: 'refund.created', object: { ...refund?.object, payment_intent: null } },
    { type: 'refund.created', object: { ...refund?.object, payment_intent: 'pi_of_another_account' } },
  ];
  for (const change of foreign) expect(await shop.read(shop.signChange(change)), change.type).toBeNull();
});

test('webhooks of subscriptions and free sessions contain no payment', async () => {
  const { orderId } = await shop.openPaidOrder();
  const session = shop.stripe.account.sessionOf(orderId);
  const others = [
    { mode: 'subscription', payment_intent: null },
    {
      mode: 'setup',
      payment_intent: null,
      amount_total: null,
      currency: null,
      payment_status: 'no_payment_required',
    },
    { payment_intent: null, amount_total: 0, payment_status: 'no_payment_required' },
  ];
  for (const other of others) {
    const object = { ...session, ...other };
    const fact = await shop.read(shop.signChange({ type: 'checkout.session.completed', object }));
    expect(fact).toEqual({ orderId, facts: [] });
  }
});

test('an unreadable webhook about our order throws ProviderDown, so that it is sent again', async () => {
  const { orderId } = await shop.openPaidOrder();
  const object = { ...shop.stripe.account.sessionOf(orderId), amount_total: '1497.00' };
  const unreadable = shop.read(shop.signChange({ type: 'checkout.session.completed', object }));
  await expect(unreadable).rejects.toBeInstanceOf(ProviderDown);
});
