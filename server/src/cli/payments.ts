import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { describeOrder, exportLedgerCsv, summarizeOrders } from '../features/payments/index.ts';
import type { Database, Db } from '../platform/database.ts';
import {
  byOption,
  type CommandContext,
  CommandRefused,
  parseCommand,
  runCommand,
  staffNameOf,
  withLogEntry,
} from './command.ts';

const USAGE = `Usage: npm run payments -- csv [--from <day or instant>] [--to <day or instant>] [--by <your name>]
       npm run payments -- list [--member <e-mail>] [--by <your name>]
       npm run payments -- show <order> [--by <your name>]`;

const MAX_LISTED_ORDERS = 100;

const instant = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    '--from and --to take a day such as 2026-04-01, or an instant such as 2026-04-01T00:00:00Z.',
  )
  .transform((text) => new Date(text))
  .optional();

const orderId = z.guid('An order is named by its id, as `list` prints it.');

const command = z.union([
  z.strictObject({ args: z.tuple([z.literal('csv')]), from: instant, to: instant, by: byOption }),
  z.strictObject({
    args: z.tuple([z.literal('list')]),
    member: z.email('--member takes an e-mail.').optional(),
    by: byOption,
  }),
  z.strictObject({ args: z.tuple([z.literal('show'), orderId]), by: byOption }),
]);

type Command = z.infer<typeof command>;
type CommandOf<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

async function findMember(email: string, { pool }: Database): Promise<string> {
  const memberId = await findUserId(pool, email);
  if (memberId === undefined) throw new CommandRefused('No member signs in with this address.');
  return memberId;
}

async function list(memberId: string | null, db: Db): Promise<string> {
  const orders = await summarizeOrders(db, { memberId, limit: MAX_LISTED_ORDERS });
  if (orders.length === 0) return 'There are no orders.';
  return [
    ...orders,
    ...(orders.length === MAX_LISTED_ORDERS ? [`These are the newest ${MAX_LISTED_ORDERS}.`] : []),
  ].join('\n');
}

async function show(orderId: string, db: Db): Promise<string> {
  const order = await describeOrder(db, orderId);
  if (order === null) throw new CommandRefused('There is no order under this id.');
  return order;
}

/** A reader such as `head` closes the pipe once it has enough. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

async function exportLedger({ from, to, by }: CommandOf<'csv'>, context: CommandContext): Promise<void> {
  if (from && to && to <= from)
    throw new CommandRefused('The period is empty: --to has to lie after --from.');
  const { db } = context.database;
  const subject = `${from?.toISOString() ?? 'the beginning'} to ${to?.toISOString() ?? 'now'}`;
  // The export reads in batches and may take minutes, so its entry is committed first.
  await withLogEntry(context, { staff: staffNameOf(by), act: 'export-books', subject }, async () => {});
  const lines = Readable.from(exportLedgerCsv(db, { from: from ?? null, to: to ?? null }));
  await pipeline(lines, process.stdout, { end: false }).catch(ignoreClosedPipe);
}

const commandLine = parseCommand(USAGE, command, {
  from: { type: 'string' },
  to: { type: 'string' },
  member: { type: 'string' },
  by: { type: 'string' },
});

const isCommand = <Verb extends Command['args'][0]>(
  command: Command,
  verb: Verb,
): command is CommandOf<Verb> => command.args[0] === verb;

await runCommand(async (context) => {
  const staff = staffNameOf(commandLine.by);
  if (isCommand(commandLine, 'list')) {
    const memberId =
      commandLine.member === undefined ? null : await findMember(commandLine.member, context.database);
    const member = memberId === null ? null : context.caseCipher.aliasOf(memberId);
    return withLogEntry(context, { staff, act: 'list-orders', member }, (db) => list(memberId, db));
  }
  if (isCommand(commandLine, 'show')) {
    const [, orderId] = commandLine.args;
    const entry = { staff, act: 'show-order', subject: `order ${orderId}` } as const;
    return withLogEntry(context, entry, (db) => show(orderId, db));
  }
  await exportLedger(commandLine, context);
  return null;
});
