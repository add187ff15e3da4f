import type { PaymentProvider, Webhook } from '../port.ts';

export type SentWebhook = Omit<Webhook, 'now'>;

/** A provider with a world behind it in which payers pay; each act answers the webhooks that the provider sends for it. */
export interface TestProvider {
  provider: PaymentProvider;
  pay(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** An attempt to pay that does not go through. */
  fail(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** Pays back `amount` of a paid order, all of it where none is given. */
  refund(orderId: string, now: Date, amount?: number): Promise<SentWebhook[]>;
  /** The payer's bank takes the charge back; with `reinstate` it gives it back again. */
  dispute(orderId: string, now: Date): Promise<SentWebhook[]>;
  reinstate?(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** Signs bytes as the provider would at an instant, with the present secret, the one before it, or one of nobody's. */
  sign(raw: Buffer, secret: 'present' | 'former' | 'foreign', at: Date): SentWebhook;
  /** How the provider's servers answer from now on; absent where there are none. */
  behave?(how: 'well' | 'down' | 'failing' | 'garbled' | 'silent'): void;
  close(): Promise<void>;
}
