import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { bookLines, orderInFull, ordersInShort } from '../features/payments/index.ts';
import type { Database, Db } from '../platform/database.ts';
import { by, carryOut, type Parts, Refusal, staffOf, withLogEntry } from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = `Usage: npm run payments -- csv [--from <day or instant>] [--to <day or instant>] [--by <your name>]
       npm run payments -- list [--member <e-mail>] [--by <your name>]
       npm run payments -- show <order> [--by <your name>]`;

const LISTED = 100;

const instant = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    '--from and --to take a day such as 2026-04-01, or an instant such as 2026-04-01T00:00:00Z.',
  )
  .transform((text) => new Date(text))
  .optional();

const orderId = z.guid('An order is named by its id, as `list` prints it.');

const command = z.union([
  z.strictObject({ args: z.tuple([z.literal('csv')]), from: instant, to: instant, by }),
  z.strictObject({
    args: z.tuple([z.literal('list')]),
    member: z.email('--member takes an e-mail.').optional(),
    by,
  }),
  z.strictObject({ args: z.tuple([z.literal('show'), orderId]), by }),
]);

type Command = z.infer<typeof command>;
type Of<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

async function memberMeant(email: string, { pool }: Database): Promise<string> {
  const memberId = await findUserId(pool, email);
  if (memberId === undefined) throw new Refusal('No member signs in with this address.');
  return memberId;
}

async function list(memberId: string | null, db: Db): Promise<string> {
  const orders = await ordersInShort(db, { memberId, limit: LISTED });
  if (orders.length === 0) return 'There are no orders.';
  return [...orders, ...(orders.length === LISTED ? [`These are the newest ${LISTED}.`] : [])].join('\n');
}

async function show(orderId: string, db: Db): Promise<string> {
  const order = await orderInFull(db, orderId);
  if (order === null) throw new Refusal('There is no order under this id.');
  return order;
}

/** A reader such as `head` closes the pipe once it has enough. */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function print({ from, to, by }: Of<'csv'>, parts: Parts): Promise<void> {
  if (from && to && to <= from) throw new Refusal('The period is empty: --to has to lie after --from.');
  const { db } = parts.database;
  const subject = `${from?.toISOString() ?? 'the beginning'} to ${to?.toISOString() ?? 'now'}`;
  // The export reads in batches and may take minutes, so its entry is committed first.
  await withLogEntry(parts, { staff: staffOf(by), act: 'export-books', subject }, async () => {});
  const lines = Readable.from(bookLines(db, { from: from ?? null, to: to ?? null }));
  await pipeline(lines, process.stdout, { end: false }).catch(ignoreClosed);
}

const order = readOrder(USAGE, command, {
  from: { type: 'string' },
  to: { type: 'string' },
  member: { type: 'string' },
  by: { type: 'string' },
});

const is = <Verb extends Command['args'][0]>(asked: Command, verb: Verb): asked is Of<Verb> =>
  asked.args[0] === verb;

await carryOut(async (parts) => {
  const staff = staffOf(order.by);
  if (is(order, 'list')) {
    const memberId = order.member === undefined ? null : await memberMeant(order.member, parts.database);
    const member = memberId === null ? null : parts.caseKeys.aliasOf(memberId);
    return withLogEntry(parts, { staff, act: 'list-orders', member }, (db) => list(memberId, db));
  }
  if (is(order, 'show')) {
    const [, orderId] = order.args;
    const entry = { staff, act: 'show-order', subject: `order ${orderId}` } as const;
    return withLogEntry(parts, entry, (db) => show(orderId, db));
  }
  await print(order, parts);
  return null;
});
