import { MINOR_UNITS_PER_UNIT } from '@troth/contract';
import type { Database, Db } from '../../platform/database.ts';
import { formatReceiptNumber } from './receipts/receipt.ts';
import { describeItem, keptAmount, keptFromNet } from './rules.ts';
import {
  findPurchasedPeriod,
  type LedgerMovement,
  listMovements,
  listOrderMovements,
  type Period,
} from './store/ledger.ts';
import { findOrder, listOrders, type StoredOrder } from './store/orders.ts';

/** Formats minor units as a decimal number, such as "-150.50". */
const formatDecimal = (amount: number): string => (amount / MINOR_UNITS_PER_UNIT).toFixed(2);

/** Characters that make a spreadsheet treat a field as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const DECIMAL_NUMBER = /^-?\d+(\.\d+)?$/;

function escapeCsvField(text: string): string {
  const escaped = FORMULA_START.test(text) && !DECIMAL_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** A CSV row (RFC 4180) whose fields no spreadsheet runs as a formula. */
const formatCsvRow = (fields: readonly string[]): string => `${fields.map(escapeCsvField).join(',')}\r\n`;

const EXPORT_BATCH_SIZE = 1000;

const csvColumns: readonly [name: string, format: (movement: LedgerMovement) => string][] = [
  ['happened_at', ({ happenedAt }) => happenedAt.toISOString()],
  ['order_id', ({ orderId }) => orderId],
  [
    'receipt_number',
    ({ receiptNumber, paidAt }) =>
      receiptNumber && paidAt ? formatReceiptNumber(receiptNumber, paidAt) : '',
  ],
  ['kind', ({ kind }) => kind],
  ['amount', ({ amount }) => formatDecimal(amount)],
  ['currency', ({ currency }) => currency],
  ['provider', ({ provider }) => provider],
  ['provider_reference', ({ reference }) => reference],
  ['item', ({ item }) => describeItem(item)],
  ['order_amount', ({ orderAmount }) => formatDecimal(orderAmount)],
  ['order_status', ({ status }) => status],
  ['order_kept', ({ orderAmount, net }) => formatDecimal(keptFromNet(orderAmount, net))],
  ['member_id', ({ memberId }) => memberId ?? ''],
];

/** Exports the ledger of a period as CSV, a row per movement. The whole export reads one snapshot of the database. */
export async function* exportLedgerCsv(db: Database['db'], period: Period): AsyncGenerator<string> {
  yield formatCsvRow(csvColumns.map(([name]) => name));
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    let after: LedgerMovement | undefined;
    do {
      const movements = await listMovements(transaction, period, { after, limit: EXPORT_BATCH_SIZE });
      yield movements
        .map((movement) => formatCsvRow(csvColumns.map(([, format]) => format(movement))))
        .join('');
      after = movements.length < EXPORT_BATCH_SIZE ? undefined : movements.at(-1);
    } while (after);
  } finally {
    await transaction.rollback().execute();
  }
}

const formatOrderReceiptNumber = ({ receiptNumber, paidAt }: StoredOrder) =>
  receiptNumber && paidAt ? formatReceiptNumber(receiptNumber, paidAt) : null;

const formatInstant = (instant: Date | null): string => instant?.toISOString() ?? 'none';

/** The newest orders, one line each. */
export async function summarizeOrders(
  db: Db,
  filter: { memberId: string | null; limit: number },
): Promise<string[]> {
  const orders = await listOrders(db, filter);
  return orders.map((order) => {
    const { orderId, createdAt, status, amount, currency, provider, item } = order;
    const fields = [
      createdAt.toISOString(),
      orderId,
      status,
      `${formatDecimal(amount)} ${currency}`,
      provider,
    ];
    return [...fields, describeItem(item), formatOrderReceiptNumber(order) ?? ''].join('  ').trimEnd();
  });
}

/** Describes an order and its movements for an operator, on several lines; null if there is no such order. */
export async function describeOrder(db: Db, orderId: string): Promise<string | null> {
  const order = await findOrder(db, orderId);
  if (!order) return null;
  const { item, amount, currency, status, provider, reference, createdAt, expiresAt, paidAt, memberId } =
    order;
  const movements = await listOrderMovements(db, orderId);
  const { startsAt, endsAt } = await findPurchasedPeriod(db, orderId);
  const kept = keptAmount({ amount, entries: movements });
  const facts: [string, string][] = [
    ['Order', orderId],
    ['Item', describeItem(item)],
    ['Amount', `${formatDecimal(amount)} ${currency}, kept ${formatDecimal(kept)}`],
    ['Status', status],
    ['Provider', `${provider}, ${reference ?? 'not created there yet'}`],
    ['Ordered', createdAt.toISOString()],
    ['Payable until', expiresAt.toISOString()],
    ['Paid', formatInstant(paidAt)],
    ['Receipt', formatOrderReceiptNumber(order) ?? 'none'],
    ['Valid from', formatInstant(startsAt)],
    ['Valid until', formatInstant(endsAt)],
    ['Member', memberId ?? 'deleted'],
  ];
  const movementLines = movements.map(
    (movement) =>
      `  ${movement.happenedAt.toISOString()}  ${movement.kind}  ${formatDecimal(movement.amount)}  ${movement.reference}`,
  );
  const factLines = facts.map(([name, value]) => `${name.padEnd(14)}${value}`);
  return [
    ...factLines,
    movementLines.length > 0 ? 'Movements' : 'No money has moved.',
    ...movementLines,
  ].join('\n');
}
