import type { PaymentProvider } from '../port.ts';
import { fetchCheckoutFacts, openCheckout } from './checkout.ts';
import {
  callStripe,
  callStripeForOrder,
  createClient,
  isLiveKey,
  REQUEST_LIMITS,
  type StripeSettings,
} from './client.ts';
import { parseSignedEvent, readEvent } from './webhook.ts';

/** The payment provider Stripe, with the checkout on Stripe's own pages. */
export function createStripeProvider(settings: StripeSettings, limits = REQUEST_LIMITS): PaymentProvider {
  const stripe = createClient(settings, limits);
  const trust = { secrets: settings.webhookSecrets, isLive: isLiveKey(settings.secretKey) };

  return {
    name: 'stripe',
    asksForPhone: false,
    openOrder: (order) => callStripeForOrder(() => openCheckout(stripe, order)),
    fetchFacts: ({ reference }) => callStripe(() => fetchCheckoutFacts(stripe, reference)),
    async readWebhook(webhook) {
      const event = parseSignedEvent(webhook, trust);
      return event && callStripe(() => readEvent(stripe, event));
    },
  };
}
