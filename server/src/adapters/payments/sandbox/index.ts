import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { PaymentProvider } from '../port.ts';
import { getPaymentFacts } from './checkout.ts';
import { CHECKOUT_PATH, registerCheckout } from './routes.ts';
import { findCheckout, openCheckout } from './store.ts';
import { createWebhookDelivery, parseWebhookBody, verifySignature } from './webhook.ts';

interface Options {
  db: Db;
  clock: Clock;
  /** Signs webhooks; the same in every process. */
  key: Buffer;
  /** Also accepted, during a key rotation. */
  formerKey?: Buffer;
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
}

/** A payment provider without money for development: anyone with a checkout's URL decides its result. */
export function createSandboxProvider({ db, clock, key, formerKey, publicUrl }: Options) {
  const keys = formerKey ? [key, formerKey] : [key];

  return {
    name: 'sandbox',
    asksForPhone: false,

    async openOrder(order) {
      const { pathname, search } = new URL(order.returnUrl);
      const token = await openCheckout(db, { ...order, returnPath: `${pathname}${search}` });
      return {
        reference: `sandbox-${order.orderId}`,
        checkoutUrl: `${publicUrl}${CHECKOUT_PATH}/${token}`,
        clientData: null,
      };
    },

    async fetchFacts({ orderId }) {
      const found = await findCheckout(db, { orderId });
      return found ? getPaymentFacts(found.checkout, found.events, clock.now()) : [];
    },

    async readWebhook(webhook) {
      verifySignature(keys, webhook);
      return parseWebhookBody(webhook.raw);
    },

    serve(app) {
      registerCheckout(app, { db, clock, deliver: createWebhookDelivery(app, { key, clock }) });
    },
  } satisfies PaymentProvider;
}
