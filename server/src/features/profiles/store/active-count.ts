import type { Gender } from '@troth/contract';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { findSeeker, type Seeker, selectIgnoredIds } from './seeker.ts';
import { isListedWithMatchingGender } from './visibility.ts';

/** The number of listed members of one gender who look for the same genders. */
export interface ListedGroup {
  gender: Gender;
  lookingFor: Gender[];
  count: number;
}

function countListedGroups(db: Db): Promise<ListedGroup[]> {
  return db
    .selectFrom('profiles')
    .select(({ fn }) => ['gender', 'looking_for as lookingFor', fn.countAll<number>().as('count')])
    .where('listed', '=', true)
    .groupBy(['gender', 'looking_for'])
    .execute();
}

/**
 * The number of members who fit the seeker by gender but are not visible to the seeker: members whom the seeker ignores
 * or who ignore the seeker, and the seeker.
 */
async function countHiddenFrom(db: Db, seeker: Seeker): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListedWithMatchingGender(sql`${seeker.gender}::text`, sql`${seeker.lookingFor}`))
    .where(
      sql<boolean>`profiles.member_id in (
        select ${seeker.memberId}::uuid union all ${selectIgnoredIds(seeker.memberId)})`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** If at most this many members are listed, the count is exact on every call. */
const MAX_UNCACHED_COUNT = 10_000;
const CACHE_MS = 10 * MINUTE_MS;

type CountActive = (db: Db, request: { memberId: string; now: Date }) => Promise<number>;

/**
 * Returns a function that counts the listed members whom a member can see. Counting a million members takes longer than
 * a page of search, so a large site counts them by gender every ten minutes, and each call only subtracts the members
 * who are hidden from the caller.
 */
export function createActiveCounter(): CountActive {
  let cached: { groups: ListedGroup[]; countedAt: Date } | null = null;

  async function getListedGroups(db: Db, now: Date): Promise<ListedGroup[]> {
    const ageMs = cached ? now.getTime() - cached.countedAt.getTime() : CACHE_MS;
    if (cached && ageMs >= 0 && ageMs < CACHE_MS) return cached.groups;
    // Only one call counts again; concurrent calls use the previous result.
    if (cached) cached = { ...cached, countedAt: now };
    const groups = await countListedGroups(db);
    const listedCount = groups.reduce((sum, { count }) => sum + count, 0);
    cached = listedCount > MAX_UNCACHED_COUNT ? { groups, countedAt: now } : null;
    return groups;
  }

  return async (db, { memberId, now }) => {
    const seeker = await findSeeker(db, memberId, now);
    if (!seeker) return 0;
    const groups = await getListedGroups(db, now);
    const matchingCount = groups
      .filter(
        ({ gender, lookingFor }) => seeker.lookingFor.includes(gender) && lookingFor.includes(seeker.gender),
      )
      .reduce((sum, { count }) => sum + count, 0);
    // The group counts may be ten minutes old; the number of hidden members is current.
    return Math.max(0, matchingCount - (await countHiddenFrom(db, seeker)));
  };
}
