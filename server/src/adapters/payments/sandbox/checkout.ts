import type { MoneyMoved, PaymentFact } from '../port.ts';

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
export type NewAct = { kind: MoneyMoved['kind']; amount: number; at: Date } | { kind: 'failure'; at: Date };

export type Act = NewAct & { actId: number };

/** What an act comes to in the words of the port. */
export function factOf({ currency }: Checkout, act: Act): PaymentFact {
  const { kind, at } = act;
  return kind === 'failure'
    ? { kind, at }
    : { kind, reference: `sandbox-${act.actId}`, amount: act.amount, currency, at };
}

/** How a checkout stands at an instant. */
export interface Standing {
  /** Whether it can be paid: nobody has, and it has not ended. */
  open: boolean;
  /** Its charge, which goes through at its instant. */
  charge: Act | null;
  /** What of a charge that went through is neither paid back nor taken back. */
  kept: number;
  /** What the payer's bank has taken back and not given back again. */
  disputed: number;
}

const sum = (acts: Act[], kind: MoneyMoved['kind']) =>
  acts.reduce((total, act) => (act.kind === kind ? total + act.amount : total), 0);

export function standingAt({ expiresAt }: Checkout, acts: Act[], now: Date): Standing {
  const charge = acts.find(({ kind }) => kind === 'charge') ?? null;
  const done = acts.filter(({ at }) => at <= now);
  const disputed = sum(done, 'dispute') - sum(done, 'reinstatement');
  return {
    open: charge === null && now < expiresAt,
    charge,
    kept: sum(done, 'charge') - sum(done, 'refund') - disputed,
    disputed,
  };
}

/** Everything that has become of a checkout by an instant. */
export function factsAt(checkout: Checkout, acts: Act[], now: Date): PaymentFact[] {
  const facts = acts.filter(({ at }) => at <= now).map((act) => factOf(checkout, act));
  const { open, charge } = standingAt(checkout, acts, now);
  const { expiresAt: at } = checkout;
  return open || charge ? facts : [...facts, { kind: 'closed', at }];
}
