import { createHash } from 'node:crypto';
import { t } from '@troth/texts';
import { sql } from 'kysely';
import { DAY_MS } from '../clock.ts';
import { type Db, inTransaction, REUSE_PLAN } from '../database.ts';
import { ApiError, validationError } from './errors.ts';

declare module '../database.ts' {
  interface Tables {
    idempotency_keys: {
      member_id: string;
      operation: string;
      key: string;
      request_hash: Buffer;
      answer: unknown;
      created_at: Date;
    };
  }
}

export interface RepeatableWrite {
  memberId: string;
  operation: string;
  key: string;
  body: unknown;
  now: Date;
}

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
const KEY_RETENTION_MS = DAY_MS;

/**
 * Runs a write once per key. A repetition gets the first result, or throws 422 if its body differs. The key is stored in
 * the write's own transaction; a concurrent repetition waits on the primary key. An error rolls back, so it is not
 * stored.
 */
export async function runIdempotent<T>(
  db: Db,
  write: RepeatableWrite,
  perform: (db: Db) => Promise<T>,
): Promise<{ result: T; isRepeat: boolean }> {
  const { memberId, operation, key, body, now } = write;
  if (key.length === 0 || key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw validationError(
      'Idempotency-Key',
      t('An idempotency key has 1 to {most} characters.', { most: MAX_IDEMPOTENCY_KEY_LENGTH }),
    );
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  return inTransaction(db, async (transaction) => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({
        member_id: memberId,
        operation,
        key,
        request_hash: requestHash,
        answer: null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'operation', 'key'])
          .doUpdateSet({ request_hash: requestHash, answer: null, created_at: now })
          .where('idempotency_keys.created_at', '<=', new Date(now.getTime() - KEY_RETENTION_MS)),
      )
      .returning('key')
      .modifyEnd(REUSE_PLAN)
      .executeTakeFirst();
    const row = transaction
      .selectFrom('idempotency_keys')
      .where('member_id', '=', memberId)
      .where('operation', '=', operation)
      .where('key', '=', key);
    if (!claimed) {
      const first = await row.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
      if (!requestHash.equals(first.request_hash)) throw new ApiError('IDEMPOTENCY_MISMATCH');
      return { result: first.answer as T, isRepeat: true };
    }
    const result = await perform(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(result) })
      .where('member_id', '=', memberId)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .modifyEnd(REUSE_PLAN)
      .execute();
    return { result, isRepeat: false };
  });
}

/** Deletes expired keys. */
export async function deleteExpiredIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', new Date(now.getTime() - KEY_RETENTION_MS))
    .execute();
}

/** Deletes the stored responses to a deleted member. */
export async function deleteIdempotencyKeys(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('member_id', '=', memberId).execute();
}

/** Deletes stored responses to other members that contain the id of a deleted member. Uses an index. */
export async function deleteIdempotencyKeysMentioning(db: Db, memberId: string): Promise<void> {
  await sql`delete from idempotency_keys where ids_in(answer) @> array[${memberId}::uuid]`.execute(db);
}
