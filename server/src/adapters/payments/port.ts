import type { PaymentProviderName } from '@troth/contract';
import type { FastifyInstance } from 'fastify';

/** An order as a provider sees it. About the buyer it contains only what a provider requires. */
export interface OrderToPay {
  /** A uuid; also the idempotency key when the order is created at the provider. */
  orderId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** What the payer reads: "Silver membership, 3 months". */
  description: string;
  /** When the order can no longer be paid. */
  expiresAt: Date;
  /** Where the payer returns to; the parameter `left` is added if they left without paying. */
  returnUrl: string;
  /** E.164, if the provider requires one. */
  phone: string | null;
}

/** Where and how a created order is paid. */
export interface OpenedOrder {
  /** The provider's id. */
  reference: string;
  checkoutUrl: string;
  /** For clients that use the provider's own components; contains nothing secret. */
  clientData: Record<string, string> | null;
}

/** A movement of money. Its kind and reference stay the same if it is reported twice. */
export interface MoneyMovement {
  kind: 'charge' | 'refund' | 'dispute' | 'reinstatement';
  reference: string;
  /** Positive, in minor units. */
  amount: number;
  currency: string;
  at: Date;
}

/**
 * What a provider knows about an order. Facts only accumulate: they may arrive in any order and any number of times.
 */
export type PaymentFact =
  | MoneyMovement
  /** An attempt to pay failed; another may follow. */
  | { kind: 'failure'; at: Date }
  /** The order can no longer be paid. */
  | { kind: 'closed'; at: Date };

export interface OrderFacts {
  /** A uuid, even if it is not one of ours. */
  orderId: string;
  facts: PaymentFact[];
}

export interface Webhook {
  /** The exact bytes received. */
  raw: Buffer;
  headers: Record<string, string | string[] | undefined>;
  now: Date;
}

/** A payment provider. Every call throws ProviderDown if it is unavailable. */
export interface PaymentProvider {
  name: PaymentProviderName;
  asksForPhone: boolean;
  /** Creates an order; a repeated call for the same order returns the same result. */
  openOrder(order: OrderToPay): Promise<OpenedOrder>;
  /** All facts about a created order so far. */
  fetchFacts(order: { orderId: string; reference: string }): Promise<PaymentFact[]>;
  /**
   * The facts of a webhook; null if it is not about one of our orders. Throws InvalidWebhook unless one of our secrets
   * signed these exact bytes with a timestamp within `MAX_WEBHOOK_AGE_SECONDS` of `now`.
   */
  readWebhook(webhook: Webhook): Promise<OrderFacts | null>;
  /** Registers the provider's own pages, if it has any. */
  serve?(app: FastifyInstance): void;
}

/** The provider does not respond, or not in a usable way; it may be asked again later. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** The provider permanently refuses this order. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

/** A webhook that is not from the provider, was altered, or is too old. */
export class InvalidWebhook extends Error {
  override name = 'InvalidWebhook';
}

/** How far the timestamp of a webhook may be from now. */
export const MAX_WEBHOOK_AGE_SECONDS = 300;
