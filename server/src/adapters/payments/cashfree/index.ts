import type { PaymentProvider } from '../port.ts';
import { type CashfreeCredentials, createClient, requestLimits } from './client.ts';
import { chargedIds, fetchOrderFacts, fetchPayments, openOrder } from './orders.ts';
import { registerRedirectPage } from './redirect-page.ts';
import { parseWebhookBody, verifySignature } from './webhook.ts';

interface CashfreeOptions extends CashfreeCredentials {
  /** The one that signs webhooks, and one before or after it while they change. */
  webhookSecrets: string[];
  /** Where people reach us, without a slash at the end. */
  publicUrl: string;
  /** How long a call may take in all. */
  patienceMs?: number;
}

const REQUEST_TIMEOUT_MS = 10_000;
const REDIRECT_PATH = '/pay/cashfree';

/** Cashfree's hosted checkout, by its official library. */
export async function cashfreePayments(options: CashfreeOptions): Promise<PaymentProvider> {
  const { webhookSecrets, environment, publicUrl, patienceMs = REQUEST_TIMEOUT_MS } = options;
  const client = await createClient(options);
  const bounds = () => requestLimits(patienceMs);

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
        checkoutUrl: `${publicUrl}${REDIRECT_PATH}#${encodeURIComponent(paymentSessionId)}`,
        clientData: { paymentSessionId, mode: environment },
      };
    },

    look: ({ orderId }) => fetchOrderFacts(client, orderId, bounds()),

    async readWebhook(webhook) {
      verifySignature(webhookSecrets, webhook);
      return parseWebhookBody(webhook.raw, async (orderId, paymentId) =>
        chargedIds(await fetchPayments(client, orderId, bounds())).has(paymentId),
      );
    },

    serve(app) {
      registerRedirectPage(app, {
        path: REDIRECT_PATH,
        mode: environment,
        https: publicUrl.startsWith('https:'),
      });
    },
  };
}
