import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { utcDay } from '../../../../platform/clock.ts';
import type { Db, Tables } from '../../../../platform/database.ts';
import type { DigestOccasion, ItemKind, Occasion, OwnOccasion, SafetyOccasion } from './tables.ts';

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

const ofSafety: readonly Occasion[] = ['warned', 'suspended', 'banned', 'restored', 'contactBanned'];
const own: readonly Occasion[] = ['receipt', 'refund', 'membershipEnding', 'phoneTaken', ...ofSafety];

export const isOfSafety = (occasion: Occasion): occasion is SafetyOccasion => ofSafety.includes(occasion);

export const isOwn = (occasion: Occasion): occasion is OwnOccasion => own.includes(occasion);

/** What a member has to be told, wherever they are: all but news and what they would have to come back for. */
export const isDue = (occasion: Occasion): boolean => isOwn(occasion) && occasion !== 'membershipEnding';

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
export async function insertOwnMail(
  db: Db,
  about: { memberId: string; occasion: OwnOccasion; aboutId: string | null; now: Date },
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
const SEED = 7_240_774;

export interface HeldMail {
  /** Null where it has left, or its member has. */
  mail: Mail | null;
  /** The connection that holds the mail. No transaction is open on it: a mail server may take its time. */
  db: Kysely<Tables>;
}

/**
 * Holds a mail for this process alone while some work lasts, or until the process dies; answers false where another
 * process has it. Its row is free meanwhile: a member who leaves waits for no mail server.
 */
export function whileHeld(
  db: Kysely<Tables>,
  mailId: string,
  work: (held: HeldMail) => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${mailId}, ${SEED})) as held`.execute(connection);
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
      await sql`select pg_advisory_unlock(hashtextextended(${mailId}, ${SEED}))`
        .execute(connection)
        .catch(() => {});
    }
    return true;
  });
}

type Ended = 'handed_over' | 'dropped' | 'refused';

/** Says how an open mail ended; answers false where it is not there any more. */
export async function endMail(
  db: Db,
  mailId: string,
  { status, now }: { status: Ended; now: Date },
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
