import type { PaymentProvider } from '../port.ts';
import { type CashfreeCredentials, createClient, requestLimits } from './client.ts';
import { chargedIds, fetchOrderFacts, fetchPayments, openOrder } from './orders.ts';
import { registerRedirectPage } from './redirect-page.ts';
import { parseWebhookBody, verifySignature } from './webhook.ts';

interface CashfreeOptions extends CashfreeCredentials {
  /** The secret that signs webhooks, and the previous or next one during a rotation. */
  webhookSecrets: string[];
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
  /** Time-out of a whole call. */
  patienceMs?: number;
}

const REQUEST_TIMEOUT_MS = 10_000;
const REDIRECT_PATH = '/pay/cashfree';

/** Cashfree's hosted checkout through its official library. */
export async function cashfreePayments(options: CashfreeOptions): Promise<PaymentProvider> {
  const { webhookSecrets, environment, publicUrl, patienceMs = REQUEST_TIMEOUT_MS } = options;
  const client = await createClient(options);
  const limits = () => requestLimits(patienceMs);

  return {
    name: 'cashfree',
    asksForPhone: true,

    async openOrder(order) {
      const { cf_order_id: reference, payment_session_id: paymentSessionId } = await openOrder(
        client,
        order,
        limits(),
      );
      return {
        reference,
        // In the fragment, so that it is in no server log.
        checkoutUrl: `${publicUrl}${REDIRECT_PATH}#${encodeURIComponent(paymentSessionId)}`,
        clientData: { paymentSessionId, mode: environment },
      };
    },

    fetchFacts: ({ orderId }) => fetchOrderFacts(client, orderId, limits()),

    async readWebhook(webhook) {
      verifySignature(webhookSecrets, webhook);
      return parseWebhookBody(webhook.raw, async (orderId, paymentId) =>
        chargedIds(await fetchPayments(client, orderId, limits())).has(paymentId),
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
