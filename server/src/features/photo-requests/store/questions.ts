import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { nextUtcDay, utcDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Asked, StoredStatus } from '../rules.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    photo_requests: {
      request_id: string;
      requester_id: string;
      owner_id: string;
      status: StoredStatus;
      created_at: Date;
      responded_at: Date | null;
      expires_at: Date;
    };
  }
}

export interface Pair {
  requesterId: string;
  ownerId: string;
}

/**
 * Makes all that a member asks happen one after the other until the transaction ends, so that the count of the day
 * holds, and keeps both profiles from being deleted meanwhile.
 */
export async function lockQuestionsOf(db: Db, { requesterId, ownerId }: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo requests:${requesterId}`}, 0))`.execute(
    db,
  );
  await db
    .selectFrom('profiles')
    .select('member_id')
    .where('member_id', 'in', [requesterId, ownerId])
    .orderBy('member_id')
    .forKeyShare()
    .execute();
}

const asked = (db: Db) =>
  db
    .selectFrom('photo_requests')
    .select([
      'request_id as requestId',
      'requester_id as requesterId',
      'owner_id as ownerId',
      'status',
      'expires_at as expiresAt',
    ]);

export function findAsked(db: Db, { requesterId, ownerId }: Pair): Promise<Asked | undefined> {
  return asked(db).where('requester_id', '=', requesterId).where('owner_id', '=', ownerId).executeTakeFirst();
}

/** The question of which the member is this side, as nobody else can change it until the transaction ends. */
export function lockAsked(
  db: Db,
  { requestId, side, memberId }: { requestId: string; side: 'requester_id' | 'owner_id'; memberId: string },
): Promise<Asked | undefined> {
  return asked(db)
    .where('request_id', '=', requestId)
    .where(side, '=', memberId)
    .where('status', '<>', 'withdrawn')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Asks, in the place of a lapsed question where there is one, unless the day's limit is reached; answers the new id or
 * null. A question keeps its row for longer than its day, so the rows are the count.
 */
export async function saveQuestion(
  db: Db,
  { requesterId, ownerId }: Pair,
  { now, expiresAt, limit }: { now: Date; expiresAt: Date; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ requestId: string }>`
    insert into photo_requests as kept (request_id, requester_id, owner_id, status, created_at, expires_at)
    select ${randomUUID()}::uuid, ${requesterId}::uuid, ${ownerId}::uuid, 'pending', ${now}::timestamptz,
      ${expiresAt}::timestamptz
    where ${limit}::integer > (
      select count(*) from photo_requests
      where requester_id = ${requesterId} and created_at >= ${new Date(utcDay(now))} and created_at < ${nextUtcDay(now)}
    )
    on conflict (requester_id, owner_id) do update set
      request_id = excluded.request_id, status = excluded.status, created_at = excluded.created_at,
      responded_at = null, expires_at = excluded.expires_at
    returning request_id as "requestId"`.execute(db);
  return rows[0]?.requestId ?? null;
}

export async function saveAnswer(
  db: Db,
  requestId: string,
  { status, now, expiresAt }: { status: 'accepted' | 'declined'; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('photo_requests')
    .set({ status, responded_at: now, expires_at: expiresAt })
    .where('request_id', '=', requestId)
    .execute();
}

/** Its time goes on, until it may be asked anew. */
export async function saveWithdrawal(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('photo_requests')
    .set({ status: 'withdrawn' })
    .where('request_id', '=', requestId)
    .execute();
}

export async function deleteLapsed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('photo_requests').where('expires_at', '<=', before).execute();
}
