import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    profile_views: { viewed_id: string; viewer_id: string; day: string; viewed_at: Date };
  }
}

/** How often a profile was looked at, ever and since an instant. */
export async function countViews(db: Db, memberId: string, since: Date) {
  return db
    .selectFrom('profile_views')
    .where('viewed_id', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().as('viewCount'),
      fn.countAll<number>().filterWhere(sql<boolean>`viewed_at > ${since}`).as('viewCountThisWeek'),
    ])
    .executeTakeFirstOrThrow();
}
