import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/**
 * Whether the viewer may meet the member of a row of `profiles` (decisions §5, "Nobody sees"): every list, count,
 * search and lookup of members asks this. The parts about the viewer are read once for a statement.
 */
export function visibleTo(viewerId: string) {
  return sql<boolean>`(
    profiles.listed
    and profiles.member_id <> ${viewerId}
    and profiles.gender = any((select viewer.looking_for from profiles viewer where viewer.member_id = ${viewerId})::text[])
    and (select viewer.gender from profiles viewer where viewer.member_id = ${viewerId}) = any(profiles.looking_for)
    and profiles.member_id not in (select ignored_id from ignores where member_id = ${viewerId})
    and profiles.member_id not in (select member_id from ignores where ignored_id = ${viewerId})
  )`;
}

interface Encounter {
  viewerId: string;
  memberId: string;
}

/** A member that the viewer may meet, or null: also where there is no such member. */
export async function findMember(db: Db, { viewerId, memberId }: Encounter) {
  const member = await db
    .selectFrom('profiles')
    .select(['member_id as memberId', 'first_name as firstName', 'last_name as lastName'])
    .where('member_id', '=', memberId)
    .where(visibleTo(viewerId))
    .executeTakeFirst();
  return member ?? null;
}
