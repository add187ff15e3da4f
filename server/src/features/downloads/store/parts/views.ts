import { tiers } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database.ts';
import type { Part } from '../../part.ts';
import { inPages, PAGE } from './in-pages.ts';
import { isInSight, joinOther, type Other, other } from './other.ts';

interface View {
  who: Other;
  viewedAt: Date;
}

interface Row extends View {
  otherId: string;
  day: string;
}

/** Views of or by a member, as far as whoever it was may be named. */
async function* listViews(
  db: Db,
  memberId: string,
  [own, theirs]: ['viewed_id', 'viewer_id'] | ['viewer_id', 'viewed_id'],
): AsyncGenerator<View> {
  const rows = inPages<Row>(async (after) => {
    const { rows } = await sql<Row>`
      select ${other} as who, viewed_at as "viewedAt", ${sql.ref(theirs)} as "otherId", day
      from profile_views ${joinOther(memberId, theirs)}
      where ${sql.ref(own)} = ${memberId} and ${isInSight}
        ${after ? sql`and (${sql.ref(theirs)}, day) > (${after.otherId}, ${after.day}::date)` : sql``}
      order by ${sql.ref(theirs)}, day limit ${PAGE}`.execute(db);
    return rows;
  });
  for await (const { who, viewedAt } of rows) yield { who, viewedAt };
}

async function nobody(): Promise<null> {
  return null;
}

export const viewers: Part = {
  file: 'viewers.json',
  about: 'Members who viewed your profile.',
  tables: ['profile_views'],
  content: ({ db, memberId, tier }) =>
    tiers[tier].flags.canSeeViewers ? listViews(db, memberId, ['viewed_id', 'viewer_id']) : nobody(),
};

export const viewed: Part = {
  file: 'viewed.json',
  about: 'Profiles that you viewed, where that was recorded.',
  tables: ['profile_views'],
  content: ({ db, memberId }) => listViews(db, memberId, ['viewer_id', 'viewed_id']),
};
