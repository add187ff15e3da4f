import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { PaymentProvider } from '../port.ts';
import { factsAt } from './checkout.ts';
import { createDeliver } from './deliver.ts';
import { CHECKOUT_PATH, serveCheckout } from './routes.ts';
import { requireSigned } from './signature.ts';
import { findCheckout, openCheckout } from './store.ts';
import { readBody } from './webhook.ts';

interface Options {
  db: Db;
  clock: Clock;
  /** Signs webhooks; every process has the same. */
  key: Buffer;
  /** Taken as well where one key follows another. */
  formerKey?: Buffer;
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
}

/** A provider without money, for development sites: whoever has the address of a checkout decides what becomes of it. */
export function sandboxPayments({ db, clock, key, formerKey, publicUrl }: Options) {
  const keys = formerKey ? [key, formerKey] : [key];

  return {
    name: 'sandbox',
    asksForPhone: false,

    async open(order) {
      const { pathname, search } = new URL(order.returnUrl);
      const token = await openCheckout(db, { ...order, returnPath: `${pathname}${search}` });
      return {
        reference: `sandbox-${order.orderId}`,
        checkoutUrl: `${publicUrl}${CHECKOUT_PATH}/${token}`,
        clientData: null,
      };
    },

    async look({ orderId }) {
      const found = await findCheckout(db, { orderId });
      return found ? factsAt(found.checkout, found.acts, clock.now()) : [];
    },

    async readWebhook(webhook) {
      requireSigned(keys, webhook);
      return readBody(webhook.raw);
    },

    serve(app) {
      serveCheckout(app, { db, clock, deliver: createDeliver(app, { key, clock }) });
    },
  } satisfies PaymentProvider;
}
