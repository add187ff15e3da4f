import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findUserId, SeveralUsers } from '@troth/identity';
import { z } from 'zod';
import { pickFanOut } from '../adapters/fan-out/index.ts';
import { pickIdentity } from '../adapters/identity/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import { type Config, readConfig } from '../config.ts';
import {
  type CaseKeys,
  createCaseKeys,
  type Dossier,
  readPicture,
  sealClearReports,
} from '../features/moderation/index.ts';
import {
  decideCase,
  enforce,
  findCase,
  findDecision,
  findOthers,
  findQueue,
  findSealed,
  liftSanctions,
  readLog,
} from '../features/safety/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import type { Telling } from '../platform/http/route.ts';
import { loadSecret } from '../platform/keys.ts';
import { createLog } from '../platform/log.ts';
import { plainText } from '../platform/plain-text.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';
import { createTelling } from '../start/telling.ts';
import { usersOf } from '../start/users.ts';
import { caseInWords, logInWords, queueInWords, refusalInWords } from './safety-in-words.ts';

const USAGE = `Usage: npm run safety -- list [--all]
       npm run safety -- show <case> [--photos <folder>]
       npm run safety -- decide <case> dismiss|warn|ban [--note "…"] [--by <your name>] [--all-of-member]
       npm run safety -- decide <case> suspend --until <instant> [--note "…"] [--by <your name>] [--all-of-member]
       npm run safety -- lift <case, or a member's id or e-mail> [--by <your name>]
       npm run safety -- log`;

const LISTED = 200;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const by = z.string().trim().min(1).max(100).optional();
const telling = {
  note: z.string().trim().min(1).max(4000).optional(),
  by,
  'all-of-member': z.boolean().optional(),
};

const command = z.union([
  z.strictObject({ args: z.tuple([z.literal('list')]), all: z.boolean().optional() }),
  z.strictObject({ args: z.tuple([z.literal('show'), z.guid()]), photos: z.string().min(1).optional() }),
  z.strictObject({
    args: z.tuple([z.literal('decide'), z.guid(), z.enum(['dismiss', 'warn', 'ban'])]),
    ...telling,
  }),
  z.strictObject({
    args: z.tuple([z.literal('decide'), z.guid(), z.literal('suspend')]),
    until: instant,
    ...telling,
  }),
  z.strictObject({ args: z.tuple([z.literal('lift'), z.union([z.guid(), z.email()])]), by }),
  z.strictObject({ args: z.tuple([z.literal('log')]) }),
]);

type Command = z.infer<typeof command>;
type Of<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

function read(): Command {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        photos: { type: 'string' },
        until: { type: 'string' },
        note: { type: 'string' },
        by: { type: 'string' },
        'all-of-member': { type: 'boolean' },
      },
    });
    return command.parse({ args: positionals, ...values });
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
  secret: Buffer;
  caseKeys: CaseKeys;
}

const staffOf = (given: string | undefined) => given ?? os.userInfo().username;

async function list({ all = false }: Of<'list'>, { database: { db } }: Parts): Promise<string> {
  const cases = await findQueue(db, { decidedToo: all, most: LISTED });
  if (cases.length === 0) return all ? 'There are no cases.' : 'No case is waiting.';
  const more = cases.length === LISTED ? `\n\nThese are the first ${LISTED}.` : '';
  return queueInWords(cases) + more;
}

/** Writes the photos of a case into a folder; answers what became of each. */
async function writePhotos(caseId: string, { evidence }: Dossier, folder: string, parts: Parts) {
  const { config, secret, caseKeys } = parts;
  const objects = await pickObjects(config, createClock(), secret);
  try {
    await mkdir(folder, { recursive: true });
    const lines: string[] = [];
    for (const { number } of evidence?.photos ?? []) {
      const bytes = await readPicture({ caseId, number }, { objects, caseKeys });
      const file = path.join(folder, `${caseId}-${number}.webp`);
      if (bytes) await writeFile(file, bytes, { mode: 0o600 });
      lines.push(bytes ? `Photo ${number} is in ${file}` : `Photo ${number} could not be kept.`);
    }
    return lines;
  } finally {
    objects.close();
  }
}

