import type { Db } from '../../../platform/database.ts';
import type { Matchable } from '../../compatibility/index.ts';
import { comparedFields, matchableOf } from '../matchable.ts';
import { selectionOf } from './columns.ts';

/** A member as compatibility sees them now; who may see them is asked elsewhere. */
export async function findMatchable(db: Db, memberId: string, now: Date): Promise<Matchable | null> {
  const fields = await db
    .selectFrom('profiles')
    .select(selectionOf(comparedFields))
    .where('profiles.member_id', '=', memberId)
    .executeTakeFirst();
  return fields ? matchableOf(fields, now) : null;
}
