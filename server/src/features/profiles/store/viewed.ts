import { RECENTLY_VIEWED_DAYS } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from './visibility.ts';

export interface ViewedPosition {
  viewedAt: Date;
  viewedId: string;
}

interface ViewedQuery {
  memberId: string;
  /** Later views are ignored, so that new views do not move members from page to page. */
  until: Date;
  after: ViewedPosition | undefined;
  limit: number;
}

/**
 * The visible members whom a member viewed by `until` and since the list was cleared: each once with the last view,
 * latest first. Leaves out members who were viewed again later on the same day, because their earlier time is not stored.
 */
export async function findViewed(
  db: Db,
  { memberId, until, after, limit }: ViewedQuery,
): Promise<ViewedPosition[]> {
  const { rows } = await sql<ViewedPosition>`
    with viewed as (
      select viewed_id, max(coalesce(viewed_again_at, viewed_at)) as viewed_at
      from profile_views
      where viewer_id = ${memberId} and viewed_at <= ${until}
        and day > (${until}::timestamptz at time zone 'UTC')::date - ${RECENTLY_VIEWED_DAYS}::int
      group by viewed_id
    )
    select viewed.viewed_at as "viewedAt", viewed.viewed_id as "viewedId"
    from viewed join profiles on profiles.member_id = viewed.viewed_id
    where viewed.viewed_at <= ${until}
      and viewed.viewed_at > coalesce(
        (select viewed_list_cleared_at from profiles as own where own.member_id = ${memberId}), '-infinity')
      and ${visibleTo(memberId)}
      ${after ? sql`and (viewed.viewed_at, viewed.viewed_id) < (${after.viewedAt}::timestamptz, ${after.viewedId}::uuid)` : sql``}
    order by viewed.viewed_at desc, viewed.viewed_id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Leaves earlier views out of the member's list. The views stay, because they belong to other members' lists too. */
export async function clearViewedList(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ viewed_list_cleared_at: now })
    .where('member_id', '=', memberId)
    .execute();
}
