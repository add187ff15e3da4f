import { z } from 'zod';
import type { MoneyMovement, PaymentFact } from '../port.ts';

/** An order as the sandbox keeps it. */
export interface Checkout {
  orderId: string;
  /** The right to pay. */
  token: string;
  /** In the currency's minor unit. */
  amount: number;
  currency: string;
  description: string;
  returnPath: string;
  expiresAt: Date;
}

/** Something that was done at a checkout; a charge may lie in the next moments. */
export type NewEvent =
  | { kind: MoneyMovement['kind']; amount: number; at: Date }
  | { kind: 'failure'; at: Date };

export type CheckoutEvent = NewEvent & { actId: number };

/** What an act comes to in the words of the port. */
export function toPaymentFact({ currency }: Checkout, act: CheckoutEvent): PaymentFact {
  const { kind, at } = act;
  return kind === 'failure'
    ? { kind, at }
    : { kind, reference: `sandbox-${act.actId}`, amount: act.amount, currency, at };
}

/** How a checkout stands at an instant. */
export interface CheckoutState {
  /** Whether it can be paid: nobody has, and it has not ended. */
  open: boolean;
  /** Its charge, which goes through at its instant. */
  charge: CheckoutEvent | null;
  /** What of a charge that went through is neither paid back nor taken back. */
  kept: number;
  /** What the payer's bank has taken back and not given back again. */
  disputed: number;
}

const sumOf = (acts: CheckoutEvent[], kind: MoneyMovement['kind']) =>
  acts.reduce((total, act) => (act.kind === kind ? total + act.amount : total), 0);

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

/** Everything that has become of a checkout by an instant. */
export function paymentFactsAt(checkout: Checkout, acts: CheckoutEvent[], now: Date): PaymentFact[] {
  const facts = acts.filter(({ at }) => at <= now).map((act) => toPaymentFact(checkout, act));
  const { open, charge } = checkoutStateAt(checkout, acts, now);
  const { expiresAt: at } = checkout;
  return open || charge ? facts : [...facts, { kind: 'closed', at }];
}

const minorUnits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** What a form of the checkout page asks for. */
export const checkoutAction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pay', 'pay_later', 'fail', 'cancel', 'refund', 'dispute', 'reinstate']) }),
  // `kept` is what the page showed: sent twice, it is not so any more, and nothing is paid back twice.
  z.strictObject({ act: z.literal('refund_part'), amount: minorUnits, kept: minorUnits }),
]);

export type CheckoutAction = z.output<typeof checkoutAction>;

/** How long a payment takes that takes its time. */
const PAYMENT_DELAY_SECONDS = 10;

const afterDelay = (now: Date) => new Date(now.getTime() + PAYMENT_DELAY_SECONDS * 1000);

/** What a wish leads to; null where nothing changes by it: asked for twice, too late, or not possible as things stand. */
export function eventFor(
  wish: CheckoutAction,
  standing: CheckoutState,
  price: number,
  now: Date,
): NewEvent | null {
  const { open, kept, disputed } = standing;
  switch (wish.act) {
    case 'pay':
      return open ? { kind: 'charge', amount: price, at: now } : null;
    case 'pay_later':
      return open ? { kind: 'charge', amount: price, at: afterDelay(now) } : null;
    case 'fail':
      return open ? { kind: 'failure', at: now } : null;
    case 'refund':
      return kept > 0 ? { kind: 'refund', amount: kept, at: now } : null;
    case 'refund_part': {
      const { amount } = wish;
      const possible = kept === wish.kept && amount >= 1 && amount <= kept;
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
