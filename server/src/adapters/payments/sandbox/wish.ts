import { z } from 'zod';
import type { NewAct, Standing } from './checkout.ts';

const minorUnits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** What a form of the checkout page asks for. */
export const wish = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['pay', 'pay_later', 'fail', 'cancel', 'refund', 'dispute', 'reinstate']) }),
  // `kept` is what the page showed: sent twice, it is not so any more, and nothing is paid back twice.
  z.strictObject({ act: z.literal('refund_part'), amount: minorUnits, kept: minorUnits }),
]);

export type Wish = z.output<typeof wish>;

/** How long a payment takes that takes its time. */
const DELAY_SECONDS = 10;

const later = (now: Date) => new Date(now.getTime() + DELAY_SECONDS * 1000);

/** What a wish leads to; null where nothing changes by it: asked for twice, too late, or not possible as things stand. */
export function actFor(wish: Wish, standing: Standing, price: number, now: Date): NewAct | null {
  const { open, kept, disputed } = standing;
  switch (wish.act) {
    case 'pay':
      return open ? { kind: 'charge', amount: price, at: now } : null;
    case 'pay_later':
      return open ? { kind: 'charge', amount: price, at: later(now) } : null;
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
