import { randomUUID } from 'node:crypto';
import type { Tier } from '@troth/contract';
import type { Language } from '@troth/texts';
import { type Kysely, sql } from 'kysely';
import { utcDay } from '../../../../platform/clock.ts';
import type { Db, Tables } from '../../../../platform/database.ts';
import { effectiveTier } from '../../../membership/index.ts';
import type { DigestOccasion, Occasion, PersonalOccasion, SafetyOccasion, SingleKind } from './items.ts';

export interface Mail {
  mailId: string;
  memberId: string;
  occasion: Occasion;
  /** The order, case or concern, if it is about one. */
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

/** Whether a mail is sent even to hidden members: all except news and the reminder that a membership ends. */
export const isAlwaysSent = (occasion: Occasion): boolean =>
  isPersonalOccasion(occasion) && occasion !== 'membershipEnding';

export async function insertMail(
  db: Db,
  { memberId, occasion, now }: { memberId: string; occasion: SingleKind; now: Date },
): Promise<string> {
  const mailId = randomUUID();
  const times = { day: utcDay(now), created_at: now, status_at: null };
  await db
    .insertInto('mails')
    .values({ mail_id: mailId, member_id: memberId, occasion, status: 'open', ...times })
    .execute();
  return mailId;
}

/** Creates a mail about the member's own account; returns null if it exists already or the member has no profile. */
export async function insertPersonalMail(
  db: Db,
  mail: { memberId: string; occasion: PersonalOccasion; aboutId: string | null; now: Date },
): Promise<string | null> {
  const { memberId, occasion, aboutId, now } = mail;
  const { rows } = await sql<{ mailId: string }>`
    insert into mails (mail_id, member_id, occasion, about_id, day, created_at)
    select ${randomUUID()}::uuid, member_id, ${occasion}, ${aboutId}::uuid, ${utcDay(now)}::date, ${now}::timestamptz
    from profiles where member_id = ${memberId} for key share
    on conflict (occasion, about_id) where about_id is not null do nothing
    returning mail_id as "mailId"`.execute(db);
  return rows[0]?.mailId ?? null;
}

/** An arbitrary hash seed, so that these advisory locks differ from all others. */
const LOCK_SEED = 7_240_774;

export interface LockedMail {
  /** Null if the mail is finished or was deleted. */
  mail: Mail | null;
  /** The connection that holds the lock. No transaction is open on it, because the mail server may be slow. */
  db: Kysely<Tables>;
}

/**
 * Runs a task under the advisory lock of a mail, which ends with the task or the process. Returns false if another
 * process has the lock. The row of the mail is not locked, so a deletion never waits for a mail server.
 */
export function withMailLock(
  db: Kysely<Tables>,
  mailId: string,
  task: (locked: LockedMail) => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${mailId}, ${LOCK_SEED})) as "isLocked"`.execute(
      connection,
    );
    if (!rows[0]?.isLocked) return false;
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
      await task({ mail: mail ?? null, db: connection });
    } finally {
      // If the connection was lost, so was the lock.
      await sql`select pg_advisory_unlock(hashtextextended(${mailId}, ${LOCK_SEED}))`
        .execute(connection)
        .catch(() => {});
    }
    return true;
  });
}

type FinalStatus = 'handed_over' | 'dropped' | 'refused';

/** Records the final status of an open mail; returns false if there is no such open mail. */
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

/** Reopens a mail that was marked as handed over, but that the mail server did not accept. */
export async function reopenMail(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'open', status_at: null })
    .where('mail_id', '=', mailId)
    .where('status', '=', 'handed_over')
    .execute();
}

/** Deletes old mails with their items. */
export async function deleteMailsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', instant).execute();
}

export interface Recipient {
  memberId: string;
  email: string;
  firstName: string;
  language: Language;
  tier: Tier;
  /** When the membership ends; null if it has no end. */
  endsAt: Date | null;
  /** Whether they are visible to others and were active recently; otherwise they get no recommendations. */
  isRecentlyActive: boolean;
  /** Deactivated or suspended: gets no news. */
  isHidden: boolean;
}

/** The recipient; null if they have no confirmed address or no profile any more. */
export async function findRecipient(
  db: Db,
  memberId: string,
  { now, activeSince }: { now: Date; activeSince: Date },
): Promise<Recipient | null> {
  const { rows } = await sql<{
    email: string;
    firstName: string;
    language: Language;
    isRecentlyActive: boolean;
    isHidden: boolean;
    tier: Tier | null;
    expiresAt: Date | null;
  }>`
    select users.email, users.language, profiles.first_name as "firstName", memberships.tier, memberships.expires_at as "expiresAt",
      profiles.listed and profiles.last_active_at >= ${activeSince} as "isRecentlyActive",
      profiles.deactivated_at is not null or profiles.suspended as "isHidden"
    from profiles
    join identity.users on users.id = profiles.member_id and users.confirmed_at is not null
    left join memberships on memberships.member_id = profiles.member_id
    where profiles.member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { tier, expiresAt, ...recipient } = row;
  const membership = tier === null ? undefined : { tier, expires_at: expiresAt };
  return { ...recipient, memberId, tier: effectiveTier(membership, now), endsAt: expiresAt };
}

export async function findFirstNames(db: Db, memberIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ memberId: string; firstName: string }>`
    select member_id as "memberId", first_name as "firstName" from profiles
    where member_id = any(${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ memberId, firstName }) => [memberId, firstName]));
}
