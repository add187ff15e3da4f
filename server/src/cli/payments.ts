import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { bookLines, orderInFull, ordersInShort } from '../features/payments/index.ts';
import type { Database } from '../platform/database.ts';
import { carryOut, Refusal } from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = `Usage: npm run payments -- csv [--from <day or instant>] [--to <day or instant>]
       npm run payments -- list [--member <e-mail>]
       npm run payments -- show <order>`;

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
  z.strictObject({ args: z.tuple([z.literal('csv')]), from: instant, to: instant }),
  z.strictObject({
    args: z.tuple([z.literal('list')]),
    member: z.email('--member takes an e-mail.').optional(),
  }),
  z.strictObject({ args: z.tuple([z.literal('show'), orderId]) }),
]);

type Command = z.infer<typeof command>;
type Of<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

async function list(email: string | undefined, { db, pool }: Database): Promise<string> {
  const memberId = email === undefined ? null : await findUserId(pool, email);
  if (memberId === undefined) throw new Refusal('No member signs in with this address.');
  const orders = await ordersInShort(db, { memberId, limit: LISTED });
  if (orders.length === 0) return 'There are no orders.';
  return [...orders, ...(orders.length === LISTED ? [`These are the newest ${LISTED}.`] : [])].join('\n');
}

async function show(orderId: string, { db }: Database): Promise<string> {
  const order = await orderInFull(db, orderId);
  if (order === null) throw new Refusal('There is no order under this id.');
  return order;
}

/** Whoever reads the table may have read enough of it. */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function print({ from, to }: Of<'csv'>, { db }: Database): Promise<void> {
  if (from && to && to <= from) throw new Refusal('The period is empty: --to has to lie after --from.');
  const lines = Readable.from(bookLines(db, { from: from ?? null, to: to ?? null }));
  await pipeline(lines, process.stdout, { end: false }).catch(ignoreClosed);
}

const order = readOrder(USAGE, command, {
  from: { type: 'string' },
  to: { type: 'string' },
  member: { type: 'string' },
});

const is = <Verb extends Command['args'][0]>(asked: Command, verb: Verb): asked is Of<Verb> =>
  asked.args[0] === verb;

await carryOut(async ({ database }) => {
  if (is(order, 'list')) return list(order.member, database);
  if (is(order, 'show')) return show(order.args[1], database);
  await print(order, database);
  return null;
});
