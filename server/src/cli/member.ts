import { parseArgs } from 'node:util';
import { promotionPackage, tier } from '@troth/contract';
import { findUserId, SeveralUsers } from '@troth/identity';
import { z } from 'zod';
import { pickFanOut } from '../adapters/fan-out/index.ts';
import { type Config, readConfig } from '../config.ts';
import { currentMembership, grantTier } from '../features/membership/index.ts';
import { createCaseKeys } from '../features/moderation/index.ts';
import { promote } from '../features/promotions/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Telling } from '../platform/http/route.ts';
import { loadSecret } from '../platform/keys.ts';
import { createLog } from '../platform/log.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';
import { createTelling } from '../start/telling.ts';
import { deleteMember, showRecords } from './member-leaving.ts';
import { decideIdentity } from './member-proof.ts';

const USAGE = `Usage: npm run member -- grant <e-mail|id> <free|silver|gold|platinum|admin> [--until <instant>] [--replace]
       npm run member -- promote <e-mail|id> <day|week|month>
       npm run member -- prove|unprove <e-mail|id> identity
       npm run member -- delete <e-mail|id>
       npm run member -- record <e-mail>`;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const meant = z.union([z.email(), z.guid()]);
const command = z.union([
  z.tuple([z.literal('grant'), meant, tier]),
  z.tuple([z.literal('promote'), meant, promotionPackage]),
  z.tuple([z.enum(['prove', 'unprove']), meant, z.literal('identity')]),
  z.tuple([z.literal('delete'), meant]),
  z.tuple([z.literal('record'), z.email()]),
]);

interface Order {
  asked: z.infer<typeof command>;
  until: Date | null;
  /** What was given may take the place of what was paid for. */
  replace: boolean;
}

function read(): Order {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { until: { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    const until = instant.optional().parse(values.until) ?? null;
    return { asked: command.parse(positionals), until, replace: values.replace };
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** What an order is refused for; told in one line. */
class Refusal extends Error {}

interface Parts {
  database: Database;
  config: Config;
  /** Of the database. */
  url: string;
}

/** Lets an order be done as the site does: the member is notified, and windows that are open there hear of it at once. */
async function telling<T>({ config, url }: Parts, order: (telling: Telling) => Promise<T>): Promise<T> {
  const fanOut = await pickFanOut(config, url, createLog('silent', false));
  return order(createTelling(fanOut, { isHosted: config.COGNITO_USER_POOL_ID !== undefined })).finally(() =>
    fanOut.close(),
  );
}

/** Answers what was done. */
async function carryOut({ asked, until, replace }: Order, parts: Parts): Promise<string> {
  const { database, config } = parts;
  const clock = createClock();
  const secret = await loadSecret(config.SECRET_KEY, config.DATA_DIR);
  if (asked[0] === 'record') {
    const records = await showRecords({ database, secret }, asked[1]);
    if (!records) throw new Refusal('Nothing is kept of this address.');
    return records;
  }
  const memberId = await findUserId(database.pool, asked[1]);
  if (!memberId) throw new Refusal('There is no member with this address or id.');
  if (asked[0] === 'grant') {
    const now = clock.now();
    if (until && until <= now) throw new Refusal('The end of a grant lies ahead; granting free ends one.');
    const given = { tier: asked[2], now, until };
    const { isActive, orderId, tier: paid, expiresAt } = await currentMembership(database.db, memberId, now);
    if (isActive && orderId && !replace) {
      throw new Refusal(
        `This member has paid for ${paid} until ${expiresAt}, and a grant takes the place of it: add --replace where it shall.`,
      );
    }
    await telling(parts, (told) => grantTier(database.db, memberId, given, told));
    return `Granted ${asked[2]}${until ? ` until ${until.toISOString()}` : ', without an end'}.`;
  }
  if (asked[0] === 'promote') {
    const given = { package: asked[2], now: clock.now() };
    const endsAt = await telling(parts, (told) => promote(database.db, memberId, given, told));
    if (!endsAt) throw new Refusal('This member has no profile to promote.');
    return `Promoted until ${endsAt.toISOString()}.`;
  }
  if (asked[0] !== 'delete') {
    const alias = createCaseKeys(secret).aliasOf(memberId);
    const decided = await decideIdentity(database.db, { memberId, alias, act: asked[0], now: clock.now() });
    if (!decided) throw new Refusal('This member has no profile that papers could be compared with.');
    return decided;
  }
  await deleteMember({ database, config, clock, secret }, memberId);
  return 'Deleted the account and the profile.';
}

const order = read();
const config = readConfig(process.env);
const site = await openSiteDatabase(config, { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 2, onError: () => {} });
  try {
    console.log(await carryOut(order, { database, config, url: site.url }));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SeveralUsers)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  await database.close();
} finally {
  await site.close();
}
