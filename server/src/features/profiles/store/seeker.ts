import type { Gender } from '@troth/contract';
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
}

/** Null where the member has made no profile: they meet nobody. */
export async function findSeeker(db: Db, memberId: string, now: Date): Promise<Seeker | null> {
  const row = await db
    .selectFrom('profiles')
    .modifyFront(PLANNED_ONCE)
    .select(selectionOf([...comparedFields, 'gender', 'lookingFor'] as const))
    .select('profiles.updated_at as updatedAt')
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { gender, lookingFor, updatedAt, ...compared } = row;
  return { ...matchableOf(compared, now), memberId, gender, lookingFor, updatedAt };
}
