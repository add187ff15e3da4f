import type { PaymentProvider } from '../port.ts';
import { openCheckout } from './checkout.ts';
import { isLive, openClient, PATIENCE, type StripeSettings } from './client.ts';
import { lookAt } from './look.ts';
import { offer, reach } from './reach.ts';
import { readSigned } from './signature.ts';
import { readEvent } from './webhook.ts';

/** Payments by Stripe Checkout, on Stripe's own pages. */
export function stripePayments(settings: StripeSettings, patience = PATIENCE): PaymentProvider {
  const stripe = openClient(settings, patience);
  const trust = { secrets: settings.webhookSecrets, live: isLive(settings.secretKey) };

  return {
    name: 'stripe',
    asksForPhone: false,
    open: (order) => offer(() => openCheckout(stripe, order)),
    look: ({ reference }) => reach(() => lookAt(stripe, reference)),
    async readWebhook(webhook) {
      const told = readSigned(webhook, trust);
      return told && reach(() => readEvent(stripe, told));
    },
  };
}
