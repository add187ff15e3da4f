import { type RawBuilder, sql } from 'kysely';
import { type Db, PLANNED_ONCE } from '../../../platform/database.ts';
import type { Judged } from './conditions.ts';
import type { Seeker } from './seeker.ts';

/** Listed members for whom each side's gender is among those the other looks for. */
export const listedAndSuiting = (gender: RawBuilder<unknown>, lookingFor: RawBuilder<unknown>) =>
  sql<boolean>`(
    profiles.listed
    and profiles.gender = any(${lookingFor}::text[])
    and ${gender} = any(profiles.looking_for)
  )`;

/** The ids of members who do not meet the viewer because one of them ignores the other. */
export const hiddenByIgnoring = (viewerId: string | RawBuilder<string>) =>
  sql`select ignored_id from ignores where member_id = ${viewerId}
      union all select member_id from ignores where ignored_id = ${viewerId}`;

/** Whether both may meet where each one's gender is known to the other (decisions §5, "Nobody sees"). */
const meets = (
  viewerId: string | RawBuilder<string>,
  gender: RawBuilder<unknown>,
  lookingFor: RawBuilder<unknown>,
) =>
  sql<boolean>`(
    ${listedAndSuiting(gender, lookingFor)}
    and profiles.member_id <> ${viewerId}
    and profiles.member_id not in (${hiddenByIgnoring(viewerId)})
  )`;

/**
 * Whether the viewer may meet the member of a row of `profiles`: every list, count, search and lookup of members asks
 * this. The parts about the viewer are read once for a statement, unless each row has a viewer of its own.
 */
export const visibleTo = (viewerId: string | RawBuilder<string>) =>
  meets(
    viewerId,
    sql`(select viewer.gender from profiles viewer where viewer.member_id = ${viewerId})`,
    sql`(select viewer.looking_for from profiles viewer where viewer.member_id = ${viewerId})`,
  );

/** The same where the viewer was read already: the planner then knows whom it looks for. */
export const visibleToSeeker = ({ memberId, gender, lookingFor }: Seeker) =>
  meets(memberId, sql`${gender}::text`, sql`${lookingFor}`);

/** The same of a listed member who was read, but for ignoring. */
export const suitsSeeker = ({ memberId, gender, lookingFor }: Seeker, other: Judged): boolean =>
  other.member_id !== memberId && lookingFor.includes(other.gender) && other.looking_for.includes(gender);

/** Whether the member of a row of `profiles` is not out of everybody's sight, by their own wish or by staff. */
export const isNotAway = sql<boolean>`(profiles.deactivated_at is null and not profiles.suspended)`;

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

/** Whether others may meet the member at all. */
export async function isListed(db: Db, memberId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('listed')
    .where('member_id', '=', memberId)
    .modifyFront(PLANNED_ONCE)
    .executeTakeFirst();
  return profile?.listed ?? false;
}
