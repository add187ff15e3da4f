import type { NotificationType } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../platform/database.ts';
import { visibleTo } from '../profiles/index.ts';
import type { Notice, StoredNotice } from './rules.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    notification_stamps: { member_id: string; last_created_at: number };
    notifications: {
      member_id: string;
      created_at: number;
      type: NotificationType;
      actor_id: string | null;
      details: unknown;
      is_read: boolean;
    };
  }
}

/**
 * Inserts a notification and returns its timestamp, which is unique for the member: the given one, or one millisecond
 * after the member's last. The last timestamp is locked until the transaction ends, so that notifications become visible
 * in order. Locks both profiles first, in the same order as a deletion. Returns null if either member is deleted.
 */
export async function insertNotice(
  db: Db,
  { to, timestamp, notice }: { to: string; timestamp: number; notice: Notice },
): Promise<number | null> {
  const { type, actorId = null, details } = notice;
  const { rows } = await sql<{ createdAt: number }>`
    with people as materialized (
      select member_id from profiles where member_id in (${to}::uuid, ${actorId}::uuid)
      order by member_id for key share
    ), stamped as (
      insert into notification_stamps as kept (member_id, last_created_at)
      select member_id, ${timestamp}::bigint from people
      where member_id = ${to}::uuid
        and (${actorId}::uuid is null or ${actorId}::uuid in (select member_id from people))
      on conflict (member_id) do update
        set last_created_at = greatest(kept.last_created_at + 1, excluded.last_created_at)
      returning member_id, last_created_at
    )
    insert into notifications (member_id, created_at, type, actor_id, details)
    select member_id, last_created_at, ${type}, ${actorId}::uuid, ${JSON.stringify(details)}::jsonb from stamped
    returning created_at as "createdAt"`.execute(db);
  return rows[0]?.createdAt ?? null;
}

interface NoticeFilter {
  memberId: string;
  unreadOnly: boolean;
}

/**
 * A member's notifications, except those of members they cannot see. Visibility is checked per row, because a join
 * would read all profiles of a large site.
 */
const visibleNotices = (db: Db, { memberId, unreadOnly }: NoticeFilter) =>
  db
    .selectFrom('notifications')
    .modifyFront(REUSE_PLAN)
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`(
        notifications.actor_id is null
        or (select ${visibleTo(memberId)} from profiles where profiles.member_id = notifications.actor_id)
      )`,
    )
    .$if(unreadOnly, (query) => query.where(sql<boolean>`not is_read`));

interface NoticeQuery extends NoticeFilter {
  /** `createdAt` of the last notification on the previous page. */
  after: number | undefined;
  limit: number;
}

/** One page, newest first. */
export async function findNotices(
  db: Db,
  { after, limit, ...selection }: NoticeQuery,
): Promise<StoredNotice[]> {
  const rows = await visibleNotices(db, selection)
    .$if(after !== undefined, (query) => query.where('created_at', '<', after as number))
    .select(['created_at as createdAt', 'type', 'actor_id as actorId', 'details', 'is_read as isRead'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  // The cast is safe, because only `insertNotice` writes `details`.
  return rows.map(
    ({ actorId, ...row }) => ({ ...row, ...(actorId === null ? {} : { actorId }) }) as StoredNotice,
  );
}

export async function countNotices(db: Db, selection: NoticeFilter): Promise<number> {
  const { count } = await visibleNotices(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Blocks inserting and marking a member's notifications elsewhere until the transaction ends. */
export async function lockNotices(db: Db, memberId: string): Promise<void> {
  await db
    .selectFrom('notification_stamps')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forUpdate()
    .execute();
}

/**
 * Marks the notifications with these timestamps, or all, as read. Skips locked rows: they are being deleted with the
 * other member, and waiting could deadlock.
 */
export async function markNoticesRead(db: Db, memberId: string, selection: number[] | 'all'): Promise<void> {
  const onlySelected = selection === 'all' ? sql`` : sql`and created_at = any(${selection}::bigint[])`;
  await sql`
    with unread as materialized (
      select created_at from notifications where member_id = ${memberId} and not is_read ${onlySelected}
      for update skip locked
    )
    update notifications set is_read = true from unread
    where notifications.member_id = ${memberId} and notifications.created_at = unread.created_at`.execute(db);
}

/** Deletes both members' notifications of an interest that no longer exists. */
export async function deleteInterestNotices(
  db: Db,
  { interestId, senderId, receiverId }: { interestId: string; senderId: string; receiverId: string },
): Promise<void> {
  await sql`
    delete from notifications
    where (member_id, actor_id) in ((${receiverId}::uuid, ${senderId}::uuid), (${senderId}::uuid, ${receiverId}::uuid))
      and type = 'interest' and details ->> 'interestId' = ${interestId}`.execute(db);
}

/** Deletes up to `limit` notifications older than an instant, only read or only unread ones; returns their number. */
export async function deleteNoticesBefore(
  db: Db,
  { before, isRead, limit }: { before: Date; isRead: boolean; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select member_id, created_at from notifications
      where is_read = ${isRead} and created_at < ${before.getTime()}::bigint
      order by created_at limit ${limit}
      for update skip locked
    )
    delete from notifications using old
    where notifications.member_id = old.member_id and notifications.created_at = old.created_at`.execute(db);
  return Number(numAffectedRows ?? 0);
}
