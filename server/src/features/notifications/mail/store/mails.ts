import { randomUUID } from 'node:crypto';
import type { Tier } from '@troth/contract';
import type { Language } from '@troth/texts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { utcDay } from '../../../../platform/clock.ts';
import { type Db, REUSE_PLAN, type Tables } from '../../../../platform/database.ts';
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

/** The digest of a day or week. */
export type DigestMail = Mail & { occasion: DigestOccasion };

/** A mail that is not a digest. */
export type SingleMail = Mail & { occasion: Exclude<Occasion, DigestOccasion> };

export const isDigest = (mail: Mail): mail is DigestMail =>
  mail.occasion === 'daily' || mail.occasion === 'weekly';

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

/** The open ones of some mails, whose locks this process holds. */
export interface LockedMails {
  mails: Mail[];
  /** The connection that holds the locks. No transaction is open on it, because the mail server may be slow. */
  db: Kysely<Tables>;
}

const lockIdOf = (mailId: RawBuilder<unknown>) => sql`hashtextextended(${mailId}, ${LOCK_SEED})`;

/** Locks those of the mails that no other process has locked; returns their ids. */
async function lockMails(connection: Kysely<Tables>, mailIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ mailId: string; isLocked: boolean }>`
    select mail_id as "mailId", pg_try_advisory_lock(${lockIdOf(sql`mail_id`)}) as "isLocked"
    from unnest(${mailIds}::text[]) given (mail_id)`.execute(connection);
  return rows.flatMap(({ mailId, isLocked }) => (isLocked ? [mailId] : []));
}

/**
 * Runs a task under the advisory locks of mails, which end with the task or the process. Leaves out mails that another
 * process has locked, and returns how many. The rows of the mails are not locked, so a deletion never waits for a mail
 * server.
 */
export function withMailLocks(
  db: Kysely<Tables>,
  mailIds: readonly string[],
  task: (locked: LockedMails) => Promise<void>,
): Promise<number> {
  return db.connection().execute(async (connection) => {
    const lockedIds = await lockMails(connection, mailIds);
    try {
      const mails = await connection
        .selectFrom('mails')
        .select([
          'mail_id as mailId',
          'member_id as memberId',
          'occasion',
          'about_id as aboutId',
          'created_at as createdAt',
        ])
        .where('mail_id', '=', sql<string>`any(${lockedIds}::uuid[])`)
        .where('status', '=', 'open')
        .execute();
      await task({ mails, db: connection });
    } finally {
      // If the connection was lost, so were the locks.
      await sql`select pg_advisory_unlock(${lockIdOf(sql`mail_id`)}) from unnest(${lockedIds}::text[]) given (mail_id)`
        .execute(connection)
        .catch(() => {});
    }
    return mailIds.length - lockedIds.length;
  });
}

type FinalStatus = 'handed_over' | 'dropped' | 'refused';

/** Records the final status of open mails; returns the ids of those that were open. */
export async function finishMails(
  db: Db,
  mailIds: readonly string[],
  { status, now }: { status: FinalStatus; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ mailId: string }>`
    update ${REUSE_PLAN} mails set status = ${status}, status_at = ${now}
    where mail_id = any(${mailIds}::uuid[]) and status = 'open' returning mail_id as "mailId"`.execute(db);
  return new Set(rows.map(({ mailId }) => mailId));
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

/** Deletes up to `limit` old mails with their items; returns their number. */
export async function deleteMailsBefore(db: Db, instant: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select mail_id from mails where created_at < ${instant} order by created_at limit ${limit}
      for update skip locked
    )
    delete from mails using old where mails.mail_id = old.mail_id`.execute(db);
  return Number(numAffectedRows ?? 0);
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

/** Recipients by id, without those who have no confirmed address or no profile any more. */
export async function findRecipients(
  db: Db,
  memberIds: readonly string[],
  { now, activeSince }: { now: Date; activeSince: Date },
): Promise<Map<string, Recipient>> {
  const { rows } = await sql<{
    memberId: string;
    email: string;
    firstName: string;
    language: Language;
    isRecentlyActive: boolean;
    isHidden: boolean;
    tier: Tier | null;
    expiresAt: Date | null;
  }>`
    select profiles.member_id as "memberId", users.email, users.language, profiles.first_name as "firstName",
      memberships.tier, memberships.expires_at as "expiresAt",
      profiles.listed and profiles.last_active_at >= ${activeSince} as "isRecentlyActive",
      profiles.deactivated_at is not null or profiles.suspended as "isHidden"
    from profiles
    join identity.users on users.id = profiles.member_id and users.confirmed_at is not null
    left join memberships on memberships.member_id = profiles.member_id
    where profiles.member_id = any(${memberIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ tier, expiresAt, ...recipient }) => {
      const membership = tier === null ? undefined : { tier, expires_at: expiresAt };
      return [recipient.memberId, { ...recipient, tier: effectiveTier(membership, now), endsAt: expiresAt }];
    }),
  );
}
