import type { Db } from '../../platform/database.ts';
import { countHiddenFrom, countListedGroups, type ListedGroup } from './store/active-count.ts';
import { findSeeker } from './store/seeker.ts';

/** Up to here counting costs next to nothing, so every change shows at once. */
const ALWAYS_COUNTED_UP_TO = 10_000;
const KEPT_MS = 10 * 60_000;

type CountActive = (db: Db, asked: { memberId: string; now: Date }) => Promise<number>;

/**
 * How many listed members the caller may see. Counting a million takes longer than a page of search, so a large site
 * counts by gender every ten minutes for everyone, and only what differs between callers is counted on each call.
 */
export function createActiveCount(): CountActive {
  let kept: { groups: ListedGroup[]; at: Date } | null = null;

  async function groupsAt(db: Db, now: Date): Promise<ListedGroup[]> {
    const age = kept ? now.getTime() - kept.at.getTime() : KEPT_MS;
    if (kept && age >= 0 && age < KEPT_MS) return kept.groups;
    // One call counts; concurrent ones use the previous result.
    if (kept) kept = { ...kept, at: now };
    const groups = await countListedGroups(db);
    const members = groups.reduce((sum, { count }) => sum + count, 0);
    kept = members > ALWAYS_COUNTED_UP_TO ? { groups, at: now } : null;
    return groups;
  }

  return async (db, { memberId, now }) => {
    const seeker = await findSeeker(db, memberId, now);
    if (!seeker) return 0;
    const groups = await groupsAt(db, now);
    const suiting = groups
      .filter(
        ({ gender, lookingFor }) => seeker.lookingFor.includes(gender) && lookingFor.includes(seeker.gender),
      )
      .reduce((sum, { count }) => sum + count, 0);
    // The groups may be ten minutes old, the members who are hidden are those of now.
    return Math.max(0, suiting - (await countHiddenFrom(db, seeker)));
  };
}
