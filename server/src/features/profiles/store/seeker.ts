import type { Gender } from '@troth/contract';
import { sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import type { Matchable } from '../../compatibility/index.ts';
import { comparedFields, matchableOf } from '../matchable.ts';
import { selectionOf } from './columns.ts';

/** A member who looks at lists of others, with all that decides whom these lists may hold. */
export interface Seeker extends Matchable {
  memberId: string;
  gender: Gender;
  lookingFor: Gender[];
  updatedAt: Date;
  /** With how many members they do not meet because one ignores the other. */
  ignoring: number;
}

/** Null where the member has made no profile: they meet nobody. */
export async function findSeeker(db: Db, memberId: string, now: Date): Promise<Seeker | null> {
  const row = await db
    .selectFrom('profiles')
    .modifyFront(PLANNED_ONCE)
    .select(selectionOf([...comparedFields, 'gender', 'lookingFor'] as const))
    .select([
      'profiles.updated_at as updatedAt',
      sql<number>`(select count(*) from (
        select from ignores where member_id = ${memberId} union all select from ignores where ignored_id = ${memberId}
      ) either)`.as('ignoring'),
    ])
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { gender, lookingFor, updatedAt, ignoring, ...compared } = row;
  return { ...matchableOf(compared, now), memberId, gender, lookingFor, updatedAt, ignoring };
}
