import type { Order } from '@troth/contract';
import { isApiError } from '../../../platform/api/api-error.ts';

/** The state of an order, as shown on the page that a payer returns to. */
export type Outcome =
  | { kind: 'loading' }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'notFound' }
  /** `hasLeftCheckout`: the payer returned without paying, and no payment has arrived since. */
  | { kind: 'pending'; order: Order; hasLeftCheckout: boolean }
  | { kind: Exclude<Order['status'], 'pending'>; order: Order };

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

/** Error codes for another member's order and for a mistyped URL, which show the same page. */
const notFoundCodes = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** Derives the state from the query. A failed refetch keeps the last known state. */
export function toOutcome({ order, error, hasLeftCheckout }: OrderQuery): Outcome {
  if (isApiError(error) && notFoundCodes.has(error.code)) return { kind: 'notFound' };
  if (order === undefined) return error === undefined ? { kind: 'loading' } : { kind: 'unreachable', error };
  return order.status === 'pending'
    ? { kind: 'pending', order, hasLeftCheckout }
    : { kind: order.status, order };
}

/** Whether the order can still be paid. Then another attempt may follow a failed one. */
export const isPayable = ({ checkoutUrl, clientData }: Order): boolean =>
  checkoutUrl !== null || clientData !== null;

/** Whether the state is final, so that polling can stop. */
export function isDecided(outcome: Outcome): boolean {
  if (outcome.kind === 'failed') return !isPayable(outcome.order);
  return outcome.kind !== 'loading' && outcome.kind !== 'unreachable' && outcome.kind !== 'pending';
}

const INITIAL_INTERVAL_MS = 3_000;
const POLLS_BEFORE_BACKOFF = 5;
const MAX_INTERVAL_MS = 15_000;

/** Polling interval in milliseconds; grows with the number of checks, because a slow payment may take minutes. */
export function getPollingInterval(checkCount: number): number {
  const backoffSteps = Math.max(0, checkCount - POLLS_BEFORE_BACKOFF);
  return Math.min(INITIAL_INTERVAL_MS * 1.5 ** backoffSteps, MAX_INTERVAL_MS);
}
