import type { Order } from '@troth/contract';
import { isApiError } from '../../../platform/api/api-error.ts';

/** States of the page that a payer returns to. */
export type Outcome =
  | { kind: 'asking' }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'foreign' }
  /** `hasLeftCheckout`: the payer returned without paying, and nothing has arrived since. */
  | { kind: 'pending'; order: Order; hasLeftCheckout: boolean }
  | { kind: Exclude<Order['status'], 'pending'>; order: Order };

/** The texts of a state. */
export interface OutcomeText {
  title: string;
  /** One or two plain lines. */
  lead: readonly string[];
}

interface OrderQuery {
  order: Order | undefined;
  error: unknown;
  hasLeftCheckout: boolean;
}

/** Another member's order and a mistyped URL look the same. */
const notFoundCodes = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** A failed refetch keeps the last known state. */
export function toOutcome({ order, error, hasLeftCheckout }: OrderQuery): Outcome {
  if (isApiError(error) && notFoundCodes.has(error.code)) return { kind: 'foreign' };
  if (order === undefined) return error === undefined ? { kind: 'asking' } : { kind: 'unreachable', error };
  return order.status === 'pending'
    ? { kind: 'pending', order, hasLeftCheckout }
    : { kind: order.status, order };
}

/** While an order can be paid, another attempt may follow a failed one. */
export const isPayable = ({ checkoutUrl, clientData }: Order): boolean =>
  checkoutUrl !== null || clientData !== null;

/** Whether the state can no longer change. */
export function isDecided(outcome: Outcome): boolean {
  if (outcome.kind === 'failed') return !isPayable(outcome.order);
  return outcome.kind !== 'asking' && outcome.kind !== 'unreachable' && outcome.kind !== 'pending';
}

const INITIAL_INTERVAL_MS = 3_000;
const POLLS_BEFORE_BACKOFF = 5;
const MAX_INTERVAL_MS = 15_000;

/** Polling interval of a pending payment: most finish within seconds, some take long. */
export function getPollingInterval(checkCount: number): number {
  const slower = Math.max(0, checkCount - POLLS_BEFORE_BACKOFF);
  return Math.min(INITIAL_INTERVAL_MS * 1.5 ** slower, MAX_INTERVAL_MS);
}
