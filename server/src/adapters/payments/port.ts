import type { PaymentProviderName } from '@troth/contract';
import type { FastifyInstance } from 'fastify';

/** An order as a provider gets to know it; nothing of who ordered but what it must have. */
export interface OrderToPay {
  /** A uuid: what the provider knows it by, and the key under which it is opened once. */
  orderId: string;
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  /** What the payer reads: "Silver membership, 3 months". */
  description: string;
  /** From when on it cannot be paid any more. */
  expiresAt: Date;
  /** Where the payer comes back to; the same with `?left` in it where they leave without paying. */
  returnUrl: string;
  /** E.164, where the provider asks for one. */
  phone: string | null;
}

/** Where and how an opened order is paid. */
export interface OpenedOrder {
  /** What the provider calls it. */
  reference: string;
  checkoutUrl: string;
  /** For clients that bring the provider's own parts along; nothing secret. */
  clientData: Record<string, string> | null;
}

/** Money that moved. Told of twice, it has the same kind and reference. */
export interface MoneyMovement {
  kind: 'charge' | 'refund' | 'dispute' | 'reinstatement';
  reference: string;
  /** Positive, in the currency's minor unit. */
  amount: number;
  currency: string;
  at: Date;
}

/** What a provider knows of an order. Facts only add up: they may be told in any order and any number of times. */
export type PaymentFact =
  | MoneyMovement
  /** An attempt to pay did not go through; another may. */
  | { kind: 'failure'; at: Date }
  /** It cannot be paid any more. */
  | { kind: 'closed'; at: Date };

export interface OrderFacts {
  /** A uuid, also where it is none of ours. */
  orderId: string;
  facts: PaymentFact[];
}

export interface Webhook {
  /** The very bytes that came. */
  raw: Buffer;
  headers: Record<string, string | string[] | undefined>;
  now: Date;
}

/** A company that takes money for us. Every call throws ProviderDown where it cannot be asked now. */
export interface PaymentProvider {
  name: PaymentProviderName;
  asksForPhone: boolean;
  /** Opens an order; again for the same one it answers the same. */
  open(order: OrderToPay): Promise<OpenedOrder>;
  /** Everything that has become of an opened order so far. */
  look(order: { orderId: string; reference: string }): Promise<PaymentFact[]>;
  /**
   * What a webhook tells, null where it is not about an order of ours. Throws Forged unless it was signed with one of our
   * secrets over these very bytes, at most 300 seconds ago by `now`.
   */
  readWebhook(webhook: Webhook): Promise<OrderFacts | null>;
  /** Pages of its own that payers are sent to, where it has any. */
  serve?(app: FastifyInstance): void;
}

/** The provider does not answer, or not in a way that means anything; it may be asked again later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** The provider will not have this order, however often it is asked. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

/** A webhook that is not from the provider, was altered, or is too old. */
export class InvalidWebhook extends Error {
  override name = 'Forged';
}

/** How old a webhook may be. */
export const MAX_WEBHOOK_AGE_SECONDS = 300;
