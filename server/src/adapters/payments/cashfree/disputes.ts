import { z } from 'zod';
import type { MoneyMoved } from '../port.ts';
import { amount, currency, id, instant } from './fields.ts';

/** A stage that is decided; each stage of a dispute is decided for itself, and a later one may follow one that was won. */
const DECIDED = /^(\w+)_MERCHANT_(WON|LOST|ACCEPTED)$/;

const decided = z
  .object({
    dispute_status: z.string().regex(DECIDED),
    dispute_id: id,
    dispute_amount: amount,
    dispute_amount_currency: currency.nullish(),
    order_details: z.object({ order_currency: currency.nullish() }).nullish(),
    created_at: instant,
    updated_at: instant.nullish(),
    resolved_at: instant.nullish(),
  })
  .transform((dispute, context): MoneyMoved[] => {
    const { created_at, updated_at, resolved_at } = dispute;
    // Webhooks of older versions are in the order's currency.
    const currency = dispute.dispute_amount_currency ?? dispute.order_details?.order_currency;
    if (!currency) {
      context.addIssue('no currency');
      return z.NEVER;
    }
    const [, stage, outcome] = DECIDED.exec(dispute.dispute_status) ?? [];
    const moved = { reference: `${dispute.dispute_id}-${stage}`, amount: dispute.dispute_amount, currency };
    const decidedAt = resolved_at ?? updated_at ?? created_at;
    // Nothing is taken from a member before it is decided against us: by a dispute of any type, once lost or accepted.
    if (outcome !== 'WON') return [{ ...moved, kind: 'dispute', at: decidedAt }];
    // Won may follow lost, and nothing says whether it did: both movements come to nothing, heard of in any order.
    return [
      { ...moved, kind: 'dispute', at: created_at },
      { ...moved, kind: 'reinstatement', at: decidedAt },
    ];
  });

const undecided = z
  .object({ dispute_status: z.string().refine((status) => !DECIDED.test(status)) })
  .transform((): MoneyMoved[] => []);

/** The money that a dispute has moved. */
export const dispute = z.union([decided, undecided]);
