import type { PaymentProviderName } from '@troth/contract';
import type { Db } from '../../../platform/database.ts';
import { fromRow, type StoredOrder } from './orders.ts';

/** Claims the order that is due first to be asked about, for a while: any number of processes may do it at once. */
export async function claimDue(
  db: Db,
  { provider, now, until }: { provider: PaymentProviderName; now: Date; until: Date },
): Promise<StoredOrder | null> {
  const row = await db
    .updateTable('orders')
    .set({ check_at: until })
    .where('order_id', '=', (eb) =>
      eb
        .selectFrom('orders')
        .select('order_id')
        .where('provider', '=', provider)
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}
