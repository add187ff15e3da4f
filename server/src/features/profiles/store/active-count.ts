import type { Gender } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Seeker } from './seeker.ts';
import { hiddenByIgnoring, listedAndSuiting } from './visibility.ts';

/** Counting so many rows costs next to nothing. */
const COUNTED_UP_TO = 10_000;

/**
 * How many members are listed: exact up to 10,000, above that the planner's estimate, which follows the table within a
 * few per cent. Counting a million rows takes longer than a search.
 */
export async function countListed(db: Db): Promise<number> {
  const listed = db.selectFrom('profiles').select('member_id').where('listed', '=', true);
  const { count } = await db
    .selectFrom(listed.limit(COUNTED_UP_TO + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= COUNTED_UP_TO) return count;
  const [plan] = await listed.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json');
  return Math.max(count, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** Listed members of one gender who look for the same genders. */
export interface ListedGroup {
  gender: Gender;
  lookingFor: Gender[];
  count: number;
}

export function countListedGroups(db: Db): Promise<ListedGroup[]> {
  return db
    .selectFrom('profiles')
    .select(({ fn }) => ['gender', 'looking_for as lookingFor', fn.countAll<number>().as('count')])
    .where('listed', '=', true)
    .groupBy(['gender', 'looking_for'])
    .execute();
}

/** Members who suit the seeker by gender and yet are not shown: the seeker, and those hidden because one ignores the other. */
export async function countHiddenFrom(db: Db, seeker: Seeker): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(listedAndSuiting(sql`${seeker.gender}::text`, sql`${seeker.lookingFor}`))
    .where(
      sql<boolean>`profiles.member_id in (
        select ${seeker.memberId}::uuid union all ${hiddenByIgnoring(seeker.memberId)})`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
