import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { pickIdentity } from '../adapters/identity/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import { openUserAdministration } from '../composition/identity.ts';
import {
  type CaseFile,
  copyPictures,
  encryptPlaintextReports,
  readPicture,
} from '../features/moderation/index.ts';
import {
  appendToStaffLog,
  decideCase,
  enforceSanctions,
  findCase,
  findDecision,
  findEncryptedCase,
  findQueue,
  findRelatedCases,
  liftSanctions,
  readStaffLog,
} from '../features/safety/index.ts';
import type { Database } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import {
  byOption,
  type CommandContext,
  CommandRefused,
  memberArgument,
  parseCommand,
  runCommand,
  staffNameOf,
  untilOption,
  withLogEntry,
  withPublishers,
} from './command.ts';
import {
  formatCase,
  formatLog,
  formatQueue,
  formatRefusal,
  UNKNOWN_CASE,
  wrapText,
} from './safety-output.ts';

const USAGE = `Usage: npm run safety -- list [--all] [--after <case>] [--by <your name>]
       npm run safety -- show <case> [--photos <folder>] [--by <your name>]
       npm run safety -- decide <case> dismiss|warn|ban [--note "…"] [--by <your name>] [--all-of-member]
       npm run safety -- decide <case> suspend --until <instant> [--note "…"] [--by <your name>] [--all-of-member]
       npm run safety -- lift <case, or a member's id or e-mail> [--by <your name>]
       npm run safety -- log [--member <e-mail|id>] [--by <your name>]`;

/** Members per page of the queue. */
const MAX_LISTED_MEMBERS = 50;

/** The terminal's width; for another program, or a file, each member is one line. */
const COLUMNS = process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;

const decisionOptions = {
  note: z.string().trim().min(1).max(4000).optional(),
  by: byOption,
  'all-of-member': z.boolean().optional(),
};

const caseId = z.guid('A case is named by its id, as `list` prints it.');

const command = z.union([
  z.strictObject({
    args: z.tuple([z.literal('list')]),
    all: z.boolean().optional(),
    after: caseId.optional(),
    by: byOption,
  }),
  z.strictObject({
    args: z.tuple([z.literal('show'), caseId]),
    photos: z.string().min(1).optional(),
    by: byOption,
  }),
  z.strictObject({
    args: z.tuple([z.literal('decide'), caseId, z.enum(['dismiss', 'warn', 'ban'])]),
    ...decisionOptions,
  }),
  z.strictObject({
    args: z.tuple([z.literal('decide'), caseId, z.literal('suspend')]),
    until: untilOption,
    ...decisionOptions,
  }),
  z.strictObject({ args: z.tuple([z.literal('lift'), memberArgument]), by: byOption }),
  z.strictObject({ args: z.tuple([z.literal('log')]), member: memberArgument.optional(), by: byOption }),
]);

type Command = z.infer<typeof command>;
type Of<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

const commandLine = parseCommand(USAGE, command, {
  all: { type: 'boolean' },
  after: { type: 'string' },
  photos: { type: 'string' },
  until: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  'all-of-member': { type: 'boolean' },
  member: { type: 'string' },
});

async function list({ all = false, after, by: staff }: Of<'list'>, context: CommandContext): Promise<string> {
  const entry = { staff: staffNameOf(staff), act: 'list-cases' } as const;
  const found = await withLogEntry(context, entry, async (db) => {
    if (after !== undefined && !(await findCase(db, after))) throw new CommandRefused(UNKNOWN_CASE);
    return findQueue(db, { includeDecided: all, after: after ?? null, limit: MAX_LISTED_MEMBERS + 1 });
  });
  if (found.length === 0) return all ? 'There are no cases.' : 'No case is waiting.';
  return formatQueue(found.slice(0, MAX_LISTED_MEMBERS), {
    all,
    hasMore: found.length > MAX_LISTED_MEMBERS,
    columns: COLUMNS,
  });
}

/** Writes the photos of a case to a folder; returns the result for each. */
async function writePhotos(caseId: string, { evidence }: CaseFile, folder: string, context: CommandContext) {
  const { config, clock, secret, caseCipher } = context;
  const objects = await pickObjects(config, clock, secret);
  try {
    // Even if the copying job was given up: until then they stay where they were.
    await copyPictures(context.database.db, caseId, { objects, caseCipher });
    await mkdir(folder, { recursive: true });
    const lines: string[] = [];
    for (const { number } of evidence?.photos ?? []) {
      const bytes = await readPicture({ caseId, number }, { objects, caseCipher });
      const file = path.join(folder, `${caseId}-${number}.webp`);
      if (bytes) await writeFile(file, bytes, { mode: 0o600 });
      lines.push(bytes ? `Photo ${number} is in ${file}` : `Photo ${number} could not be kept.`);
    }
    return lines;
  } finally {
    objects.close();
  }
}

