import type { Gender } from '@troth/contract';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { findSeeker, type Seeker } from './seeker.ts';
import { isListedWithMatchingGender, selectIgnoredIds } from './visibility.ts';

/** Up to this number of rows counting is cheap. */
const MAX_EXACT_COUNT = 10_000;

/**
 * The number of listed members: exact up to 10,000, above that the planner's estimate, which is accurate within a few
 * per cent. Counting a million rows takes longer than a search.
 */
export async function countListed(db: Db): Promise<number> {
  const listed = db.selectFrom('profiles').select('member_id').where('listed', '=', true);
  const { count } = await db
    .selectFrom(listed.limit(MAX_EXACT_COUNT + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= MAX_EXACT_COUNT) return count;
  const [plan] = await listed.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json');
  return Math.max(count, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** Listed members of one gender who look for the same genders. */
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
 * Members who fit the seeker by gender but are not visible: the seeker, and those hidden because one ignores the other.
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

/** Up to this size the count is exact on every call. */
const MAX_UNCACHED_COUNT = 10_000;
const CACHE_MS = 10 * MINUTE_MS;

type CountActive = (db: Db, request: { memberId: string; now: Date }) => Promise<number>;

/**
 * The number of listed members that the caller can see. Counting a million takes longer than a page of search, so a
 * large site counts by gender every ten minutes for everyone, and each call only subtracts what differs between
 * callers.
 */
export function createActiveCounter(): CountActive {
  let cached: { groups: ListedGroup[]; at: Date } | null = null;

  async function groupsAt(db: Db, now: Date): Promise<ListedGroup[]> {
    const age = cached ? now.getTime() - cached.at.getTime() : CACHE_MS;
    if (cached && age >= 0 && age < CACHE_MS) return cached.groups;
    // One call counts; concurrent ones use the previous result.
    if (cached) cached = { ...cached, at: now };
    const groups = await countListedGroups(db);
    const members = groups.reduce((sum, { count }) => sum + count, 0);
    cached = members > MAX_UNCACHED_COUNT ? { groups, at: now } : null;
    return groups;
  }

  return async (db, { memberId, now }) => {
    const seeker = await findSeeker(db, memberId, now);
    if (!seeker) return 0;
    const groups = await groupsAt(db, now);
    const suitable = groups
      .filter(
        ({ gender, lookingFor }) => seeker.lookingFor.includes(gender) && lookingFor.includes(seeker.gender),
      )
      .reduce((sum, { count }) => sum + count, 0);
    // The group counts may be ten minutes old, the hidden members are current.
    return Math.max(0, suitable - (await countHiddenFrom(db, seeker)));
  };
}
