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

/** An event of a checkout, before it is stored; a charge may lie in the near future. */
export type NewEvent =
  | { kind: MoneyMovement['kind']; amount: number; at: Date }
  | { kind: 'failure'; at: Date };

export type CheckoutEvent = NewEvent & { eventId: number };

/** Converts an event of a checkout to the fact that the payment port reports. */
export function toPaymentFact({ currency }: Checkout, event: CheckoutEvent): PaymentFact {
  const { kind, at } = event;
  return kind === 'failure'
    ? { kind, at }
    : { kind, reference: `sandbox-${event.eventId}`, amount: event.amount, currency, at };
}

/** The state of a checkout at an instant. */
export interface CheckoutState {
  /** Whether it can be paid: it is neither paid nor expired. */
  isOpen: boolean;
  /** The charge, which may still lie in the future. */
  charge: CheckoutEvent | null;
  /** The charged amount that is neither refunded nor disputed. */
  keptAmount: number;
  /** The disputed amount that was not reinstated. */
  disputedAmount: number;
}

const sumOf = (events: CheckoutEvent[], kind: MoneyMovement['kind']) =>
  events.reduce((total, event) => (event.kind === kind ? total + event.amount : total), 0);

export function getCheckoutState({ expiresAt }: Checkout, events: CheckoutEvent[], now: Date): CheckoutState {
  const charge = events.find(({ kind }) => kind === 'charge') ?? null;
  const pastEvents = events.filter(({ at }) => at <= now);
  const disputedAmount = sumOf(pastEvents, 'dispute') - sumOf(pastEvents, 'reinstatement');
  return {
    isOpen: charge === null && now < expiresAt,
    charge,
    keptAmount: sumOf(pastEvents, 'charge') - sumOf(pastEvents, 'refund') - disputedAmount,
    disputedAmount,
  };
}

/** All facts about a checkout up to an instant. */
export function getPaymentFacts(checkout: Checkout, events: CheckoutEvent[], now: Date): PaymentFact[] {
  const facts = events.filter(({ at }) => at <= now).map((event) => toPaymentFact(checkout, event));
  const { isOpen, charge } = getCheckoutState(checkout, events, now);
  const { expiresAt: at } = checkout;
  return isOpen || charge ? facts : [...facts, { kind: 'closed', at }];
}

const minorUnits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A submitted form of the checkout page. */
export const checkoutAction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pay', 'pay_later', 'fail', 'cancel', 'refund', 'dispute', 'reinstate']) }),
  // `kept` is the amount that the page showed. If the form is sent twice it no longer matches, so nothing is refunded twice.
  z.strictObject({ act: z.literal('refund_part'), amount: minorUnits, kept: minorUnits }),
]);

export type CheckoutAction = z.output<typeof checkoutAction>;

/** After how many seconds a slow payment succeeds. */
const PAYMENT_DELAY_SECONDS = 10;

const addPaymentDelay = (now: Date) => new Date(now.getTime() + PAYMENT_DELAY_SECONDS * 1000);

/** The event that a form causes; null if it changes nothing: it was sent again, too late, or is not possible. */
export function toEvent(
  action: CheckoutAction,
  state: CheckoutState,
  price: number,
  now: Date,
): NewEvent | null {
  const { isOpen, keptAmount, disputedAmount } = state;
  switch (action.act) {
    case 'pay':
      return isOpen ? { kind: 'charge', amount: price, at: now } : null;
    case 'pay_later':
      return isOpen ? { kind: 'charge', amount: price, at: addPaymentDelay(now) } : null;
    case 'fail':
      return isOpen ? { kind: 'failure', at: now } : null;
    case 'refund':
      return keptAmount > 0 ? { kind: 'refund', amount: keptAmount, at: now } : null;
    case 'refund_part': {
      const { amount } = action;
      const isPossible = keptAmount === action.kept && amount >= 1 && amount <= keptAmount;
      return isPossible ? { kind: 'refund', amount, at: now } : null;
    }
    case 'dispute':
      return keptAmount > 0 ? { kind: 'dispute', amount: keptAmount, at: now } : null;
    case 'reinstate':
      return disputedAmount > 0 ? { kind: 'reinstatement', amount: disputedAmount, at: now } : null;
    case 'cancel':
      return null;
  }
}
