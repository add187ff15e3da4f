import type { Database } from '../../../platform/database.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { describe, keptOfNet } from '../rules.ts';
import { listMovements, type Movement, type Period } from '../store/movements.ts';
import { decimal } from './amounts.ts';
import { csvLine } from './csv.ts';

const AT_ONCE = 1000;

const columns: readonly [name: string, of: (movement: Movement) => string][] = [
  ['happened_at', ({ happenedAt }) => happenedAt.toISOString()],
  ['order_id', ({ orderId }) => orderId],
  [
    'receipt_number',
    ({ receiptNumber: count, paidAt }) => (count && paidAt ? receiptNumber(count, paidAt) : ''),
  ],
  ['kind', ({ kind }) => kind],
  ['amount', ({ amount }) => decimal(amount)],
  ['currency', ({ currency }) => currency],
  ['provider', ({ provider }) => provider],
  ['provider_reference', ({ reference }) => reference],
  ['item', ({ item }) => describe(item)],
  ['order_amount', ({ orderAmount }) => decimal(orderAmount)],
  ['order_status', ({ status }) => status],
  ['order_kept', ({ orderAmount, net }) => decimal(keptOfNet(orderAmount, net))],
  ['member_id', ({ memberId }) => memberId ?? ''],
];

/**
 * The ledger of a period as a table for spreadsheets, a line for each movement. It is all of one instant, however long
 * it takes to read.
 */
export async function* bookLines(db: Database['db'], period: Period): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    let after: Movement | undefined;
    do {
      const movements = await listMovements(transaction, period, { after, limit: AT_ONCE });
      yield movements.map((movement) => csvLine(columns.map(([, of]) => of(movement)))).join('');
      after = movements.length < AT_ONCE ? undefined : movements.at(-1);
    } while (after);
  } finally {
    await transaction.rollback().execute();
  }
}
