import type { PaymentProviderName } from '@troth/contract';
import type { FastifyInstance } from 'fastify';

/** An order as a provider sees it; only what it requires about the buyer. */
export interface OrderToPay {
  /** A uuid: the provider's reference, and the idempotency key of its creation. */
  orderId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** What the payer reads: "Silver membership, 3 months". */
  description: string;
  /** When it can no longer be paid. */
  expiresAt: Date;
  /** The return URL; with `?left` if the payer left without paying. */
  returnUrl: string;
  /** E.164, if the provider requires one. */
  phone: string | null;
}

/** Where and how a created order is paid. */
export interface OpenedOrder {
  /** The provider's id. */
  reference: string;
  checkoutUrl: string;
  /** For clients with the provider's own components; nothing secret. */
  clientData: Record<string, string> | null;
}

/** A movement of money. Reported twice, it has the same kind and reference. */
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
  /** It can no longer be paid. */
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
  /** Creates an order; repeated for the same order it returns the same. */
  openOrder(order: OrderToPay): Promise<OpenedOrder>;
  /** All facts about a created order so far. */
  fetchFacts(order: { orderId: string; reference: string }): Promise<PaymentFact[]>;
  /**
   * The facts of a webhook, null if it is not about one of our orders. Throws InvalidWebhook unless one of our secrets signed
   * these exact bytes at most 300 seconds before `now`.
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

/** The maximum age of a webhook. */
export const MAX_WEBHOOK_AGE_SECONDS = 300;
