import type { PaymentProvider, Webhook } from '../port.ts';

export type SentWebhook = Omit<Webhook, 'now'>;

/** A payment provider with simulated payers; each action returns the webhooks that the provider sends for it. */
export interface TestProvider {
  provider: PaymentProvider;
  pay(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** A failed attempt to pay. */
  fail(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** Refunds `amount` of a paid order, or all of it. */
  refund(orderId: string, now: Date, amount?: number): Promise<SentWebhook[]>;
  /** The payer's bank disputes the charge and takes it back. */
  dispute(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** The payer's bank returns the disputed amount. */
  reinstate?(orderId: string, now: Date): Promise<SentWebhook[]>;
  /** Signs bytes as the provider would at an instant, with the current, the previous or a foreign secret. */
  sign(raw: Buffer, secret: 'current' | 'former' | 'foreign', at: Date): SentWebhook;
  /** Sets how the provider's servers respond; absent for the sandbox, which has none. */
  setBehaviour?(behaviour: 'normal' | 'down' | 'failing' | 'garbled' | 'silent'): void;
  close(): Promise<void>;
}
