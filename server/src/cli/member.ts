import { promotionPackage, tier } from '@troth/contract';
import { findUserId } from '@troth/identity';
import { z } from 'zod';
import { currentMembership, grantTier } from '../features/membership/index.ts';
import { promote } from '../features/promotions/index.ts';
import { deleteMember, showRecords } from './member-leaving.ts';
import { decideIdentity } from './member-proof.ts';
import {
  andTell,
  by,
  carryOut,
  meant,
  type Parts,
  Refusal,
  staffOf,
  until,
  withLogEntry,
} from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = `Usage: npm run member -- grant <e-mail|id> <free|silver|gold|platinum|admin> [--until <instant>] [--replace] [--by <your name>]
       npm run member -- promote <e-mail|id> <day|week|month> [--by <your name>]
       npm run member -- prove|unprove <e-mail|id> identity [--by <your name>]
       npm run member -- delete <e-mail|id> [--by <your name>]
       npm run member -- record <e-mail> [--by <your name>]`;

const command = z.union([
  z.strictObject({
    args: z.tuple([z.literal('grant'), meant, tier]),
    until: until.optional(),
    replace: z.boolean().optional(),
    by,
  }),
  z.strictObject({ args: z.tuple([z.literal('promote'), meant, promotionPackage]), by }),
  z.strictObject({ args: z.tuple([z.enum(['prove', 'unprove']), meant, z.literal('identity')]), by }),
  z.strictObject({ args: z.tuple([z.literal('delete'), meant]), by }),
  z.strictObject({
    args: z.tuple([z.literal('record'), z.email('A record is found by the e-mail of who has left.')]),
    by,
  }),
]);

type Command = z.infer<typeof command>;
type Of<Verb> = Extract<Command, { args: [Verb, ...unknown[]] }>;

const order = readOrder(USAGE, command, {
  until: { type: 'string' },
  replace: { type: 'boolean' },
  by: { type: 'string' },
});

async function memberMeant(meant: string, { database }: Parts): Promise<string> {
  const memberId = await findUserId(database.pool, meant);
  if (!memberId) throw new Refusal('There is no member with this address or id.');
  return memberId;
}

async function grant(
  { args: [, meant, granted], until: end, replace = false, by: staff }: Of<'grant'>,
  parts: Parts,
): Promise<string> {
  const { db } = parts.database;
  const memberId = await memberMeant(meant, parts);
  const now = parts.clock.now();
  const until = end ?? null;
  if (until && until <= now) throw new Refusal('The end of a grant lies ahead; granting free ends one.');
  const { isActive, orderId, tier: paid, expiresAt } = await currentMembership(db, memberId, now);
  if (isActive && orderId && !replace) {
    throw new Refusal(
      `This member has paid for ${paid} until ${expiresAt}, and a grant takes the place of it: add --replace where it shall.`,
    );
  }
  const member = parts.caseKeys.aliasOf(memberId);
  const entry = { staff: staffOf(staff), act: 'grant', member, until, subject: `tier ${granted}` } as const;
  await andTell(parts, (told) =>
    withLogEntry(parts, entry, (transaction) =>
      grantTier(transaction, memberId, { tier: granted, now, until }, told),
    ),
  );
  return `Granted ${granted}${until ? ` until ${until.toISOString()}` : ', without an end'}.`;
}

async function promoteMember(
  { args: [, meant, bought], by: staff }: Of<'promote'>,
  parts: Parts,
): Promise<string> {
  const memberId = await memberMeant(meant, parts);
  const given = { package: bought, now: parts.clock.now() };
  const member = parts.caseKeys.aliasOf(memberId);
  const entry = { staff: staffOf(staff), act: 'promote', member, subject: bought } as const;
  const endsAt = await andTell(parts, (told) =>
    withLogEntry(parts, entry, async (transaction) => {
      const end = await promote(transaction, memberId, given, told);
      if (!end) throw new Refusal('This member has no profile to promote.');
      return end;
    }),
  );
  return `Promoted until ${endsAt.toISOString()}.`;
}

const is = <Verb extends Command['args'][0]>(asked: Command, verb: Verb): asked is Of<Verb> =>
  asked.args[0] === verb;

/** Answers what was done. */
async function obey(parts: Parts): Promise<string> {
  if (is(order, 'grant')) return grant(order, parts);
  if (is(order, 'promote')) return promoteMember(order, parts);
  const staff = staffOf(order.by);
  const [act, meant] = order.args;
  if (act === 'record') return showRecords(meant, staff, parts);
  const memberId = await memberMeant(meant, parts);
  if (act === 'delete') return deleteMember(memberId, staff, parts);
  return decideIdentity(memberId, { act, staff }, parts);
}

await carryOut(obey);
