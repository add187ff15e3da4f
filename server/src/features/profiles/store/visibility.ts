import { type RawBuilder, sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../../platform/database.ts';
import { meetsListingRequirements } from '../completion.ts';
import { toFields } from './columns.ts';
import type { EvaluatedMember } from './conditions.ts';
import type { Seeker } from './seeker.ts';

/** Listed members for whom each side's gender is among those the other looks for. */
export const isListedWithMatchingGender = (gender: RawBuilder<unknown>, lookingFor: RawBuilder<unknown>) =>
  sql<boolean>`(
    profiles.listed
    and profiles.gender = any(${lookingFor}::text[])
    and ${gender} = any(profiles.looking_for)
  )`;

/** The ids of members who do not meet the viewer because one of them ignores the other. */
export const selectIgnoredIds = (viewerId: string | RawBuilder<string>) =>
  sql`select ignored_id from ignores where member_id = ${viewerId}
      union all select member_id from ignores where ignored_id = ${viewerId}`;

/** Whether both may meet where each one's gender is known to the other (decisions §5, "Nobody sees"). */
const canSeeEachOther = (
  viewerId: string | RawBuilder<string>,
  gender: RawBuilder<unknown>,
  lookingFor: RawBuilder<unknown>,
) =>
  sql<boolean>`(
    ${isListedWithMatchingGender(gender, lookingFor)}
    and profiles.member_id <> ${viewerId}
    and profiles.member_id not in (${selectIgnoredIds(viewerId)})
  )`;

/**
 * Whether the viewer may meet the member of a row of `profiles`: every list, count, search and lookup of members asks
 * this. The parts about the viewer are read once for a statement, unless each row has a viewer of its own.
 */
export const visibleTo = (viewerId: string | RawBuilder<string>) =>
  canSeeEachOther(
    viewerId,
    sql`(select viewer.gender from profiles viewer where viewer.member_id = ${viewerId})`,
    sql`(select viewer.looking_for from profiles viewer where viewer.member_id = ${viewerId})`,
  );

/** The same where the viewer was read already: the planner then knows whom it looks for. */
export const visibleToSeeker = ({ memberId, gender, lookingFor }: Seeker) =>
  canSeeEachOther(memberId, sql`${gender}::text`, sql`${lookingFor}`);

/** The same of a listed member who was read, but for ignoring. */
export const matchesGenderOf = ({ memberId, gender, lookingFor }: Seeker, other: EvaluatedMember): boolean =>
  other.member_id !== memberId && lookingFor.includes(other.gender) && other.looking_for.includes(gender);

/** Whether the member of a row of `profiles` is not out of everybody's sight, by their own wish or by staff. */
export const isNotHidden = sql<boolean>`(profiles.deactivated_at is null and not profiles.suspended)`;

interface ViewerAndMember {
  viewerId: string;
  memberId: string;
}

/** A member that the viewer may meet, or null: also where there is no such member. */
export async function findVisibleMember(db: Db, { viewerId, memberId }: ViewerAndMember) {
  const member = await db
    .selectFrom('profiles')
    .select(['member_id as memberId', 'first_name as firstName', 'last_name as lastName'])
    .where('member_id', '=', memberId)
    .where(visibleTo(viewerId))
    .executeTakeFirst();
  return member ?? null;
}

/** Whether others may meet the member at all. */
export async function isMemberListed(db: Db, memberId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('listed')
    .where('member_id', '=', memberId)
    .modifyFront(REUSE_PLAN)
    .executeTakeFirst();
  return profile?.listed ?? false;
}

/** Why a profile may be out of sight: its member wishes so since then, or staff decided it. */
interface HiddenState {
  deactivatedAt: Date | null;
  suspended: boolean;
}

/**
 * Takes a profile out of everybody's sight, or back into it where no other reason stands against that; a reason that is
 * left out stays as it is. Answers false where there is no profile. Asks for a transaction.
 */
export async function setHidden(db: Db, memberId: string, change: Partial<HiddenState>): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { deactivatedAt, suspended } = {
    deactivatedAt: row.deactivated_at,
    suspended: row.suspended,
    ...change,
  };
  const listed = deactivatedAt === null && !suspended && meetsListingRequirements(toFields(row));
  await db
    .updateTable('profiles')
    .set({ deactivated_at: deactivatedAt, suspended, listed })
    .where('member_id', '=', memberId)
    .execute();
  return true;
}
