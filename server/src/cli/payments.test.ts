import { randomUUID } from 'node:crypto';
import { createAdministration } from '@troth/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { readStaffLog, runCommand } from '../testing/processes/command.ts';
import { createTemporaryDataDir } from '../testing/processes/site-process.ts';
import { TEST_SECRET } from '../testing/site/sample-data.ts';

const EMAIL = 'asha@example.org';

let testDatabase: TestDatabase;
let database: Database;
let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;
let memberId: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { onError: () => {} });
  data = await createTemporaryDataDir();
  const users = createAdministration({ pool: database.pool, clock: createClock(), secret: Buffer.alloc(32) });
  memberId = (await users.create({ email: EMAIL, password: 'a quiet walk by the river' })) ?? '';
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await data.remove();
});
beforeEach(() => sql`truncate orders, money_events`.execute(database.db));

const runPayments = (...args: string[]) =>
  runCommand('payments', args, {
    DATABASE_URL: testDatabase.url,
    DATA_DIR: data.folder,
    SECRET_KEY: TEST_SECRET.toString('base64'),
  });

interface PaidOrder {
  receipt?: number;
  member?: string | null;
  status?: string;
}

/** A paid order of three months of Silver, placed at the start of 2026. */
async function addPaidOrder({
  receipt = 7,
  member = memberId,
  status = 'paid',
}: PaidOrder = {}): Promise<string> {
  const orderId = randomUUID();
  await sql`insert into orders (order_id, member_id, kind, tier, months, amount, currency, provider, reference,
      created_at, expires_at, status, paid_at, receipt_number)
    values (${orderId}, ${member}, 'membership', 'silver', 3, 60000, 'INR', 'stripe', ${`cs_${orderId}`},
      '2026-01-01T00:00:00Z', '2026-01-01T01:00:00Z', ${status}, '2026-01-01T00:05:00Z', ${receipt})`.execute(
    database.db,
  );
  return orderId;
}

async function addMovement(
  orderId: string,
  kind: string,
  amount: number,
  at: string,
  reference: string = randomUUID(),
) {
  await sql`insert into money_events (order_id, provider, kind, reference, amount, happened_at, noted_at)
    values (${orderId}, 'stripe', ${kind}, ${reference}, ${amount}, ${at}, ${at})`.execute(database.db);
}

/** Parses a CSV table (RFC 4180) into rows by the column names in its header. */
function readTable(csv: string): Record<string, string>[] {
  expect(csv.endsWith('\r\n')).toBe(true);
  const lines = csv.slice(0, -2).split('\r\n');
  const [head = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, unquoted]) => quoted?.replaceAll('""', '"') ?? unquoted ?? '',
    ),
  );
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

const exportTable = async (...args: string[]) => {
  const { code, output } = await runPayments('csv', ...args);
  expect(code, output).toBe(0);
  return readTable(output);
};

test('the CSV table has a row for each movement, in chronological order', async () => {
  const orderId = await addPaidOrder();
  await addMovement(orderId, 'refund', -15_050, '2026-02-01T00:00:00Z', 're_1');
  await addMovement(orderId, 'charge', 60_000, '2026-01-01T00:05:00Z', 'pi_1');
  expect(await exportTable()).toEqual([
    {
      happened_at: '2026-01-01T00:05:00.000Z',
      order_id: orderId,
      receipt_number: 'T-2026-000007',
      kind: 'charge',
      amount: '600.00',
      currency: 'INR',
      provider: 'stripe',
      provider_reference: 'pi_1',
      item: 'Silver membership, 3 months',
      order_amount: '600.00',
      order_status: 'paid',
      order_kept: '449.50',
      member_id: memberId,
    },
    expect.objectContaining({ kind: 'refund', amount: '-150.50', provider_reference: 're_1' }),
  ]);
});

test('a period includes its first instant and excludes its last', async () => {
  const orderId = await addPaidOrder();
  for (const at of [
    '2026-01-31T23:59:59.999Z',
    '2026-02-01T00:00:00Z',
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00Z',
  ])
    await addMovement(orderId, 'charge', 60_000, at);
  const listInstants = (rows: Record<string, string>[]) => rows.map(({ happened_at: at }) => at);
  expect(listInstants(await exportTable('--from', '2026-02-01', '--to', '2026-03-01'))).toEqual([
    '2026-02-01T00:00:00.000Z',
    '2026-02-28T23:59:59.999Z',
  ]);
  expect(listInstants(await exportTable('--to', '2026-02-01T05:30:00+05:30'))).toEqual([
    '2026-01-31T23:59:59.999Z',
  ]);
  expect(await exportTable('--from', '2027-01-01')).toEqual([]);
});

test('a period that ends before it begins is refused, because its table would look like a month without money', async () => {
  expect(await runPayments('csv', '--from', '2026-03-01', '--to', '2026-02-01')).toEqual({
    code: 1,
    output: 'The period is empty: --to has to lie after --from.\n',
  });
});

