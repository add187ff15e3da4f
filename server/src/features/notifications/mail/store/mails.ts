import { randomUUID } from 'node:crypto';
import type { Tier } from '@troth/contract';
import type { Language } from '@troth/texts';
import { type Kysely, sql } from 'kysely';
import { utcDay } from '../../../../platform/clock.ts';
import type { Db, Tables } from '../../../../platform/database.ts';
import { effectiveTier } from '../../../membership/index.ts';
import type { DigestOccasion, ItemKind, Occasion, PersonalOccasion, SafetyOccasion } from './items.ts';

export interface Mail {
  mailId: string;
  memberId: string;
  occasion: Occasion;
  /** The order, the case or the telling, where it is about one. */
  aboutId: string | null;
  createdAt: Date;
}

export const isDigest = (occasion: Occasion): occasion is DigestOccasion =>
  occasion === 'daily' || occasion === 'weekly';

const safetyOccasions: readonly Occasion[] = ['warned', 'suspended', 'banned', 'restored', 'contactBanned'];
const personalOccasions: readonly Occasion[] = [
  'receipt',
  'refund',
  'membershipEnding',
  'phoneTaken',
  ...safetyOccasions,
];

export const isSafetyOccasion = (occasion: Occasion): occasion is SafetyOccasion =>
  safetyOccasions.includes(occasion);

export const isPersonalOccasion = (occasion: Occasion): occasion is PersonalOccasion =>
  personalOccasions.includes(occasion);

/** What a member has to be told, wherever they are: all but news and what they would have to come back for. */
export const isAlwaysSent = (occasion: Occasion): boolean =>
  isPersonalOccasion(occasion) && occasion !== 'membershipEnding';

export async function insertMail(
  db: Db,
  { memberId, occasion, now }: { memberId: string; occasion: ItemKind; now: Date },
): Promise<string> {
  const mailId = randomUUID();
  const times = { day: utcDay(now), created_at: now, status_at: null };
  await db
    .insertInto('mails')
    .values({ mail_id: mailId, member_id: memberId, occasion, status: 'open', ...times })
    .execute();
  return mailId;
}

/** Opens a mail about something of a member's own; null where it is there already, or they have no profile. */
export async function insertPersonalMail(
  db: Db,
  about: { memberId: string; occasion: PersonalOccasion; aboutId: string | null; now: Date },
): Promise<string | null> {
  const { memberId, occasion, aboutId, now } = about;
  const { rows } = await sql<{ mailId: string }>`
    insert into mails (mail_id, member_id, occasion, about_id, day, created_at)
    select ${randomUUID()}::uuid, member_id, ${occasion}, ${aboutId}::uuid, ${utcDay(now)}::date, ${now}::timestamptz
    from profiles where member_id = ${memberId} for key share
    on conflict (occasion, about_id) where about_id is not null do nothing
    returning mail_id as "mailId"`.execute(db);
  return rows[0]?.mailId ?? null;
}

/** Any fixed number: sets these locks apart from others that are made of a text. */
const LOCK_SEED = 7_240_774;

export interface LockedMail {
  /** Null where it has left, or its member has. */
  mail: Mail | null;
  /** The connection that holds the mail. No transaction is open on it: a mail server may take its time. */
  db: Kysely<Tables>;
}

/**
 * Holds a mail for this process alone while some work lasts, or until the process dies; answers false where another
 * process has it. Its row is free meanwhile: a member who leaves waits for no mail server.
 */
export function withMailLock(
  db: Kysely<Tables>,
  mailId: string,
  work: (held: LockedMail) => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${mailId}, ${LOCK_SEED})) as held`.execute(connection);
    if (!rows[0]?.held) return false;
    try {
      const mail = await connection
        .selectFrom('mails')
        .select([
          'mail_id as mailId',
          'member_id as memberId',
          'occasion',
          'about_id as aboutId',
          'created_at as createdAt',
        ])
        .where('mail_id', '=', mailId)
        .where('status', '=', 'open')
        .executeTakeFirst();
      await work({ mail: mail ?? null, db: connection });
    } finally {
      // Where the connection is lost the lock went with it.
      await sql`select pg_advisory_unlock(hashtextextended(${mailId}, ${LOCK_SEED}))`
        .execute(connection)
        .catch(() => {});
    }
    return true;
  });
}

type FinalStatus = 'handed_over' | 'dropped' | 'refused';

/** Says how an open mail ended; answers false where it is not there any more. */
export async function finishMail(
  db: Db,
  mailId: string,
  { status, now }: { status: FinalStatus; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status, status_at: now })
    .where('mail_id', '=', mailId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Opens a mail again that was not taken after all. */
export async function reopenMail(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'open', status_at: null })
    .where('mail_id', '=', mailId)
    .where('status', '=', 'handed_over')
    .execute();
}

/** Forgets old mails with what they told of. */
export async function deleteMailsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', instant).execute();
}

export interface Recipient {
  memberId: string;
  email: string;
  firstName: string;
  language: Language;
  tier: Tier;
  /** Of the membership; null where it has none. */
  endsAt: Date | null;
  /** Whether others may meet them and they were here lately: else nobody is recommended to them. */
  isAround: boolean;
  /** Out of sight by their own wish or by that of staff: no news goes to them meanwhile. */
  isAway: boolean;
}

/** To whom a mail goes; null where they have no confirmed address or no profile any more. */
export async function findRecipient(
  db: Db,
  memberId: string,
  { now, aroundSince }: { now: Date; aroundSince: Date },
): Promise<Recipient | null> {
  const { rows } = await sql<{
    email: string;
    firstName: string;
    language: Language;
    isAround: boolean;
    isAway: boolean;
    tier: Tier | null;
    expiresAt: Date | null;
  }>`
    select users.email, users.language, profiles.first_name as "firstName", memberships.tier, memberships.expires_at as "expiresAt",
      profiles.listed and profiles.last_active_at >= ${aroundSince} as "isAround",
      profiles.deactivated_at is not null or profiles.suspended as "isAway"
    from profiles
    join identity.users on users.id = profiles.member_id and users.confirmed_at is not null
    left join memberships on memberships.member_id = profiles.member_id
    where profiles.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { tier, expiresAt, ...recipient } = row;
  const held = tier === null ? undefined : { tier, expires_at: expiresAt };
  return { ...recipient, memberId, tier: effectiveTier(held, now), endsAt: expiresAt };
}

export async function findFirstNames(db: Db, memberIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ memberId: string; firstName: string }>`
    select member_id as "memberId", first_name as "firstName" from profiles
    where member_id = any(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ memberId, firstName }) => [memberId, firstName]));
}
