import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { findUserId, SeveralUsers } from '@troth/identity';
import { z } from 'zod';
import { readConfig } from '../config/index.ts';
import { bookLines, orderInFull, ordersInShort } from '../features/payments/index.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { plainText } from '../platform/plain-text.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';

const USAGE = `Usage: npm run payments -- csv [--from <day or instant>] [--to <day or instant>]
       npm run payments -- list [--member <e-mail>]
       npm run payments -- show <order>`;

const LISTED = 100;

const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => new Date(text))
  .optional();

const command = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('csv'), from: instant, to: instant }),
  z.strictObject({ verb: z.literal('list'), member: z.email().optional() }),
  z.strictObject({ verb: z.literal('show'), orderId: z.guid() }),
]);

type Command = z.infer<typeof command>;

function read(): Command {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' }, member: { type: 'string' } },
    });
    const [verb, ...ids] = z.array(z.string()).max(2).parse(positionals);
    return command.parse({ verb, ...values, ...(ids.length > 0 && { orderId: ids[0] }) });
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** What cannot be shown; told in one line. */
class Refusal extends Error {}

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

async function print({ from = null, to = null }: { from?: Date | null; to?: Date | null }, { db }: Database) {
  const lines = Readable.from(bookLines(db, { from, to }));
  await pipeline(lines, process.stdout, { end: false }).catch(ignoreClosed);
}

async function carryOut(order: Command, database: Database): Promise<void> {
  if (order.verb === 'csv') await print(order, database);
  else if (order.verb === 'list') console.log(plainText(await list(order.member, database)));
  else console.log(plainText(await show(order.orderId, database)));
}

const order = read();
const site = await openSiteDatabase(readConfig(process.env), { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 2, onError: () => {} });
  try {
    await carryOut(order, database);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SeveralUsers)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  await database.close();
} finally {
  await site.close();
}
