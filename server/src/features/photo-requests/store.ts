import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { nextUtcDay, utcDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { visibleTo } from '../profiles/index.ts';
import type { PhotoAccess, StoredPhotoRequest, StoredStatus } from './rules.ts';

declare module '../../platform/database.ts' {
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
 * Serialises the requests of a member until the transaction ends, so that the daily limit is exact, and locks both profiles
 * against deletion.
 */
export async function lockRequestsOf(db: Db, { requesterId, ownerId }: Pair): Promise<void> {
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

const selectRequests = (db: Db) =>
  db
    .selectFrom('photo_requests')
    .select([
      'request_id as requestId',
      'requester_id as requesterId',
      'owner_id as ownerId',
      'status',
      'expires_at as expiresAt',
    ]);

export function findRequest(db: Db, { requesterId, ownerId }: Pair): Promise<StoredPhotoRequest | undefined> {
  return selectRequests(db)
    .where('requester_id', '=', requesterId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

/** Finds and locks a request in which the member has this role. */
export function lockRequest(
  db: Db,
  { requestId, role, memberId }: { requestId: string; role: 'requester_id' | 'owner_id'; memberId: string },
): Promise<StoredPhotoRequest | undefined> {
  return selectRequests(db)
    .where('request_id', '=', requestId)
    .where(role, '=', memberId)
    .where('status', '<>', 'withdrawn')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Saves a request, replacing an expired one. Returns its id, or null if the daily limit is reached. The limit
 * counts rows, because a request keeps its row for longer than a day.
 */
export async function saveRequest(
  db: Db,
  { requesterId, ownerId }: Pair,
  { now, expiresAt, limit }: { now: Date; expiresAt: Date; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ requestId: string }>`
    insert into photo_requests (request_id, requester_id, owner_id, status, created_at, expires_at)
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

export async function saveResponse(
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

/** Keeps `expires_at`, because a withdrawn request blocks a new one until then. */
export async function saveWithdrawal(db: Db, requestId: string): Promise<void> {
  await db
    .updateTable('photo_requests')
    .set({ status: 'withdrawn' })
    .where('request_id', '=', requestId)
    .execute();
}

export async function deleteExpiredRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('photo_requests').where('expires_at', '<=', before).execute();
}

export interface RequestPosition {
  createdAt: Date;
  requestId: string;
}

interface ReceivedQuery {
  ownerId: string;
  status: 'pending' | 'accepted';
  now: Date;
  after: RequestPosition | undefined;
  limit: number;
}

/** Requests that have not expired, of members who are visible to the owner. */
export function listReceivedRequests(db: Db, { ownerId, status, now, after, limit }: ReceivedQuery) {
  return db
    .selectFrom('photo_requests')
    .innerJoin('profiles', 'profiles.member_id', 'photo_requests.requester_id')
    .where('photo_requests.owner_id', '=', ownerId)
    .where('photo_requests.status', '=', status)
    .where('photo_requests.expires_at', '>', now)
    .where(visibleTo(ownerId))
    .$if(after !== undefined, (query) => {
      const { createdAt, requestId } = after as RequestPosition;
      return query.where(
        sql<boolean>`(photo_requests.created_at, photo_requests.request_id) < (${createdAt}, ${requestId})`,
      );
    })
    .select([
      'photo_requests.request_id as requestId',
      'photo_requests.requester_id as requesterId',
      'photo_requests.created_at as createdAt',
      'photo_requests.expires_at as expiresAt',
    ])
    .orderBy('photo_requests.created_at', 'desc')
    .orderBy('photo_requests.request_id', 'desc')
    .limit(limit)
    .execute();
}

/** What decides whether the requester can see the owner's photos; null if the owner is not visible to the requester. */
export async function findPhotoAccess(
  db: Db,
  { requesterId, ownerId }: Pair,
): Promise<(PhotoAccess & { ownerId: string }) | null> {
  const found = await db
    .selectFrom('profiles')
    .select([
      'profiles.member_id as ownerId',
      'profiles.photo_privacy as photoPrivacy',
      sql<boolean>`exists (
        select from interests where status = 'accepted'
          and (sender_id, receiver_id) in ((${requesterId}, profiles.member_id), (profiles.member_id, ${requesterId}))
      )`.as('isConnected'),
      sql<boolean>`exists (
        select from photos where photos.member_id = profiles.member_id and verification_status = 'approved'
      )`.as('hasPhotos'),
    ])
    .where('profiles.member_id', '=', ownerId)
    .where(visibleTo(requesterId))
    .executeTakeFirst();
  return found ?? null;
}
