import { z } from 'zod';
import type { MoneyMovement, PaymentFact } from '../port.ts';

/** An order as the sandbox stores it. */
export interface Checkout {
  orderId: string;
  /** A secret that gives the right to pay. */
  token: string;
  /** In minor units. */
  amount: number;
  currency: string;
  description: string;
  returnPath: string;
  expiresAt: Date;
}

/** An action at a checkout; a charge may be in the near future. */
export type NewEvent =
  | { kind: MoneyMovement['kind']; amount: number; at: Date }
  | { kind: 'failure'; at: Date };

export type CheckoutEvent = NewEvent & { actId: number };

/** The facts of an action. */
export function toPaymentFact({ currency }: Checkout, event: CheckoutEvent): PaymentFact {
  const { kind, at } = event;
  return kind === 'failure'
    ? { kind, at }
    : { kind, reference: `sandbox-${event.actId}`, amount: event.amount, currency, at };
}

/** The state of a checkout at an instant. */
export interface CheckoutState {
  /** Whether it can be paid: not paid and not expired. */
  open: boolean;
  /** Its charge, which succeeds at its instant. */
  charge: CheckoutEvent | null;
  /** The amount of a charge that is neither refunded nor disputed. */
  kept: number;
  /** The disputed amount that was not reinstated. */
  disputed: number;
}

const sumOf = (acts: CheckoutEvent[], kind: MoneyMovement['kind']) =>
  acts.reduce((total, event) => (event.kind === kind ? total + event.amount : total), 0);

export function checkoutStateAt({ expiresAt }: Checkout, acts: CheckoutEvent[], now: Date): CheckoutState {
  const charge = acts.find(({ kind }) => kind === 'charge') ?? null;
  const done = acts.filter(({ at }) => at <= now);
  const disputed = sumOf(done, 'dispute') - sumOf(done, 'reinstatement');
  return {
    open: charge === null && now < expiresAt,
    charge,
    kept: sumOf(done, 'charge') - sumOf(done, 'refund') - disputed,
    disputed,
  };
}

/** All facts about a checkout up to an instant. */
export function paymentFactsAt(checkout: Checkout, acts: CheckoutEvent[], now: Date): PaymentFact[] {
  const facts = acts.filter(({ at }) => at <= now).map((event) => toPaymentFact(checkout, event));
  const { open, charge } = checkoutStateAt(checkout, acts, now);
  const { expiresAt: at } = checkout;
  return open || charge ? facts : [...facts, { kind: 'closed', at }];
}

const minorUnits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A submitted form of the checkout page. */
export const checkoutAction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pay', 'pay_later', 'fail', 'cancel', 'refund', 'dispute', 'reinstate']) }),
  // `kept` is the amount that the page showed: submitted twice it no longer matches, so nothing is refunded twice.
  z.strictObject({ act: z.literal('refund_part'), amount: minorUnits, kept: minorUnits }),
]);

export type CheckoutAction = z.output<typeof checkoutAction>;

/** The delay of a slow payment. */
const PAYMENT_DELAY_SECONDS = 10;

const afterDelay = (now: Date) => new Date(now.getTime() + PAYMENT_DELAY_SECONDS * 1000);

/** The result of a form; null if it changes nothing: repeated, too late, or not possible. */
export function eventFor(
  action: CheckoutAction,
  state: CheckoutState,
  price: number,
  now: Date,
): NewEvent | null {
  const { open, kept, disputed } = state;
  switch (action.act) {
    case 'pay':
      return open ? { kind: 'charge', amount: price, at: now } : null;
    case 'pay_later':
      return open ? { kind: 'charge', amount: price, at: afterDelay(now) } : null;
    case 'fail':
      return open ? { kind: 'failure', at: now } : null;
    case 'refund':
      return kept > 0 ? { kind: 'refund', amount: kept, at: now } : null;
    case 'refund_part': {
      const { amount } = action;
      const possible = kept === action.kept && amount >= 1 && amount <= kept;
      return possible ? { kind: 'refund', amount, at: now } : null;
    }
    case 'dispute':
      return kept > 0 ? { kind: 'dispute', amount: kept, at: now } : null;
    case 'reinstate':
      return disputed > 0 ? { kind: 'reinstatement', amount: disputed, at: now } : null;
    case 'cancel':
      return null;
  }
}
