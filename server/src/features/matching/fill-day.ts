import { utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import {
  type Cards,
  type Condition,
  contraryOf,
  findSeeker,
  isAmong,
  type Seeker,
} from '../profiles/index.ts';
import type { Sample } from '../search/index.ts';
import { fromTheStart, gather } from './gather.ts';
import type { MatchingParts } from './matches.ts';
import {
  addToDay,
  claimDay,
  clearRecommendations,
  countDay,
  type MemberDay,
  recommendedAfter,
} from './store/recommendations.ts';
import { withoutInterest } from './store/untouched.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody is recommended again within this time while others remain. */
const PAUSE_DAYS = 30;

/** For each that is recommended so many are compared, and a few for those who have only one. */
const LOOKED_AT_FOR_EACH = 2;
const LOOKED_AT_LEAST = 60;

interface DayToFill extends MemberDay {
  /** How many recommendations the day has. */
  size: number;
  now: Date;
}

/** What was recommended after this day was recommended lately. */
const dayBeforePause = (now: Date): string => utcDay(new Date(now.getTime() - PAUSE_DAYS * DAY_MS));

/** The best fitting who were not recommended lately, then those whose turn is longest ago. */
async function choose(
  db: Db,
  { cards, sample }: { cards: Cards; sample: Sample },
  seeker: Seeker,
  day: DayToFill & { lacking: number },
) {
  const { memberId, lacking, now } = day;
  const lately = await recommendedAfter(db, memberId, dayBeforePause(now));
  const find = async (most: number, condition: Condition) => {
    const { memberIds } = await gather(db, {
      from: fromTheStart,
      most,
      fitting: {
        seeker,
        begunAt: now,
        isLater: false,
        conditions: [condition],
        beside: [withoutInterest(memberId)],
      },
      sample,
    });
    return memberIds;
  };
  const viewing = { viewerId: memberId, viewer: seeker, now };
  const fresh = await find(
    Math.max(LOOKED_AT_LEAST, lacking * LOOKED_AT_FOR_EACH),
    contraryOf(isAmong(lately.map(({ recommendedId }) => recommendedId))),
  );
  const { rest: best } = await cards.best(db, { ...viewing, memberIds: fresh }, 0);
  const before = lately.filter(({ lastDay }) => lastDay < day.day).map(({ recommendedId }) => recommendedId);
  if (best.length >= lacking || before.length === 0) return best.slice(0, lacking);
  const again = new Set(await find(before.length, isAmong(before)));
  return [...best, ...before.filter((id) => again.has(id))].slice(0, lacking);
}

/** Fills a member's day up to its number, once, however many ask at the same time. */
export async function fillDay(db: Db, { cards, takeSample }: MatchingParts, day: DayToFill): Promise<void> {
  // Before the transaction: who holds a connection must not wait for one more.
  const sample = await takeSample(day.now);
  await inTransaction(db, async (transaction) => {
    const seeker = await findSeeker(transaction, day.memberId, day.now);
    if (!seeker || !(await claimDay(transaction, day, day.size))) return;
    const lacking = day.size - (await countDay(transaction, day));
    await addToDay(
      transaction,
      day,
      await choose(transaction, { cards, sample }, seeker, { ...day, lacking }),
    );
  });
}

/** Deletes recommendations that no longer keep anybody from being recommended again. */
export const clearOldRecommendations = (db: Db, now: Date): Promise<void> =>
  clearRecommendations(db, dayBeforePause(now));