/** The access is logged before any evidence is shown. */
async function show(
  { args: [, id], photos, by: staff }: Of<'show'>,
  context: CommandContext,
): Promise<string> {
  const { db } = context.database;
  const { caseCipher } = context;
  const [queued, encrypted] = [await findCase(db, id), await findEncryptedCase(db, id)];
  if (!queued || !encrypted) throw new CommandRefused(UNKNOWN_CASE);
  const { caseId, subjectAlias: member } = queued;
  const at = context.clock.now();
  await appendToStaffLog(db, { at, staff: staffNameOf(staff), act: 'show', caseId, member });
  const caseFile = caseCipher.decryptCaseFile(caseId, encrypted.sealed);
  const openedCase = {
    caseFile,
    details: caseCipher.decryptDetails(caseId, encrypted.sealedDetails),
    continues: encrypted.continues,
    decision: await findDecision(db, caseId),
    others: await findRelatedCases(db, queued),
  };
  const photoFiles = photos === undefined ? [] : await writePhotos(caseId, caseFile, photos, context);
  return [formatCase(queued, openedCase, caseCipher), ...photoFiles].join('\n');
}

/** Right away; the site does it as well if this process is interrupted. */
async function enforceNow(memberId: string, now: Date, { config, database, clock, secret }: CommandContext) {
  const hosted = await pickIdentity(config, createLog('silent', false));
  const users = openUserAdministration({ database, clock, secret, hosted });
  await enforceSanctions(database.db, users, { memberId, now });
}

async function decide(order: Of<'decide'>, context: CommandContext): Promise<string> {
  const { args, note = null, by: staff } = order;
  const [, caseId, decision] = args;
  const now = context.clock.now();
  const until = 'until' in order ? order.until : null;
  if (until && until <= now) throw new CommandRefused('The end of a suspension lies ahead.');
  const allOfMember = order['all-of-member'] ?? false;
  const verdict = { decision, until, note, staff: staffNameOf(staff), allOfMember, now };
  const { caseCipher, database } = context;
  const decided = await withPublishers(context, ({ events }) =>
    decideCase(database.db, caseId, verdict, { events, caseCipher }),
  );
  if (!decided.made) throw new CommandRefused(formatRefusal(decided));
  const isSanction = decision === 'suspend' || decision === 'ban';
  if (isSanction && decided.memberId !== null) await enforceNow(decided.memberId, now, context);
  const cases = decided.cases === 1 ? 'one case' : `${decided.cases} cases`;
  return `Decided: ${decision}${until ? ` until ${until.toISOString()}` : ''}, for ${cases}.`;
}

/** The member named by an address, a case or an id. */
async function findMember(emailOrId: string, { db, pool }: Database): Promise<string> {
  if (emailOrId.includes('@')) {
    const memberId = await findUserId(pool, emailOrId);
    if (!memberId) throw new CommandRefused('No member signs in with this address.');
    return memberId;
  }
  return (await findDecision(db, emailOrId))?.memberId ?? emailOrId.toLowerCase();
}

async function lift(
  { args: [, emailOrId], by: staff }: Of<'lift'>,
  context: CommandContext,
): Promise<string> {
  const { caseCipher, database } = context;
  const now = context.clock.now();
  const memberId = await findMember(emailOrId, database);
  const lifted = await withPublishers(context, ({ events }) =>
    liftSanctions(database.db, { memberId, staff: staffNameOf(staff), now }, { events, caseCipher }),
  );
  if (!lifted) throw new CommandRefused('Nothing keeps this member out.');
  await enforceNow(memberId, now, context);
  return 'Lifted: the member can sign in, and others see the profile again.';
}

async function log({ member, by: staff }: Of<'log'>, context: CommandContext): Promise<string> {
  const { database, caseCipher } = context;
  const of = member === undefined ? undefined : caseCipher.aliasOf(await findMember(member, database));
  const entries = await withLogEntry(context, { staff: staffNameOf(staff), act: 'read-log' }, (db) =>
    readStaffLog(db, of),
  );
  if (entries.length > 0) return formatLog(entries);
  return of === undefined ? 'Nothing was decided yet.' : 'The log has nothing of this member.';
}

const isCommand = <Verb extends Command['args'][0]>(order: Command, verb: Verb): order is Of<Verb> =>
  order.args[0] === verb;

async function runSafetyCommand(context: CommandContext): Promise<string> {
  // An old report has an alias for its member only once it is encrypted.
  await encryptPlaintextReports(context.database.db, context.caseCipher);
  if (isCommand(commandLine, 'list')) return list(commandLine, context);
  if (isCommand(commandLine, 'show')) return wrapText(await show(commandLine, context));
  if (isCommand(commandLine, 'decide')) return wrapText(await decide(commandLine, context));
  if (isCommand(commandLine, 'lift')) return wrapText(await lift(commandLine, context));
  return wrapText(await log(commandLine, context));
}

await runCommand(runSafetyCommand);
