import { type Generated, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database.ts';
import type { StoredDataExport } from '../rules.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    downloads: {
      member_id: string;
      download_id: string;
      status: StoredDataExport['status'];
      requested_at: Date;
      attempts: Generated<number>;
      ready_at: Date | null;
      expires_at: Date | null;
      bytes: number | null;
      told_at: Date | null;
    };
  }
}

const columns = [
  'download_id as downloadId',
  'status',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
  'bytes',
] as const;

/** The member's latest export. */
export const findExport = (db: Db, memberId: string): Promise<StoredDataExport | undefined> =>
  db.selectFrom('downloads').select(columns).where('member_id', '=', memberId).executeTakeFirst();

interface ExportRequest {
  memberId: string;
  downloadId: string;
  now: Date;
  /** A finished export that was requested after this instant blocks a new one. */
  requestedSince: Date;
}

/**
 * Replaces the latest export by a new one. Returns null if the latest export is running or too recent. One statement,
 * so that exactly one of many concurrent requests succeeds.
 */
export async function insertExport(
  db: Db,
  { memberId, downloadId, now, requestedSince }: ExportRequest,
): Promise<StoredDataExport | null> {
  const newExport = { download_id: downloadId, status: 'preparing', requested_at: now } as const;
  const saved = await db
    .insertInto('downloads')
    .values({ member_id: memberId, ...newExport })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({
          ...newExport,
          attempts: 0,
          ready_at: null,
          expires_at: null,
          bytes: null,
          told_at: null,
        })
        .where(({ or, and, eb }) =>
          or([
            eb('downloads.status', '=', 'failed'),
            and([eb('downloads.status', '=', 'ready'), eb('downloads.requested_at', '<=', requestedSince)]),
          ]),
        ),
    )
    .returning(columns)
    .executeTakeFirst();
  return saved ?? null;
}

/** Counts an attempt. Returns null if the export is finished, replaced or deleted. */
export async function startAttempt(
  db: Db,
  downloadId: string,
): Promise<{ memberId: string; attempts: number } | null> {
  const attempt = await db
    .updateTable('downloads')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('download_id', '=', downloadId)
    .where('status', '=', 'preparing')
    .returning(['member_id as memberId', 'attempts'])
    .executeTakeFirst();
  return attempt ?? null;
}

/** Whether an export still exists: it was neither replaced nor deleted. */
export async function hasExport(db: Db, downloadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('downloads')
    .select('download_id')
    .where('download_id', '=', downloadId)
    .executeTakeFirst();
  return row !== undefined;
}

type ExportOutcome =
  | { status: 'ready'; bytes: number; readyAt: Date; expiresAt: Date }
  | { status: 'failed' };

/** Saves the outcome of an export. Returns false if it is finished already or was deleted. */
export async function saveOutcome(db: Db, downloadId: string, outcome: ExportOutcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads')
    .set(
      outcome.status === 'failed'
        ? { status: 'failed' }
        : {
            status: 'ready',
            bytes: outcome.bytes,
            ready_at: outcome.readyAt,
            expires_at: outcome.expiresAt,
          },
    )
    .where('download_id', '=', downloadId)
    .where('status', '=', 'preparing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes expired exports and old failed ones; a trigger queues their objects for removal. Marks stalled exports as
 * failed and returns their ids.
 */
export async function deleteExpiredExports(
  db: Db,
  { now, stalledBefore, failedBefore }: { now: Date; stalledBefore: Date; failedBefore: Date },
): Promise<string[]> {
  await db.deleteFrom('downloads').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('downloads')
    .where('status', '=', 'failed')
    .where('requested_at', '<=', failedBefore)
    .execute();
  const stalled = await db
    .updateTable('downloads')
    .set({ status: 'failed' })
    .where('status', '=', 'preparing')
    .where('requested_at', '<=', stalledBefore)
    .returning('download_id as downloadId')
    .execute();
  return stalled.map(({ downloadId }) => downloadId);
}

/** Deletes a member's export; a trigger queues its object for removal. */
export async function deleteExport(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('downloads').where('member_id', '=', memberId).execute();
}

/** An arbitrary constant that separates these advisory locks from those derived from text. */
const LOCK_SEED = 7_240_775;

/** A finished or failed export whose mail is not sent yet, with the member's first name if they have a profile. */
export const findUnnotified = (db: Db, downloadId: string) =>
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
 * Prevents other processes from sending the mail of an export until the lock is released or this process ends. Returns
 * null if another process holds the lock. Locks no row, so that an account deletion never waits for a mail server.
 */
export async function lockNotification(
  db: Database['db'],
  downloadId: string,
): Promise<{ release(): Promise<void> } | null> {
  const transaction = await db.startTransaction().execute();
  const release = () => transaction.rollback().execute();
  try {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${downloadId}, ${LOCK_SEED})) as locked`.execute(
      transaction,
    );
    if (rows[0]?.locked) return { release };
  } catch (error) {
    await release().catch(() => {});
    throw error;
  }
  await release();
  return null;
}

/** Records the mail as sent. Returns false if it is already recorded or the export was deleted. */
export async function markNotified(db: Db, downloadId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('downloads')
    .set({ told_at: now })
    .where('download_id', '=', downloadId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the record of a mail that was certainly not accepted. */
export async function unmarkNotified(db: Db, downloadId: string): Promise<void> {
  await db.updateTable('downloads').set({ told_at: null }).where('download_id', '=', downloadId).execute();
}
