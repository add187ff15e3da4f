import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { visibleTo } from './visibility.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    profile_views: { viewed_id: string; viewer_id: string; day: string; viewed_at: Date };
  }
}

interface View {
  viewerId: string;
  memberId: string;
  day: string;
  now: Date;
}

/**
 * Notes that somebody looked at a profile and answers whether this was new: once for the UTC day, however often and from
 * wherever at once, and not where there is nothing they may see or they leave no trace. That setting counts even once the
 * tier that allowed it is over.
 */
export async function insertView(db: Db, { viewerId, memberId, day, now }: View): Promise<boolean> {
  const { rows } = await sql`
    insert into profile_views (viewed_id, viewer_id, day, viewed_at)
    select profiles.member_id, ${viewerId}::uuid, ${day}::date, ${now}::timestamptz
    from profiles
    where profiles.member_id = ${memberId} and ${visibleTo(viewerId)}
      and not (select viewer.do_not_record_views from profiles viewer where viewer.member_id = ${viewerId})
    on conflict do nothing
    returning viewed_id`.execute(db);
  return rows.length > 0;
}

/** How often a profile was looked at, ever and since an instant. */
export async function countViews(db: Db, memberId: string, since: Date) {
  return db
    .selectFrom('profile_views')
    .where('viewed_id', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().as('viewCount'),
      fn.countAll<number>().filterWhere('viewed_at', '>', since).as('viewCountThisWeek'),
    ])
    .executeTakeFirstOrThrow();
}

export interface ViewerPlace {
  viewedAt: Date;
  viewerId: string;
}

interface ViewersPage {
  memberId: string;
  /** Views after this instant are left for the next run of pages. */
  until: Date;
  after: ViewerPlace | undefined;
  most: number;
}

/** Who looked at a profile until an instant and may be met: each once, with the last view, last first. */
export function findViewers(db: Db, { memberId, until, after, most }: ViewersPage): Promise<ViewerPlace[]> {
  return db
    .selectFrom('profile_views')
    .innerJoin('profiles', 'profiles.member_id', 'profile_views.viewer_id')
    .where('profile_views.viewed_id', '=', memberId)
    .where('profile_views.viewed_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profile_views as later')
            .select('later.day')
            .whereRef('later.viewed_id', '=', 'profile_views.viewed_id')
            .whereRef('later.viewer_id', '=', 'profile_views.viewer_id')
            .whereRef('later.day', '>', 'profile_views.day')
            .where('later.viewed_at', '<=', until),
        ),
      ),
    )
    .where(visibleTo(memberId))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(profile_views.viewed_at, profile_views.viewer_id) < (${after?.viewedAt}::timestamptz, ${after?.viewerId}::uuid)`,
      ),
    )
    .select(['profile_views.viewed_at as viewedAt', 'profile_views.viewer_id as viewerId'])
    .orderBy('profile_views.viewed_at', 'desc')
    .orderBy('profile_views.viewer_id', 'desc')
    .limit(most)
    .execute();
}
