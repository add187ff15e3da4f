import { type matchingEndpoints, type RecommendationPage, type Tier, tiers } from '@troth/contract';
import { z } from 'zod';
import { DAY_MS, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { type Cards, type Condition, findSeeker, hasIdIn, negate, type Seeker } from '../profiles/index.ts';
import type { Sample } from '../search/index.ts';
import type { MatchingDependencies } from './matches.ts';
import { findFittingMembers, START_OF_FITTING, withoutInterest } from './store/fitting-members.ts';
import {
  addRecommendations,
  claimDay,
  countRecommendations,
  deleteRecommendationsBefore,
  findDaySize,
  findRecommendedAfter,
  listRecommendations,
  type MemberDay,
} from './store/recommendations.ts';

/** Members are not recommended again within this time while there are others to recommend. */
const RECOMMENDATION_PAUSE_DAYS = 30;

/** Number of members compared per recommendation, and the minimum for tiers with only one recommendation. */
const CANDIDATES_PER_RECOMMENDATION = 2;
const MIN_CANDIDATES = 60;

interface UnfilledDay extends MemberDay {
  /** Number of recommendations per day. */
  size: number;
  now: Date;
}

/** Recommendations after this day count as recent. */
const dayBeforePause = (now: Date): string =>
  utcDay(new Date(now.getTime() - RECOMMENDATION_PAUSE_DAYS * DAY_MS));

/** The best matches that were not recommended recently, then those that were recommended longest ago. */
async function chooseRecommendations(
  db: Db,
  { cards, sample }: { cards: Cards; sample: Sample },
  seeker: Seeker,
  day: UnfilledDay & { missingCount: number },
) {
  const { memberId, missingCount, now } = day;
  const recent = await findRecommendedAfter(db, memberId, dayBeforePause(now));
  const find = async (limit: number, condition: Condition) => {
    const { memberIds } = await findFittingMembers(db, {
      from: START_OF_FITTING,
      limit,
      fitting: {
        seeker,
        begunAt: now,
        isLater: false,
        conditions: [condition],
        sqlConditions: [withoutInterest(memberId)],
      },
      sample,
    });
    return memberIds;
  };
  const viewing = { viewerId: memberId, viewer: seeker, now };
  const newIds = await find(
    Math.max(MIN_CANDIDATES, missingCount * CANDIDATES_PER_RECOMMENDATION),
    negate(hasIdIn(recent.map(({ recommendedId }) => recommendedId))),
  );
  const { rest: bestIds } = await cards.listBest(db, { ...viewing, memberIds: newIds }, 0);
  const earlierIds = recent
    .filter(({ lastDay }) => lastDay < day.day)
    .map(({ recommendedId }) => recommendedId);
  if (bestIds.length >= missingCount || earlierIds.length === 0) return bestIds.slice(0, missingCount);
  const stillFitting = new Set(await find(earlierIds.length, hasIdIn(earlierIds)));
  return [...bestIds, ...earlierIds.filter((id) => stillFitting.has(id))].slice(0, missingCount);
}

/** Fills a member's day up to its size. Of concurrent calls only one fills it. */
export async function fillDay(
  db: Db,
  { cards, takeSample }: MatchingDependencies,
  day: UnfilledDay,
): Promise<void> {
  // Take the sample before the transaction: a transaction holds a connection and must not wait for a second one.
  const sample = await takeSample(day.now);
  await inTransaction(db, async (transaction) => {
    const seeker = await findSeeker(transaction, day.memberId, day.now);
    if (!seeker || !(await claimDay(transaction, day, day.size))) return;
    const missingCount = day.size - (await countRecommendations(transaction, day));
    await addRecommendations(
      transaction,
      day,
      await chooseRecommendations(transaction, { cards, sample }, seeker, { ...day, missingCount }),
    );
  });
}

/** Deletes recommendations from before the pause, which no longer prevent repetitions. */
export const deleteOldRecommendations = (db: Db, now: Date): Promise<void> =>
  deleteRecommendationsBefore(db, dayBeforePause(now));

const recommendationCursor = z.object({ position: z.int() });

interface Reader {
  memberId: string;
  tier: Tier;
  now: Date;
}

/** Fills the member's day if needed. Returns the number of recommendations that the tier includes. */
async function ensureDayFilled(
  db: Db,
  dependencies: MatchingDependencies,
  { memberId, tier, now }: Reader,
): Promise<number> {
  const memberDay = { memberId, day: utcDay(now) };
  const size = tiers[tier].limits.dailyRecommendations;
  if ((await findDaySize(db, memberDay)) < size) await fillDay(db, dependencies, { ...memberDay, size, now });
  return size;
}

/** Ids of the members recommended to a member today, best match first. */
export async function findRecommendationsOfToday(
  db: Db,
  dependencies: MatchingDependencies,
  reader: Reader,
): Promise<string[]> {
  const size = await ensureDayFilled(db, dependencies, reader);
  const day = { memberId: reader.memberId, day: utcDay(reader.now) };
  const found = await listRecommendations(db, day, { after: 0, size, limit: size });
  return found.map(({ recommendedId }) => recommendedId);
}

/**
 * A page of the members recommended for this UTC day: as many as the tier includes, the same all day. A member who is
 * answered, ignored or hidden leaves the list without a replacement. A change to a higher tier adds members.
 */
export async function showRecommendations(
  { caller, query, db, now, pageKeys }: Call<typeof matchingEndpoints.recommendations>,
  dependencies: MatchingDependencies,
): Promise<RecommendationPage> {
  const { memberId, tier } = caller;
  const { limit } = query;
  const memberDay = { memberId, day: utcDay(now) };
  const scope = { memberId, list: 'recommendations', filters: memberDay.day };
  const cursor = pageKeys.decrypt(scope, query.lastEvaluatedKey, recommendationCursor);
  const size = await ensureDayFilled(db, dependencies, { memberId, tier, now });
  const found = await listRecommendations(db, memberDay, {
    after: cursor?.position ?? 0,
    size,
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const recommendations = await dependencies.cards.list(db, {
    viewerId: memberId,
    now,
    memberIds: shown.map(({ recommendedId }) => recommendedId),
  });
  return {
    recommendations,
    pagination: toPagination(found, { limit, count: recommendations.length }, (last) =>
      pageKeys.encrypt(scope, { position: last.position }),
    ),
  };
}