test("each of many movements at the same instant is listed once, and an order's movements add up to its ledger", async () => {
  const orders = [
    await addPaidOrder({ receipt: 1 }),
    await addPaidOrder({ receipt: 2, member: null, status: 'refunded' }),
  ];
  await sql`insert into money_events (order_id, provider, kind, reference, amount, happened_at, noted_at)
    select (array[${orders[0]}, ${orders[1]}]::uuid[])[1 + n % 2], 'stripe',
      case when n % 3 = 0 then 'charge' else 'refund' end, n::text, case when n % 3 = 0 then n else -n end,
      '2026-05-01T00:00:00Z'::timestamptz + (n / 1500) * interval '1 day', now()
    from generate_series(1, 4500) n`.execute(database.db);
  const rows = await exportTable();
  expect(rows).toHaveLength(4500);
  expect(new Set(rows.map(({ provider_reference: reference }) => reference)).size).toBe(4500);
  const { rows: ledger } = await sql<{ orderId: string; sum: number }>`
    select order_id as "orderId", sum(amount) from money_events group by order_id`.execute(database.db);
  for (const { orderId, sum } of ledger) {
    const orderRows = rows.filter(({ order_id: id }) => id === orderId);
    const paisa = orderRows.reduce((total, { amount = '' }) => total + Math.round(Number(amount) * 100), 0);
    expect(paisa).toBe(Number(sum));
  }
  const rowsWithoutMember = rows.filter(({ order_id: id }) => id === orders[1]);
  expect(new Set(rowsWithoutMember.map(({ member_id: id }) => id))).toEqual(new Set(['']));
});

test("a provider's reference cannot act as a formula or break the table", async () => {
  const orderId = await addPaidOrder();
  const formulaValues = ['=HYPERLINK("http://x")', '+1', '@sum', '-2+3', 'a,"b"', '-150'];
  for (const reference of formulaValues)
    await addMovement(orderId, 'charge', 60_000, '2026-01-01T00:00:00Z', reference);
  const rows = await exportTable();
  expect(rows.map(({ provider_reference: reference }) => reference)).toEqual([
    '\'=HYPERLINK("http://x")',
    "'+1",
    "'@sum",
    "'-2+3",
    'a,"b"',
    '-150',
  ]);
  expect(rows[0]?.member_id).toBe(memberId);
});

test('the orders of all members or of one are listed newest first', async () => {
  const [own, other] = [
    await addPaidOrder({ receipt: 1 }),
    await addPaidOrder({ receipt: 2, member: randomUUID() }),
  ];
  await sql`update orders set created_at = '2026-06-01T00:00:00Z' where order_id = ${other}`.execute(
    database.db,
  );
  const { output } = await runPayments('list');
  expect(output.split('\n')).toEqual([
    expect.stringContaining(other),
    `2026-01-01T00:00:00.000Z  ${own}  paid  600.00 INR  stripe  Silver membership, 3 months  T-2026-000001`,
    '',
  ]);
  const orders = await runPayments('list', '--member', 'Asha@Example.org');
  expect(orders.output).toContain(own);
  expect(orders.output).not.toContain(other);
  expect(await runPayments('list', '--member', 'nobody@example.org')).toMatchObject({
    code: 1,
    output: 'No member signs in with this address.\n',
  });
});

test('listing orders, showing one and exporting the books each add an entry to the staff log', async () => {
  const orderId = await addPaidOrder();
  const before = (await readStaffLog(database)).length;
  await runPayments('list', '--member', EMAIL);
  await runPayments('show', orderId, '--by', 'Meera');
  await runPayments('show', randomUUID());
  await runPayments('csv', '--from', '2026-01-01', '--to', '2026-02-01');
  const entries = (await readStaffLog(database)).slice(before);
  expect(entries).toMatchObject([
    { act: 'list-orders', memberAlias: expect.any(String) },
    { act: 'show-order', subject: `order ${orderId}`, staff: expect.stringMatching(/^Meera \(/) },
    { act: 'export-books', subject: '2026-01-01T00:00:00.000Z to 2026-02-01T00:00:00.000Z' },
  ]);
});

test('an order is shown with all its movements, and an unknown one is reported', async () => {
  const orderId = await addPaidOrder({ receipt: 12 });
  await addMovement(orderId, 'charge', 60_000, '2026-01-01T00:05:00Z', 'pi_1');
  await addMovement(orderId, 'dispute', -60_000, '2026-02-01T00:00:00Z', 'dp_1');
  const { output } = await runPayments('show', orderId);
  for (const expectedText of [
    'T-2026-000012',
    '600.00 INR, kept 0.00',
    memberId,
    'charge  600.00  pi_1',
    'dispute  -600.00  dp_1',
  ])
    expect(output).toContain(expectedText);
  expect(output).not.toContain(EMAIL);
  expect(await runPayments('show', randomUUID())).toEqual({
    code: 1,
    output: 'There is no order under this id.\n',
  });
});

test.each([
  [[]],
  [['csv', '--from', 'yesterday']],
  [['csv', '--member', EMAIL]],
  [['list', 'all']],
  [['list', '--from', '2026-01-01']],
  [['show', 'T-2026-000001']],
  [['show']],
  [['show', randomUUID(), randomUUID()]],
])('%j prints the usage', async (args) => {
  expect(await runPayments(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') });
});
