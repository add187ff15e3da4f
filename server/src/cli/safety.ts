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

/** The terminal's width. Without a terminal, such as in a file, each member takes one line of any length. */
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
type CommandOf<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

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

async function list(
  { all = false, after, by: staff }: CommandOf<'list'>,
  context: CommandContext,
): Promise<string> {
  const entry = { staff: staffNameOf(staff), act: 'list-cases' } as const;
  const members = await withLogEntry(context, entry, async (db) => {
    if (after !== undefined && !(await findCase(db, after))) throw new CommandRefused(UNKNOWN_CASE);
    return findQueue(db, { includeDecided: all, after: after ?? null, limit: MAX_LISTED_MEMBERS + 1 });
  });
  if (members.length === 0) return all ? 'There are no cases.' : 'No case is waiting.';
  return formatQueue(members.slice(0, MAX_LISTED_MEMBERS), {
    all,
    hasMore: members.length > MAX_LISTED_MEMBERS,
    columns: COLUMNS,
  });
}

/** Writes the photos of a case to a folder; returns the result for each. */
async function writePhotos(caseId: string, { evidence }: CaseFile, folder: string, context: CommandContext) {
  const { config, clock, secret, caseCipher } = context;
  const objects = await pickObjects(config, clock, secret);
  try {
    // The job that copies the photos may have failed; the originals are kept until they are copied.
    await copyPictures(context.database.db, caseId, { objects, caseCipher });
    await mkdir(folder, { recursive: true });
    const lines: string[] = [];
    for (const { number } of evidence?.photos ?? []) {
      const bytes = await readPicture({ caseId, number }, { objects, caseCipher });
      const file = path.join(folder, `${caseId}-${number}.webp`);
      if (bytes) await writeFile(file, bytes, { mode: 0o600 });
      lines.push(bytes ? `Photo ${number} is in ${file}` : `Photo ${number} is not available.`);
    }
    return lines;
  } finally {
    objects.close();
  }
}

/** Shows a case; logs the access before any evidence is read. */
async function show(
  { args: [, id], photos, by: staff }: CommandOf<'show'>,
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
    earlierCaseId: encrypted.continues,
    decision: await findDecision(db, caseId),
    relatedCases: await findRelatedCases(db, queued),
  };
  const photoFiles = photos === undefined ? [] : await writePhotos(caseId, caseFile, photos, context);
  return [formatCase(queued, openedCase, caseCipher), ...photoFiles].join('\n');
}

/** Ends or restores the member's access at once; if this process is interrupted, the site does so a little later. */
async function enforceSanctionsNow(
  memberId: string,
  now: Date,
  { config, database, clock, secret }: CommandContext,
) {
  const hosted = await pickIdentity(config, createLog('silent', false));
  const users = openUserAdministration({ database, clock, secret, hosted });
  await enforceSanctions(database.db, users, { memberId, now });
}

async function decide(options: CommandOf<'decide'>, context: CommandContext): Promise<string> {
  const { args, note = null, by: staff } = options;
  const [, caseId, decision] = args;
  const now = context.clock.now();
  const until = 'until' in options ? options.until : null;
  if (until && until <= now) throw new CommandRefused('The end of a suspension has to be in the future.');
  const allOfMember = options['all-of-member'] ?? false;
  const newDecision = { decision, until, note, staff: staffNameOf(staff), allOfMember, now };
  const { caseCipher, database } = context;
  const outcome = await withPublishers(context, ({ events }) =>
    decideCase(database.db, caseId, newDecision, { events, caseCipher }),
  );
  if (!outcome.made) throw new CommandRefused(formatRefusal(outcome));
  const isSanction = decision === 'suspend' || decision === 'ban';
  if (isSanction && outcome.memberId !== null) await enforceSanctionsNow(outcome.memberId, now, context);
  const cases = outcome.cases === 1 ? 'one case' : `${outcome.cases} cases`;
  return `Decided: ${decision}${until ? ` until ${until.toISOString()}` : ''}, for ${cases}.`;
}

/** Finds a member by email address, case id or member id. */
async function findMember(identifier: string, { db, pool }: Database): Promise<string> {
  if (identifier.includes('@')) {
    const memberId = await findUserId(pool, identifier);
    if (!memberId) throw new CommandRefused('No member signs in with this address.');
    return memberId;
  }
  return (await findDecision(db, identifier))?.memberId ?? identifier.toLowerCase();
}

async function lift(
  { args: [, identifier], by: staff }: CommandOf<'lift'>,
  context: CommandContext,
): Promise<string> {
  const { caseCipher, database } = context;
  const now = context.clock.now();
  const memberId = await findMember(identifier, database);
  const lifted = await withPublishers(context, ({ events }) =>
    liftSanctions(database.db, { memberId, staff: staffNameOf(staff), now }, { events, caseCipher }),
  );
  if (!lifted) throw new CommandRefused('This member is neither suspended nor banned.');
  await enforceSanctionsNow(memberId, now, context);
  return 'Lifted: the member can sign in, and others see the profile again.';
}

async function log({ member, by: staff }: CommandOf<'log'>, context: CommandContext): Promise<string> {
  const { database, caseCipher } = context;
  const memberAlias =
    member === undefined ? undefined : caseCipher.aliasOf(await findMember(member, database));
  const entries = await withLogEntry(context, { staff: staffNameOf(staff), act: 'read-log' }, (db) =>
    readStaffLog(db, memberAlias),
  );
  if (entries.length > 0) return formatLog(entries);
  return memberAlias === undefined
    ? 'The log has no entries yet.'
    : 'The log has no entries about this member.';
}

const isCommand = <Verb extends Command['args'][0]>(
  command: Command,
  verb: Verb,
): command is CommandOf<Verb> => command.args[0] === verb;

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
