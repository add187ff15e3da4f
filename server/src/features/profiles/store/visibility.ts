import type { Gender } from '@troth/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, REUSE_PLAN } from '../../../platform/database.ts';
import { meetsListingRequirements } from '../completion.ts';
import { toFields } from './columns.ts';
import { type Seeker, selectIgnoredIds } from './seeker.ts';

/** Listed members of a gender that the viewer looks for, who look for the viewer's gender. */
export const isListedWithMatchingGender = (gender: RawBuilder<unknown>, lookingFor: RawBuilder<unknown>) =>
  sql<boolean>`(
    profiles.listed
    and profiles.gender = any(${lookingFor}::text[])
    and ${gender} = any(profiles.looking_for)
  )`;

/** Whether the viewer and the member of a row of `profiles` can see each other (docs/product.md, Visibility). */
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
 * The condition that the viewer can see the member of a row of `profiles`: every list, count, search and lookup of
 * members uses it. The parts about the viewer are evaluated once per statement, unless each row has its own viewer.
 */
export const visibleTo = (viewerId: string | RawBuilder<string>) =>
  canSeeEachOther(
    viewerId,
    sql`(select viewer.gender from profiles viewer where viewer.member_id = ${viewerId})`,
    sql`(select viewer.looking_for from profiles viewer where viewer.member_id = ${viewerId})`,
  );

/** The same condition for a viewer who is already loaded: with constants the planner chooses better plans. */
export const visibleToSeeker = ({
  memberId,
  gender,
  lookingFor,
}: Pick<Seeker, 'memberId' | 'gender'> & { lookingFor: readonly Gender[] }) =>
  canSeeEachOther(memberId, sql`${gender}::text`, sql`${lookingFor}`);

/** Whether the member of a row of `profiles` is neither deactivated nor hidden by staff. */
export const isNotHidden = sql<boolean>`(profiles.deactivated_at is null and not profiles.suspended)`;

interface ViewerAndMember {
  viewerId: string;
  memberId: string;
}

/** A member whom the viewer can see, or null. */
export async function findVisibleMember(db: Db, { viewerId, memberId }: ViewerAndMember) {
  const member = await db
    .selectFrom('profiles')
    .select(['member_id as memberId', 'first_name as firstName', 'last_name as lastName'])
    .where('member_id', '=', memberId)
    .where(visibleTo(viewerId))
    .executeTakeFirst();
  return member ?? null;
}

/** Whether others can see the member at all. */
export async function isMemberListed(db: Db, memberId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('profiles')
    .select('listed')
    .where('member_id', '=', memberId)
    .modifyFront(REUSE_PLAN)
    .executeTakeFirst();
  return profile?.listed ?? false;
}

/** Why a profile is hidden: when its member deactivated it, and whether staff have hidden it. */
interface HiddenState {
  deactivatedAt: Date | null;
  suspended: boolean;
}

/**
 * Hides a profile, or shows it again unless another reason to hide it remains. A reason that `change` omits stays as it
 * was.
 * Returns false if there is no profile. Requires a transaction.
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
