import type { PaymentPlace } from '../../testing/place.ts';
import { stripePayments } from '../index.ts';
import { EVENTS } from '../webhook.ts';
import { createBanks } from './banks.ts';
import type { Happening } from './books.ts';
import { newId } from './ids.ts';
import { createPayers } from './payers.ts';
import { sign, tell } from './sign.ts';
import { type Behaviour, startStripe } from './stripe-server.ts';

/** Long enough for a busy machine. */
const HASTY = { timeout: 1_500, maxNetworkRetries: 0 };

/** Stripe as we deal with it, with a server that stands in for its own. */
export async function stripePlace(patience = HASTY) {
  const stripe = await startStripe();
  const secrets = { present: newId('whsec'), former: newId('whsec'), foreign: newId('whsec') };
  const settings = {
    secretKey: stripe.secretKey,
    webhookSecrets: [secrets.present, secrets.former],
    server: stripe.address,
  };
  const provider = stripePayments(settings, patience);
  const payers = createPayers(stripe.books);
  const banks = createBanks(stripe.books);

  /** The webhooks by which our endpoint is told. */
  const send = (happenings: Happening[], at: Date) =>
    happenings
      .filter(({ type }) => EVENTS.includes(type))
      .map((happening) => sign(tell(happening, at), [secrets.present], at));

  const place = {
    provider,
    pay: async (orderId, now) => send(payers.pay(orderId, now), now),
    fail: async (orderId, now) => send(payers.beDeclined(orderId, now), now),
    refund: async (orderId, now, amount?: number) => send(banks.refund(orderId, now, { amount }), now),
    dispute: async (orderId, now) => send(banks.dispute(orderId, now), now),
    reinstate: async (orderId, now) => send(banks.reinstate(orderId, now), now),
    sign: (raw, secret, at) => sign(raw, [secrets[secret]], at),
    behave: (how: Behaviour, requests?: number) => stripe.behave(how, requests),
    close: () => stripe.close(),
  } satisfies PaymentPlace;

  return { ...place, stripe, settings, secrets, payers, banks, send };
}
