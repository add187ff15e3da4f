import type { Order } from '@troth/contract';
import { isApiError } from '../../../platform/api/api-error.ts';

/** What the page that a payer comes back to has to say. */
export type Outcome =
  | { kind: 'asking' }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'foreign' }
  /** `left`: the payer came back without paying; nothing came since. */
  | { kind: 'pending'; order: Order; left: boolean }
  | { kind: Exclude<Order['status'], 'pending'>; order: Order };

/** How that is said. */
export interface OutcomeText {
  title: string;
  /** One or two plain lines. */
  lead: readonly string[];
}

interface OrderQuery {
  order: Order | undefined;
  error: unknown;
  left: boolean;
}

/** An order that is not the member's own is none; an address that was mistyped is told as one. */
const notFoundCodes = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** What was known of an order stays, also where it could not be asked about again. */
export function toOutcome({ order, error, left }: OrderQuery): Outcome {
  if (isApiError(error) && notFoundCodes.has(error.code)) return { kind: 'foreign' };
  if (order === undefined) return error === undefined ? { kind: 'asking' } : { kind: 'unreachable', error };
  return order.status === 'pending' ? { kind: 'pending', order, left } : { kind: order.status, order };
}

/** As long as an order may be paid, another attempt may follow one that failed, or be under way. */
export const isPayable = ({ checkoutUrl, clientData }: Order): boolean =>
  checkoutUrl !== null || clientData !== null;

/** Whether there is nothing more to ask. */
export function isDecided(outcome: Outcome): boolean {
  if (outcome.kind === 'failed') return !isPayable(outcome.order);
  return outcome.kind !== 'asking' && outcome.kind !== 'unreachable' && outcome.kind !== 'pending';
}

const INITIAL_INTERVAL_MS = 3_000;
const POLLS_BEFORE_BACKOFF = 5;
const MAX_INTERVAL_MS = 15_000;

/** How long to wait before a payment that is not decided is asked about again: most are within seconds, some take long. */
export function getPollingInterval(asks: number): number {
  const slower = Math.max(0, asks - POLLS_BEFORE_BACKOFF);
  return Math.min(INITIAL_INTERVAL_MS * 1.5 ** slower, MAX_INTERVAL_MS);
}
