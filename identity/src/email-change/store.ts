import type { Language } from '@troth/texts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** A change of address that can still be undone. */
export interface EmailChange {
  id: string;
  userId: string;
  oldEmail: string;
}

/** `undoUntil` is when the undo expires, `mailAt` when the mail to the old address is retried. */
interface ChangeDeadlines {
  undoUntil: Date;
  mailAt: Date;
}

export async function insertEmailChange(
  db: Database,
  change: Omit<EmailChange, 'id'>,
  { undoUntil, mailAt }: ChangeDeadlines,
): Promise<string> {
  const { id } = await db
    .insertInto('identity.email_changes')
    .values({ user_id: change.userId, old_email: change.oldEmail, undo_until: undoUntil, tell_at: mailAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The change that a user can still undo. */
export function findOpenChange(db: Database, userId: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('identity.email_changes')
    .select(['id', 'user_id as userId', 'old_email as oldEmail'])
    .where('user_id', '=', userId)
    .where('undo_until', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Extends the period in which a change can be undone; its links stay valid. */
export async function extendChange(
  db: Database,
  id: string,
  { undoUntil, mailAt }: ChangeDeadlines,
): Promise<void> {
  await db
    .updateTable('identity.email_changes')
    .set({ undo_until: undoUntil, tell_at: mailAt })
    .where('id', '=', id)
    .execute();
}

/** A change by its id, if it can still be undone. */
export function findOpenChangeById(db: Database, id: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('identity.email_changes')
    .select(['id', 'user_id as userId', 'old_email as oldEmail'])
    .where('id', '=', id)
    .where('undo_until', '>', now)
    .executeTakeFirst();
}

/** Deletes a change and all later ones of its user. Returns false if it was deleted before. */
export async function deleteChangesFrom(db: Database, { id, userId }: EmailChange): Promise<boolean> {
  const deleted = await db
    .deleteFrom('identity.email_changes')
    .where('user_id', '=', userId)
    .where('id', '>=', id)
    .returning('id')
    .execute();
  return deleted.some((change) => change.id === id);
}

/** A change whose old address must be notified, and the user's language. */
export interface UnmailedChange extends EmailChange {
  language: Language;
}

/** Claims a change whose old address was not notified yet. No other process claims it before `retryAt`. */
export async function claimUnmailedChange(
  db: Database,
  now: Date,
  retryAt: Date,
): Promise<UnmailedChange | undefined> {
  const { rows } = await sql<UnmailedChange>`
    update identity.email_changes set tell_at = ${retryAt} from identity.users
    where users.id = email_changes.user_id and email_changes.id = (
      select id from identity.email_changes where tell_at <= ${now} and undo_until > ${now}
      order by tell_at limit 1 for update skip locked
    )
    returning email_changes.id, user_id as "userId", old_email as "oldEmail", language`.execute(db);
  return rows[0];
}

export async function markChangeMailed(db: Database, id: string): Promise<void> {
  await db.updateTable('identity.email_changes').set({ tell_at: null }).where('id', '=', id).execute();
}

/** Deletes the changes that can no longer be undone. */
export async function deleteExpiredChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('identity.email_changes').where('undo_until', '<=', now).execute();
}
