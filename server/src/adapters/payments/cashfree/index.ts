import type { PaymentProvider } from '../port.ts';
import { type CashfreeCredentials, createClient, createRequestLimits } from './client.ts';
import { collectChargedIds, fetchOrderFacts, fetchPayments, openOrder } from './orders.ts';
import { registerRedirectPage } from './redirect-page.ts';
import { parseWebhookBody, verifySignature } from './webhook.ts';

interface CashfreeOptions extends CashfreeCredentials {
  /** The secret that signs webhooks; during a rotation also the previous or next one. */
  webhookSecrets: string[];
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
  /** Time-out of a whole call, in milliseconds. */
  timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 10_000;
const REDIRECT_PATH = '/pay/cashfree';

/** Cashfree's hosted checkout through its official library. */
export async function createCashfreeProvider(options: CashfreeOptions): Promise<PaymentProvider> {
  const { webhookSecrets, environment, publicUrl, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const client = await createClient(options);
  const limits = () => createRequestLimits(timeoutMs);

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
        // The session is in the fragment, so that no server logs it.
        checkoutUrl: `${publicUrl}${REDIRECT_PATH}#${encodeURIComponent(paymentSessionId)}`,
        clientData: { paymentSessionId, mode: environment },
      };
    },

    fetchFacts: ({ orderId }) => fetchOrderFacts(client, orderId, limits()),

    async readWebhook(webhook) {
      verifySignature(webhookSecrets, webhook);
      return parseWebhookBody(webhook.raw, async (orderId, paymentId) =>
        collectChargedIds(await fetchPayments(client, orderId, limits())).has(paymentId),
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
