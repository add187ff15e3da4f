import { type Expression, type Generated, sql } from 'kysely';
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
    view_totals: { member_id: string; deleted_views: number };
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

/** The number of views of a member that were deleted because of their age. */
export const deletedViewsOf = (memberId: string | Expression<string>) =>
  sql<number>`coalesce((select deleted_views from view_totals where view_totals.member_id = ${memberId}), 0)`;

/**
 * Counts a member's views in total and since an instant. When a viewer's account is deleted, their stored views leave the
 * total; views deleted because of their age stay in it, because it is no longer known whose they were.
 */
export const viewCounts = (memberId: string | Expression<string>, since: Date) =>
  [
    sql<number>`count(*) + ${deletedViewsOf(memberId)}`.as('viewCount'),
    sql<number>`count(*) filter (where viewed_at > ${since})`.as('viewCountThisWeek'),
  ] as const;

/** The number of views of a profile, in total and since an instant. */
export async function countViews(db: Db, memberId: string, since: Date) {
  return db
    .selectFrom('profile_views')
    .where('viewed_id', '=', memberId)
    .select(viewCounts(memberId, since))
    .executeTakeFirstOrThrow();
}

/**
 * Deletes up to `limit` views of days before a UTC day, oldest first, and adds their number to the totals of the viewed
 * members in the same statement, so that the count of views never changes. Returns the number of deleted views.
 * To avoid deadlocks, locked views and views of members who are being deleted are skipped, the viewed members are locked
 * against deletion before their totals are written, and totals are written in the order of their ids.
 */
export async function deleteViewsBefore(db: Db, day: string, limit: number): Promise<number> {
  const { rows } = await sql<{ deletedViews: number }>`
    with old as materialized (
      select viewed_id, viewer_id, day
      from profile_views join profiles on profiles.member_id = viewed_id
      where day < ${day}::date order by day limit ${limit}
      for update of profile_views skip locked
      for key share of profiles skip locked
    ), deleted as (
      delete from profile_views using old
      where profile_views.viewed_id = old.viewed_id and profile_views.viewer_id = old.viewer_id
        and profile_views.day = old.day
      returning profile_views.viewed_id
    ), added as (
      insert into view_totals as stored (member_id, deleted_views)
      select viewed_id, count(*) from deleted group by viewed_id order by viewed_id
      on conflict (member_id) do update set deleted_views = stored.deleted_views + excluded.deleted_views
    )
    select count(*) as "deletedViews" from deleted`.execute(db);
  return rows[0]?.deletedViews ?? 0;
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
