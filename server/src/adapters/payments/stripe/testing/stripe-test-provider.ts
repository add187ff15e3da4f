import { createHmac, randomUUID } from 'node:crypto';
import type { OrderToPay } from '../../port.ts';
import type { SentWebhook, TestProvider } from '../../testing/test-provider.ts';
import { API_VERSION } from '../client.ts';
import { stripePayments } from '../index.ts';
import { WEBHOOK_EVENTS } from '../webhook.ts';
import { createBankActions, createPayerActions, type StripeChange } from './fake-account.ts';
import { newId, toUnixSeconds } from './payment-objects.ts';
import { type Behaviour, startStripeServer } from './stripe-server.ts';

/** The body of an event. */
export function buildEvent(
  { type, object, previous, account }: StripeChange,
  at: Date,
  livemode = false,
): Buffer {
  const event = {
    id: newId('evt'),
    object: 'event',
    account,
    api_version: API_VERSION,
    created: toUnixSeconds(at),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  return Buffer.from(JSON.stringify(event, null, 2));
}

const computeSignature = (raw: Buffer, secret: string, at: Date): string =>
  createHmac('sha256', secret)
    .update(`${toUnixSeconds(at)}.`)
    .update(raw)
    .digest('hex');

/** Signs bytes as Stripe does; during a rotation with both secrets. */
export function signEvent(raw: Buffer, secrets: string[], at: Date): SentWebhook {
  const signatures = secrets.map((secret) => `v1=${computeSignature(raw, secret, at)}`);
  return {
    raw,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': [`t=${toUnixSeconds(at)}`, ...signatures].join(','),
    },
  };
}

/** Long enough for a busy machine. */
const SHORT_LIMITS = { timeout: 1_500, maxNetworkRetries: 0 };

/** The adapter with a fake Stripe. */
export async function startStripeTestProvider(limits = SHORT_LIMITS) {
  const stripe = await startStripeServer();
  const secrets = { current: newId('whsec'), former: newId('whsec'), foreign: newId('whsec') };
  const settings = {
    secretKey: stripe.secretKey,
    webhookSecrets: [secrets.current, secrets.former],
    server: stripe.address,
  };
  const provider = stripePayments(settings, limits);
  const payers = createPayerActions(stripe.account);
  const banks = createBankActions(stripe.account);

  /** The event types that our webhook endpoint receives. */
  const send = (changes: StripeChange[], at: Date) =>
    changes
      .filter(({ type }) => WEBHOOK_EVENTS.includes(type))
      .map((change) => signEvent(buildEvent(change, at), [secrets.current], at));

  const place = {
    provider,
    pay: async (orderId, now) => send(payers.pay(orderId, now), now),
    fail: async (orderId, now) => send(payers.beDeclined(orderId, now), now),
    refund: async (orderId, now, amount?: number) => send(banks.refund(orderId, now, { amount }), now),
    dispute: async (orderId, now) => send(banks.dispute(orderId, now), now),
    reinstate: async (orderId, now) => send(banks.reinstate(orderId, now), now),
    sign: (raw, secret, at) => signEvent(raw, [secrets[secret]], at),
    setBehaviour: (behaviour: Behaviour, requests?: number) => stripe.setBehaviour(behaviour, requests),
    close: () => stripe.close(),
  } satisfies TestProvider;

  return { ...place, stripe, settings, secrets, payers, banks, send };
}

export const HOUR_MS = 3_600_000;
export const AMOUNT = 149_700;
/** When payers and banks act, by our clock. */
export const now = new Date('2026-11-20T10:00:00Z');

export function orderToPay(changes: Partial<OrderToPay> = {}): OrderToPay {
  const orderId = randomUUID();
  return {
    orderId,
    amount: AMOUNT,
    currency: 'INR',
    description: 'Silver membership, 3 months',
    // By Stripe's own time.
    expiresAt: new Date(Date.now() + HOUR_MS),
    returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
    phone: '+919812345678',
    ...changes,
  };
}

/** The adapter with a fake Stripe and some orders. */
export async function startStripeTestShop() {
  const place = await startStripeTestProvider();

  async function openOrder() {
    const { orderId, ...order } = orderToPay();
    const { reference } = await place.provider.openOrder({ orderId, ...order });
    return { orderId, reference, look: () => place.provider.fetchFacts({ orderId, reference }) };
  }

  const read = (webhook: SentWebhook, at = now) => place.provider.readWebhook({ ...webhook, now: at });

  return {
    ...place,
    openOrder,

    async paidOrder() {
      const order = await openOrder();
      await place.pay(order.orderId, now);
      return order;
    },

    read,

    /** The facts of an event. */
    async readFacts(changes: StripeChange[]) {
      const facts = await Promise.all(place.send(changes, now).map((webhook) => read(webhook)));
      return facts.flatMap((each) => each?.facts ?? []);
    },

    /** A webhook of any event, whether our endpoint receives it or not. */
    signed: (change: StripeChange, livemode?: boolean) =>
      signEvent(buildEvent(change, now, livemode), [place.secrets.current], now),
  };
}

export type StripeTestShop = Awaited<ReturnType<typeof startStripeTestShop>>;
