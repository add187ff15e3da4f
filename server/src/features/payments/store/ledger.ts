import type { PaymentProviderName } from '@troth/contract';
import type { MoneyMoved } from '../../../adapters/payments/port.ts';
import type { Db } from '../../../platform/database.ts';
import { type LedgerEntry, signed } from '../rules.ts';
import './tables.ts';

export interface Movements {
  orderId: string;
  provider: PaymentProviderName;
  moved: readonly MoneyMoved[];
  now: Date;
}

/** Notes movements of money; answers how many were not known before. */
export async function noteMovements(db: Db, { orderId, provider, moved, now }: Movements): Promise<number> {
  if (moved.length === 0) return 0;
  const noted = await db
    .insertInto('money_events')
    .values(
      moved.map((movement) => ({
        order_id: orderId,
        provider,
        kind: movement.kind,
        reference: movement.reference,
        amount: signed(movement),
        happened_at: movement.at,
        noted_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .returning('event_id')
    .execute();
  return noted.length;
}

export type NotedEntry = LedgerEntry & { happenedAt: Date };

/** The movements of an order, in the order in which they became known. */
export async function listEntries(db: Db, orderId: string): Promise<NotedEntry[]> {
  return db
    .selectFrom('money_events')
    .select(['kind', 'amount', 'happened_at as happenedAt'])
    .where('order_id', '=', orderId)
    .orderBy('event_id')
    .execute();
}
