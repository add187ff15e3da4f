import type { Order } from '@troth/contract';
import { isApiError } from '../../../platform/api-error.ts';

/** What the page that a payer comes back to has to say. */
export type Outcome =
  | { kind: 'asking' }
  | { kind: 'unreachable'; error: unknown }
  | { kind: 'foreign' }
  /** `left`: the payer came back without paying; nothing came since. */
  | { kind: 'pending'; order: Order; left: boolean }
  | { kind: Exclude<Order['status'], 'pending'>; order: Order };

/** How that is said. */
export interface OutcomeWords {
  title: string;
  /** One or two plain lines. */
  lead: readonly string[];
}

interface Asked {
  order: Order | undefined;
  error: unknown;
  left: boolean;
}

/** An order that is not the member's own is none; an address that was mistyped is told as one. */
const foreign = new Set(['NOT_FOUND', 'VALIDATION_FAILED']);

/** What was known of an order stays, also where it could not be asked about again. */
export function outcomeOf({ order, error, left }: Asked): Outcome {
  if (isApiError(error) && foreign.has(error.code)) return { kind: 'foreign' };
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