async function show({ args: [, id], photos }: Of<'show'>, parts: Parts): Promise<string> {
  const { db } = parts.database;
  const { caseKeys } = parts;
  const [queued, kept] = [await findCase(db, id), await findSealed(db, id)];
  if (!queued || !kept) throw new Refusal('There is no case under this id.');
  const { caseId } = queued;
  const dossier = caseKeys.openDossier(caseId, kept.sealed);
  const opened = {
    dossier,
    details: caseKeys.openDetails(caseId, kept.sealedDetails),
    continues: kept.continues,
    decision: await findDecision(db, caseId),
    others: await findOthers(db, queued),
  };
  const written = photos === undefined ? [] : await writePhotos(caseId, dossier, photos, parts);
  return [caseInWords(queued, opened, caseKeys), ...written].join('\n');
}

/** Does something as the site does: members are notified, and windows that are open hear of it at once. */
async function andTell<T>({ config, url }: Parts, work: (told: Telling) => Promise<T>): Promise<T> {
  const fanOut = await pickFanOut(config, url, createLog('silent', false));
  return work(createTelling(fanOut, { isHosted: config.COGNITO_USER_POOL_ID !== undefined })).finally(() =>
    fanOut.close(),
  );
}

/** At once; the site does it as well should we be cut here. */
async function carryOut(memberId: string, now: Date, { config, database, secret }: Parts) {
  const hosted = await pickIdentity(config, createLog('silent', false));
  const users = usersOf({ database, clock: createClock(), secret, hosted });
  await enforce(database.db, users, { memberId, now });
}

async function decide(order: Of<'decide'>, parts: Parts): Promise<string> {
  const { args, note = null, by: staff } = order;
  const [, caseId, decision] = args;
  const now = createClock().now();
  const until = 'until' in order ? order.until : null;
  if (until && until <= now) throw new Refusal('The end of a suspension lies ahead.');
  const allOfMember = order['all-of-member'] ?? false;
  const verdict = { decision, until, note, staff: staffOf(staff), allOfMember, now };
  const { caseKeys, database } = parts;
  const decided = await andTell(parts, ({ events }) =>
    decideCase(database.db, caseId, verdict, { events, caseKeys }),
  );
  if (!decided.made) throw new Refusal(refusalInWords(decided));
  const keepsOut = decision === 'suspend' || decision === 'ban';
  if (keepsOut && decided.memberId !== null) await carryOut(decided.memberId, now, parts);
  const cases = decided.cases === 1 ? 'one case' : `${decided.cases} cases`;
  return `Decided: ${decision}${until ? ` until ${until.toISOString()}` : ''}, for ${cases}.`;
}

/** Whom an address, a case or an id means. */
async function memberMeant(meant: string, { db, pool }: Database): Promise<string> {
  if (meant.includes('@')) {
    const memberId = await findUserId(pool, meant);
    if (!memberId) throw new Refusal('No member signs in with this address.');
    return memberId;
  }
  return (await findDecision(db, meant))?.memberId ?? meant.toLowerCase();
}

async function lift({ args: [, meant], by: staff }: Of<'lift'>, parts: Parts): Promise<string> {
  const { caseKeys, database } = parts;
  const now = createClock().now();
  const memberId = await memberMeant(meant, database);
  const lifted = await andTell(parts, ({ events }) =>
    liftSanctions(database.db, { memberId, staff: staffOf(staff), now }, { events, caseKeys }),
  );
  if (!lifted) throw new Refusal('Nothing keeps this member out.');
  await carryOut(memberId, now, parts);
  return 'Lifted: the member can sign in, and others see the profile again.';
}

async function log({ database: { db } }: Parts): Promise<string> {
  const entries = await readLog(db);
  return entries.length === 0 ? 'Nothing was decided yet.' : logInWords(entries);
}

const is = <Verb extends Command['args'][0]>(order: Command, verb: Verb): order is Of<Verb> =>
  order.args[0] === verb;

async function obey(order: Command, parts: Parts): Promise<string> {
  // A report of an earlier version says by which alias to decide of its members only once it is sealed.
  await sealClearReports(parts.database.db, parts.caseKeys);
  if (is(order, 'list')) return list(order, parts);
  if (is(order, 'show')) return show(order, parts);
  if (is(order, 'decide')) return decide(order, parts);
  if (is(order, 'lift')) return lift(order, parts);
  return log(parts);
}

const order = read();
const config = readConfig(process.env);
const site = await openSiteDatabase(config, { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 3, onError: () => {} });
  const secret = await loadSecret(config.SECRET_KEY, config.DATA_DIR);
  const parts = { database, config, url: site.url, secret, caseKeys: createCaseKeys(secret) };
  try {
    console.log(plainText(await obey(order, parts)));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SeveralUsers)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
  await database.close();
} finally {
  await site.close();
}
