import type { PaymentProvider } from '../port.ts';
import { type Account, openClient, within } from './client.ts';
import { serveHandOver } from './hand-over/index.ts';
import { chargedIds, lookAt, paymentsOf } from './look.ts';
import { openOrder } from './open.ts';
import { requireSigned } from './signature.ts';
import { readBody } from './webhook.ts';

interface Options extends Account {
  /** The one that signs webhooks, and one before or after it while they change. */
  webhookSecrets: string[];
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
  /** How long a call may take in all. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const HAND_OVER_PATH = '/pay/cashfree';

/** Cashfree's hosted checkout, by its official library. */
export async function cashfreePayments(options: Options): Promise<PaymentProvider> {
  const { webhookSecrets, environment, publicUrl, patienceMs = PATIENCE_MS } = options;
  const client = await openClient(options);
  const bounds = () => within(patienceMs);

  return {
    name: 'cashfree',
    asksForPhone: true,

    async open(order) {
      const { cf_order_id: reference, payment_session_id: paymentSessionId } = await openOrder(
        client,
        order,
        bounds(),
      );
      return {
        reference,
        // Behind the hash, so that it stands in no log on the way.
        checkoutUrl: `${publicUrl}${HAND_OVER_PATH}#${encodeURIComponent(paymentSessionId)}`,
        clientData: { paymentSessionId, mode: environment },
      };
    },

    look: ({ orderId }) => lookAt(client, orderId, bounds()),

    async readWebhook(webhook) {
      requireSigned(webhookSecrets, webhook);
      return readBody(webhook.raw, async (orderId, paymentId) =>
        chargedIds(await paymentsOf(client, orderId, bounds())).has(paymentId),
      );
    },

    serve(app) {
      serveHandOver(app, { path: HAND_OVER_PATH, mode: environment, https: publicUrl.startsWith('https:') });
    },
  };
}
