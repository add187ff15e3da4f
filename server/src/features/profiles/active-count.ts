import type { Db } from '../../platform/database.ts';
import { countListed } from './store/active-count.ts';

/** Up to here counting costs next to nothing, and everyone sees one more at once. */
const ALWAYS_COUNTED_UP_TO = 10_000;
const KEPT_MS = 60_000;

/**
 * How many members are listed. Of a million nobody notices one more within the minute, while counting them takes longer
 * than a page of search; so from some size on each process remembers the number for a minute.
 */
export function createActiveCount(): (db: Db, now: Date) => Promise<number> {
  let kept: { count: number; at: Date } | null = null;
  return async (db, now) => {
    const age = kept ? now.getTime() - kept.at.getTime() : KEPT_MS;
    if (kept && age >= 0 && age < KEPT_MS) return kept.count;
    // One counts; whoever asks meanwhile gets the number of before.
    if (kept) kept = { ...kept, at: now };
    const count = await countListed(db);
    kept = count > ALWAYS_COUNTED_UP_TO ? { count, at: now } : null;
    return count;
  };
}
