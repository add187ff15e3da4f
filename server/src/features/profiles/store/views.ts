import { type Generated, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Allowance, BucketHits, Hit } from '../../../platform/http/rate-limit.ts';
import { visibleTo } from './visibility.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    profile_views: {
      viewed_id: string;
      viewer_id: string;
      day: string;
      viewed_at: Date;
      /** The last view later on the same day; null if there was only one. */
      viewed_again_at: Generated<Date | null>;
    };
  }
}

interface NewView {
  viewerId: string;
  memberId: string;
  day: string;
  now: Date;
}

/**
 * Records a view and counts it against the viewer's limit in one statement. A view is recorded once per UTC day, only
 * of a visible profile, and not for viewers who hide their views (even after their tier has expired). The limit counts
 * recorded views; for viewers who hide theirs it counts every call, because nothing is recorded. A later view on the same
 * day only changes `viewed_again_at`.
 */
export async function insertView(
  db: Db,
  { viewerId, memberId, day, now }: NewView,
  opening: Hit,
): Promise<{ isNew: boolean; allowance: Allowance }> {
  const { rows } = await sql<{ isNew: boolean; counted: BucketHits[] }>`
    with viewer as (
      select do_not_record_views as hides_views from profiles where member_id = ${viewerId}
    ), target as (
      select profiles.member_id from profiles where profiles.member_id = ${memberId} and ${visibleTo(viewerId)}
    ), noted as (
      insert into profile_views (viewed_id, viewer_id, day, viewed_at)
      select target.member_id, ${viewerId}::uuid, ${day}::date, ${now}::timestamptz
      from target, viewer where not viewer.hides_views
      on conflict (viewed_id, viewer_id, day) do update set viewed_again_at = excluded.viewed_at
      returning viewed_again_at is null as is_new
    ), counted as (${opening.buildStatement(
      sql`exists (select from noted where is_new) or exists (select from target, viewer where viewer.hides_views)`,
    )})
    select exists (select from noted where is_new) as "isNew",
      (select coalesce(json_agg(counted), '[]') from counted) as counted`.execute(db);
  const { isNew = false, counted = [] } = rows[0] ?? {};
  return { isNew, allowance: opening.evaluate(counted) };
}

/** Counts the views of a profile in total and since an instant. */
export const viewCounts = (since: Date) =>
  [
    sql<number>`count(*)`.as('viewCount'),
    sql<number>`count(*) filter (where viewed_at > ${since})`.as('viewCountThisWeek'),
  ] as const;

/** The number of views of a profile, in total and since an instant. */
export async function countViews(db: Db, memberId: string, since: Date) {
  return db
    .selectFrom('profile_views')
    .where('viewed_id', '=', memberId)
    .select(viewCounts(since))
    .executeTakeFirstOrThrow();
}

export interface ViewerPosition {
  viewedAt: Date;
  viewerId: string;
}

interface ViewersQuery {
  memberId: string;
  /** Later views are ignored, so that new views do not move viewers from page to page. */
  until: Date;
  after: ViewerPosition | undefined;
  limit: number;
}

/** The visible members who viewed a profile by `until`: each once with their last view, latest first. */
export function findViewers(
  db: Db,
  { memberId, until, after, limit }: ViewersQuery,
): Promise<ViewerPosition[]> {
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
    .limit(limit)
    .execute();
}
