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
  /** The part of a body that says how it is paid. */
  payment: { provider: PaymentProviderName; phone?: string };
  /** Places an order over HTTP. */
  tryToOrder(
    member: TestMember,
    item: OrderItem,
    headers?: Headers,
  ): Promise<
    Pick<ApiResponse<typeof paymentEndpoints.orderMembership>, 'status' | 'error'> & { body: OrderResult }
  >;
  /** A successful order. */
  order(member: TestMember, item: OrderItem): Promise<Order>;
  verify(member: TestMember, orderId: string): Promise<Order>;
  /** Delivers a webhook like the provider; returns the status. */
  deliver(webhook: SentWebhook): Promise<number>;
  close(): Promise<void>;
}

/** A site with one payment provider. */
export async function startPayingSite(
  open: () => Promise<TestProvider>,
  settings: Partial<Config> = {},
  on?: TestDatabase,
): Promise<PaymentTestSite> {
  const provider = await open();
  const { name, asksForPhone } = provider.provider;
  const site = await startTestSite(settings, { payments: [provider.provider], on });
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
      if (status !== 201) throw new Error(`No order: ${JSON.stringify(body)}`);
      return body.data;
    },
    async verify(member, orderId) {
      const { status, body } = await member.call(paymentEndpoints.verify, { params: { orderId } });
      if (status !== 200) throw new Error(`Not verified: ${JSON.stringify(body)}`);
      return body.data;
    },
    async deliver({ raw, headers }) {
      const sent = Object.entries(headers).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !['host', 'connection', 'content-length'].includes(entry[0]),
      );
      const answer = await fetch(`${site.url}/api/payments/webhooks/${name}`, {
        method: 'POST',
        headers: Object.fromEntries(sent),
        body: new Uint8Array(raw),
      });
      await answer.body?.cancel();
      return answer.status;
    },
    async close() {
      await site.close();
      await provider.close();
    },
  };
}
