import { promotionPackage, tier } from '@troth/contract';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { pickIdentity } from '../adapters/identity/index.ts';
import { pickObjects } from '../adapters/objects/index.ts';
import { createAccountDeletion } from '../composition/account-closure.ts';
import { openUserAdministration } from '../composition/identity.ts';
import {
  createRecordCipher,
  deleteAccountImmediately,
  findRecords,
  type RegistrationRecord,
} from '../features/account-closure/index.ts';
import { currentMembership, grantTier } from '../features/membership/index.ts';
import { findProfileFields } from '../features/profiles/index.ts';
import { promote } from '../features/promotions/index.ts';
import { appendToStaffLog } from '../features/safety/index.ts';
import { removeVerification, saveVerification } from '../features/verifications/index.ts';
import { inTransaction } from '../platform/database.ts';
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

/** Deletes a member completely; the running site deletes data that is written while this command runs. */
export async function deleteMember(
  memberId: string,
  staff: string,
  context: CommandContext,
): Promise<string> {
  const { database, config, clock, secret, caseCipher } = context;
  const { db } = database;
  const now = clock.now();
  const member = caseCipher.aliasOf(memberId);
  await appendToStaffLog(db, { at: now, staff, act: 'delete', member });
  const log = createLog('silent', false);
  const users = openUserAdministration({ database, clock, secret, hosted: await pickIdentity(config, log) });
  const objects = await pickObjects(config, clock, secret);
  const deletion = createAccountDeletion({ db, clock, secret, users, objects, log });
  // Queues the deletion first, so that the site completes an interrupted one.
  await deleteAccountImmediately(db, deletion, { memberId, now });
  await users.remove(memberId);
  objects.close();
  return 'Deleted the account and the profile.';
}

const formatRecord = ({
  memberId,
  email,
  phone,
  name,
  registeredAt,
  deletedAt,
}: RegistrationRecord): string =>
  [
    `Member      ${memberId}`,
    `Name        ${name ?? 'none'}`,
    `E-mail      ${email ?? 'none'}`,
    `Phone       ${phone ?? 'none proven'}`,
    `Registered  ${registeredAt ?? 'without a profile'}`,
    `Deleted     ${deletedAt}`,
  ].join('\n');

/** Returns the registration records of an address; logs the access first. */
export async function showRegistrationRecords(
  email: string,
  staff: string,
  { database: { db }, clock, secret, caseCipher }: CommandContext,
): Promise<string> {
  const records = await findRecords(db, createRecordCipher(secret), email);
  if (records.length === 0) throw new CommandRefused('There is no registration record of this address.');
  for (const memberId of new Set(records.map((record) => record.memberId))) {
    const member = caseCipher.aliasOf(memberId);
    await appendToStaffLog(db, { at: clock.now(), staff, act: 'record', member });
  }
  return records.map(formatRecord).join('\n\n');
}

const NOT_VERIFIED = 'The identity of this member is not proven, so there is nothing to remove.';

interface IdentityDecision {
  act: 'prove' | 'unprove';
  staff: string;
}

/** Records or removes the identity verification of a member, with an entry in the log. Returns the confirmation. */
export const setIdentityVerification = (
  memberId: string,
  { act, staff }: IdentityDecision,
  { database, clock, caseCipher }: CommandContext,
): Promise<string> =>
  inTransaction(database.db, async (db) => {
    const profile = await findProfileFields(db, memberId);
    if (!profile) throw new CommandRefused('This member has no profile to compare identity papers with.');
    const at = clock.now();
    if (act === 'prove') await saveVerification(db, memberId, 'identity', at);
    else if (!(await removeVerification(db, memberId, 'identity'))) throw new CommandRefused(NOT_VERIFIED);
    const member = caseCipher.aliasOf(memberId);
    await appendToStaffLog(db, { at, staff, act, member });
    const { firstName, lastName, dateOfBirth } = profile;
    const person = `${firstName} ${lastName}, born ${dateOfBirth}`;
    return act === 'prove'
      ? `Proven: the identity of ${person}.`
      : `No longer proven: the identity of ${person}.`;
  });

const USAGE = `Usage: npm run member -- grant <e-mail|id> <free|silver|gold|platinum|admin> [--until <instant>] [--replace] [--by <your name>]
       npm run member -- promote <e-mail|id> <day|week|month> [--by <your name>]
       npm run member -- prove|unprove <e-mail|id> identity [--by <your name>]
       npm run member -- delete <e-mail|id> [--by <your name>]
       npm run member -- record <e-mail> [--by <your name>]`;

