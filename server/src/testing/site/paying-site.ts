import {
  type Order,
  type OrderItem,
  type OrderResult,
  type PaymentProviderName,
  paymentEndpoints,
} from '@troth/contract';
import type { TestDatabase } from '../../../../testing/test-database.ts';
import type { SentWebhook, TestProvider } from '../../adapters/payments/testing/test-provider.ts';
import type { Config } from '../../config/index.ts';
import type { ApiResponse } from './api-client.ts';
import { startTestSite, type TestMember, type TestSite } from './test-site.ts';

type Headers = Record<string, string>;

export interface PaymentTestSite {
  site: TestSite;
  provider: TestProvider;
  /** The fields of a request that say how the order is paid. */
  payment: { provider: PaymentProviderName; phone?: string };
  /** Places an order over HTTP. */
  tryToOrder(
    member: TestMember,
    item: OrderItem,
    headers?: Headers,
  ): Promise<
    Pick<ApiResponse<typeof paymentEndpoints.orderMembership>, 'status' | 'error'> & { body: OrderResult }
  >;
  /** Places an order; throws if it is refused. */
  order(member: TestMember, item: OrderItem): Promise<Order>;
  verify(member: TestMember, orderId: string): Promise<Order>;
  /** Delivers a webhook like the provider; returns the status. */
  deliver(webhook: SentWebhook): Promise<number>;
  close(): Promise<void>;
}

/** Starts a site with one payment provider. */
export async function startPayingSite(
  startProvider: () => Promise<TestProvider>,
  settings: Partial<Config> = {},
  testDatabase?: TestDatabase,
): Promise<PaymentTestSite> {
  const provider = await startProvider();
  const { name, asksForPhone } = provider.provider;
  const site = await startTestSite(settings, { payments: [provider.provider], on: testDatabase });
  const payment = { provider: name, ...(asksForPhone && { phone: '+919812345678' }) };

  const tryToOrder: PaymentTestSite['tryToOrder'] = (member, item, headers) => {
    const { kind: _, ...fields } = item;
    const body = { ...fields, ...payment } as never;
    const endpoint = item.kind === 'membership' ? 'orderMembership' : 'orderPromotion';
    return member.call(
      paymentEndpoints[endpoint] as typeof paymentEndpoints.orderMembership,
      { body },
      headers,
    );
  };

  return {
    site,
    provider,
    payment,
    tryToOrder,
    async order(member, item) {
      const { status, body } = await tryToOrder(member, item);
      if (status !== 201) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
      return body.data;
    },
    async verify(member, orderId) {
      const { status, body } = await member.call(paymentEndpoints.verify, { params: { orderId } });
      if (status !== 200) throw new Error(`The order was not verified: ${JSON.stringify(body)}`);
      return body.data;
    },
    async deliver({ raw, headers }) {
      const sentHeaders = Object.entries(headers).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !['host', 'connection', 'content-length'].includes(entry[0]),
      );
      const response = await fetch(`${site.url}/api/payments/webhooks/${name}`, {
        method: 'POST',
        headers: Object.fromEntries(sentHeaders),
        body: new Uint8Array(raw),
      });
      await response.body?.cancel();
      return response.status;
    },
    async close() {
      await site.close();
      await provider.close();
    },
  };
}
