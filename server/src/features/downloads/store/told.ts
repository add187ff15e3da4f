import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/database.ts';

/** Any fixed number: sets these locks apart from others that are made of a text. */
const SEED = 7_240_775;

/** An archive that its member was not told of yet; with their first name where they have a profile. */
export const findUntold = (db: Db, downloadId: string) =>
  db
    .selectFrom('downloads')
    .leftJoin('profiles', 'profiles.member_id', 'downloads.member_id')
    .select([
      'downloads.member_id as memberId',
      'downloads.status',
      'downloads.expires_at as expiresAt',
      'profiles.first_name as firstName',
    ])
    .where('download_id', '=', downloadId)
    .where('status', '<>', 'preparing')
    .where('told_at', 'is', null)
    .executeTakeFirst();

/**
 * Keeps all others from telling of an archive until the hold is released, or its process ends; null where somebody else
 * has it. No row is locked meanwhile: a member who leaves waits for no mail server.
 */
export async function holdTelling(
  db: Database['db'],
  downloadId: string,
): Promise<{ release(): Promise<void> } | null> {
  const transaction = await db.startTransaction().execute();
  const release = () => transaction.rollback().execute();
  try {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${downloadId}, ${SEED})) as held`.execute(
      transaction,
    );
    if (rows[0]?.held) return { release };
  } catch (error) {
    await release().catch(() => {});
    throw error;
  }
  await release();
  return null;
}

/** Notes that the mail was handed over; answers false where it was already, or there is nobody to tell any more. */
export async function noteTold(db: Db, downloadId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads')
    .set({ told_at: now })
    .where('download_id', '=', downloadId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes that back: the mail is certain not to have been taken. */
export async function forgetTold(db: Db, downloadId: string): Promise<void> {
  await db.updateTable('downloads').set({ told_at: null }).where('download_id', '=', downloadId).execute();
}