const command = z.union([
  z.strictObject({
    args: z.tuple([z.literal('grant'), memberArgument, tier]),
    until: untilOption.optional(),
    replace: z.boolean().optional(),
    by: byOption,
  }),
  z.strictObject({ args: z.tuple([z.literal('promote'), memberArgument, promotionPackage]), by: byOption }),
  z.strictObject({
    args: z.tuple([z.enum(['prove', 'unprove']), memberArgument, z.literal('identity')]),
    by: byOption,
  }),
  z.strictObject({ args: z.tuple([z.literal('delete'), memberArgument]), by: byOption }),
  z.strictObject({
    args: z.tuple([
      z.literal('record'),
      z.email('A registration record is found by the e-mail of the deleted account.'),
    ]),
    by: byOption,
  }),
]);

type Command = z.infer<typeof command>;
type CommandOf<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

const commandLine = parseCommand(USAGE, command, {
  until: { type: 'string' },
  replace: { type: 'boolean' },
  by: { type: 'string' },
});

async function findMember(emailOrId: string, { database }: CommandContext): Promise<string> {
  const memberId = await findUserId(database.pool, emailOrId);
  if (!memberId) throw new CommandRefused('There is no member with this address or id.');
  return memberId;
}

async function grant(
  { args: [, emailOrId, grantedTier], until: end, replace = false, by: staff }: CommandOf<'grant'>,
  context: CommandContext,
): Promise<string> {
  const { db } = context.database;
  const memberId = await findMember(emailOrId, context);
  const now = context.clock.now();
  const until = end ?? null;
  if (until && until <= now)
    throw new CommandRefused('The end of a grant has to be in the future. To end a membership, grant free.');
  const { isActive, orderId, tier: paidTier, expiresAt } = await currentMembership(db, memberId, now);
  if (isActive && orderId && !replace) {
    throw new CommandRefused(
      `This member has paid for ${paidTier} until ${expiresAt}. Add --replace to replace the paid membership.`,
    );
  }
  const member = context.caseCipher.aliasOf(memberId);
  const entry = {
    staff: staffNameOf(staff),
    act: 'grant',
    member,
    until,
    subject: `tier ${grantedTier}`,
  } as const;
  await withPublishers(context, (publishers) =>
    withLogEntry(context, entry, (transaction) =>
      grantTier(transaction, memberId, { tier: grantedTier, now, until }, publishers),
    ),
  );
  return `Granted ${grantedTier}${until ? ` until ${until.toISOString()}` : ', without an end'}.`;
}

async function promoteMember(
  { args: [, emailOrId, selectedPackage], by: staff }: CommandOf<'promote'>,
  context: CommandContext,
): Promise<string> {
  const memberId = await findMember(emailOrId, context);
  const promotion = { package: selectedPackage, now: context.clock.now() };
  const member = context.caseCipher.aliasOf(memberId);
  const entry = { staff: staffNameOf(staff), act: 'promote', member, subject: selectedPackage } as const;
  const endsAt = await withPublishers(context, (publishers) =>
    withLogEntry(context, entry, async (transaction) => {
      const end = await promote(transaction, memberId, promotion, publishers);
      if (!end) throw new CommandRefused('This member has no profile to promote.');
      return end;
    }),
  );
  return `Promoted until ${endsAt.toISOString()}.`;
}

const isCommand = <Verb extends Command['args'][0]>(
  command: Command,
  verb: Verb,
): command is CommandOf<Verb> => command.args[0] === verb;

/** Returns the message for the operator. */
async function runMemberCommand(context: CommandContext): Promise<string> {
  if (isCommand(commandLine, 'grant')) return grant(commandLine, context);
  if (isCommand(commandLine, 'promote')) return promoteMember(commandLine, context);
  const staff = staffNameOf(commandLine.by);
  const [act, emailOrId] = commandLine.args;
  if (act === 'record') return showRegistrationRecords(emailOrId, staff, context);
  const memberId = await findMember(emailOrId, context);
  if (act === 'delete') return deleteMember(memberId, staff, context);
  return setIdentityVerification(memberId, { act, staff }, context);
}

await runCommand(runMemberCommand);
