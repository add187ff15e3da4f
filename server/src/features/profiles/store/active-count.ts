import type { Gender } from '@troth/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { Seeker } from './seeker.ts';
import { hiddenByIgnoring, listedAndSuiting } from './visibility.ts';

/** How many members are listed, whoever asks. */
export async function countListed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
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
