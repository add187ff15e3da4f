import { sql } from 'kysely';
import type { CodePurpose, Database } from '../platform/database.ts';

/** A code of an account for a purpose; `hash` is an HMAC. */
export interface StoredCode {
  hash: Buffer;
  expiresAt: Date;
  /** Address that a `verify_email` code was sent to; null for other purposes. */
  sentTo: string | null;
}

/** When the last code for this purpose was created, used or not. */
export async function findLastSentAt(
  db: Database,
  accountId: string,
  purpose: CodePurpose,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identity.codes')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.sent_at;
}

/**
 * Replaces the previous code and resets the tries. Returns false if the previous code was sent after `ifSentBefore`.
 */
export async function replaceCode(
  db: Database,
  accountId: string,
  purpose: CodePurpose,
  code: StoredCode,
  now: Date,
  ifSentBefore: Date,
): Promise<boolean> {
  const values = {
    code_hash: code.hash,
    tries: 0,
    sent_at: now,
    expires_at: code.expiresAt,
    used_at: null,
    sent_to: code.sentTo,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.codes')
    .values({ account_id: accountId, purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'purpose'])
        .doUpdateSet(values)
        .where('identity.codes.sent_at', '<=', ifSentBefore),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses one try of the open code, in one statement, so that parallel guesses cannot share a try. Returns `exhausted` if
 * no try is left, and undefined if there is no code.
 */
export async function consumeTry(
  db: Database,
  accountId: string,
  purpose: CodePurpose,
  maxTries: number,
): Promise<Omit<StoredCode, 'sentTo'> | 'exhausted' | undefined> {
  const { rows } = await sql<{ code_hash: Buffer | null; expires_at: Date | null }>`
    with taken as (
      update identity.codes set tries = tries + 1
      where account_id = ${accountId} and purpose = ${purpose} and used_at is null and tries < ${maxTries}
      returning code_hash, expires_at
    )
    select taken.code_hash, taken.expires_at from identity.codes as code left join taken on true
    where account_id = ${accountId} and purpose = ${purpose} and used_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (!row.code_hash || !row.expires_at) return 'exhausted';
  return { hash: row.code_hash, expiresAt: row.expires_at };
}

/** Gives back the try of a code that was right but could not be used. */
export async function refundTry(
  db: Database,
  accountId: string,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<void> {
  await db
    .updateTable('identity.codes')
    .set({ tries: sql`tries - 1` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('tries', '>', 0)
    .execute();
}

/** Marks a code as used. Returns false if it was used or replaced concurrently. */
export async function markCodeUsed(
  db: Database,
  accountId: string,
  purpose: CodePurpose,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The last unused code that verifies an address: where it was sent and when it expires. */
export async function findPendingEmailCode(
  db: Database,
  accountId: string,
): Promise<{ sentTo: string | null; expiresAt: Date } | undefined> {
  return db
    .selectFrom('identity.codes')
    .select(['sent_to as sentTo', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'verify_email')
    .where('used_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the codes of an account, except those of the given purpose. */
export async function deleteCodes(
  db: Database,
  accountId: string,
  exceptPurpose?: CodePurpose,
): Promise<void> {
  let query = db.deleteFrom('identity.codes').where('account_id', '=', accountId);
  if (exceptPurpose) query = query.where('purpose', '!=', exceptPurpose);
  await query.execute();
}
