import { createHmac, randomUUID } from 'node:crypto';
import type { OrderToPay } from '../../port.ts';
import type { SentWebhook, TestProvider } from '../../testing/test-provider.ts';
import { API_VERSION } from '../client.ts';
import { createStripeProvider } from '../index.ts';
import { WEBHOOK_EVENTS } from '../webhook.ts';
import { createBankActions, createPayerActions, type StripeChange } from './fake-account.ts';
import { createId, toUnixSeconds } from './payment-objects.ts';
import { type Behaviour, startStripeServer } from './stripe-server.ts';

/** The body of an event. */
export function buildEvent(
  { type, object, previous, account }: StripeChange,
  at: Date,
  livemode = false,
): Buffer {
  const event = {
    id: createId('evt'),
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

/** Signs bytes as Stripe does, with each of the secrets. */
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

/** Starts a fake Stripe, and the adapter that uses it. */
export async function startStripeTestProvider(limits = SHORT_LIMITS) {
  const stripe = await startStripeServer();
  const secrets = { current: createId('whsec'), former: createId('whsec'), foreign: createId('whsec') };
  const settings = {
    secretKey: stripe.secretKey,
    webhookSecrets: [secrets.current, secrets.former],
    server: stripe.address,
  };
  const provider = createStripeProvider(settings, limits);
  const payers = createPayerActions(stripe.account);
  const banks = createBankActions(stripe.account);

  /** Signs those events that our webhook endpoint receives. */
  const send = (changes: StripeChange[], at: Date) =>
    changes
      .filter(({ type }) => WEBHOOK_EVENTS.includes(type))
      .map((change) => signEvent(buildEvent(change, at), [secrets.current], at));

  const testProvider = {
    provider,
    pay: async (orderId, now) => send(payers.pay(orderId, now), now),
    fail: async (orderId, now) => send(payers.decline(orderId, now), now),
    refund: async (orderId, now, amount?: number) => send(banks.refund(orderId, now, { amount }), now),
    dispute: async (orderId, now) => send(banks.dispute(orderId, now), now),
    reinstate: async (orderId, now) => send(banks.reinstate(orderId, now), now),
    sign: (raw, secret, at) => signEvent(raw, [secrets[secret]], at),
    setBehaviour: (behaviour: Behaviour, requests?: number) => stripe.setBehaviour(behaviour, requests),
    close: () => stripe.close(),
  } satisfies TestProvider;

  return { ...testProvider, stripe, settings, secrets, payers, banks, send };
}

export const HOUR_MS = 3_600_000;
export const AMOUNT = 149_700;
/** When payers and banks act, by the site's clock. */
export const now = new Date('2026-11-20T10:00:00Z');

export function buildOrder(changes: Partial<OrderToPay> = {}): OrderToPay {
  const orderId = randomUUID();
  return {
    orderId,
    amount: AMOUNT,
    currency: 'INR',
    description: 'Silver membership, 3 months',
    // Stripe compares the expiry with real time.
    expiresAt: new Date(Date.now() + HOUR_MS),
    returnUrl: `https://troth.example.org/membership/checkout/${orderId}`,
    phone: '+919812345678',
    ...changes,
  };
}

/** Starts a fake Stripe, the adapter, and functions to open orders and read webhooks. */
export async function startStripeTestShop() {
  const testProvider = await startStripeTestProvider();

  async function openOrder() {
    const { orderId, ...order } = buildOrder();
    const { reference } = await testProvider.provider.openOrder({ orderId, ...order });
    return { orderId, reference, fetchFacts: () => testProvider.provider.fetchFacts({ orderId, reference }) };
  }

  const read = (webhook: SentWebhook, at = now) => testProvider.provider.readWebhook({ ...webhook, now: at });

  return {
    ...testProvider,
    openOrder,

    async openPaidOrder() {
      const order = await openOrder();
      await testProvider.pay(order.orderId, now);
      return order;
    },

    read,

    /** The facts in the webhooks of changes. */
    async readFacts(changes: StripeChange[]) {
      const facts = await Promise.all(testProvider.send(changes, now).map((webhook) => read(webhook)));
      return facts.flatMap((each) => each?.facts ?? []);
    },

    /** Signs the webhook of an event, even if our endpoint does not receive its type. */
    signChange: (change: StripeChange, livemode?: boolean) =>
      signEvent(buildEvent(change, now, livemode), [testProvider.secrets.current], now),
  };
}

export type StripeTestShop = Awaited<ReturnType<typeof startStripeTestShop>>;
