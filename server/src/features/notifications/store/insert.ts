import type { NotificationType } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Notice } from '../notice.ts';

declare module '../../../platform/database.ts' {
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
 * Keeps a notice for a member under an instant of its own: the given one, or the millisecond after the last. The row of
 * the last one is locked until the transaction ends, so that they also become visible in their order. Both profiles are
 * locked before it, as a deletion locks them before it gets there. Answers the instant; null where either is gone.
 */
export async function insertNotice(
  db: Db,
  { to, stamp, notice }: { to: string; stamp: number; notice: Notice },
): Promise<number | null> {
  const { type, actorId = null, details } = notice;
  const { rows } = await sql<{ createdAt: number }>`
    with people as materialized (
      select member_id from profiles where member_id in (${to}::uuid, ${actorId}::uuid)
      order by member_id for key share
    ), stamped as (
      insert into notification_stamps as kept (member_id, last_created_at)
      select member_id, ${stamp}::bigint from people
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
