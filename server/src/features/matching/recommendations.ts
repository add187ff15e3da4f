import { type matchingEndpoints, type RecommendationPage, type Tier, tiers } from '@troth/contract';
import { z } from 'zod';
import type { MemberCondition, Ranking, RankPosition } from '../../adapters/ranking/port.ts';
import { DAY_MS, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { findSeeker, type Seeker } from '../profiles/index.ts';
import { hasIdIn, hasIdOutside } from '../search/index.ts';
import { chooseFairly, countNewMemberPlaces } from './fair-choice.ts';
import type { MatchingDependencies } from './matches.ts';
import { exposureShares } from './model/index.ts';
import { buildMatchesQuery } from './mutual-matches.ts';
import { findPolicy } from './store/recommendation-models.ts';
import {
  addRecommendations,
  claimDay,
  countRecommendations,
  deleteRecommendationsBefore,
  findContactedMembers,
  findDaySize,
  findRecommendedAfter,
  listRecommendations,
  type MemberDay,
} from './store/recommendations.ts';

/** Members are not recommended again within this time while there are others to recommend. */
const RECOMMENDATION_PAUSE_DAYS = 30;

interface UnfilledDay extends MemberDay {
  /** Number of recommendations per day. */
  size: number;
  now: Date;
}

/** Recommendations after this day count as recent. */
const dayBeforePause = (now: Date): string =>
  utcDay(new Date(now.getTime() - RECOMMENDATION_PAUSE_DAYS * DAY_MS));

/** The best matches among which recommendations are chosen, and the best new members in addition. */
const CANDIDATE_COUNT = 200;
const NEW_CANDIDATE_COUNT = 20;

type FindBest = (conditions: MemberCondition[], limit: number) => Promise<RankPosition[]>;

/** Chosen among the best matches that were not recommended recently; in order of score before the first training. */
async function chooseNotRecent(
  db: Db,
  seeker: Seeker,
  { day, now, missing }: { day: string; now: Date; missing: number },
  findNotRecent: FindBest,
): Promise<string[]> {
  const policy = await findPolicy(db, seeker.memberId);
  if (!policy) return (await findNotRecent([], missing)).map(({ memberId }) => memberId);
  const matches = await findNotRecent([], CANDIDATE_COUNT);
  const joinedAfter = new Date(now.getTime() - exposureShares.newMemberDays * DAY_MS);
  const newMatches =
    countNewMemberPlaces(missing) > 0
      ? await findNotRecent([{ kind: 'joinedAfter', instant: joinedAfter }], NEW_CANDIDATE_COUNT)
      : [];
  const candidates = new Map([...matches, ...newMatches].map((match) => [match.memberId, match]));
  return chooseFairly(db, seeker, [...candidates.values()], { policy, day, now, length: missing });
}

/** Members for the missing places of a day: not recommended recently, then those recommended longest ago. */
async function chooseRecommendations(
  db: Db,
  ranking: Ranking,
  seeker: Seeker,
  { memberId, day, size, now }: UnfilledDay,
): Promise<string[]> {
  // The development clock can be moved back; days after today do not count.
  const recent = (await findRecommendedAfter(db, memberId, dayBeforePause(now))).filter(
    ({ lastDay }) => lastDay <= day,
  );
  const isNotContacted = hasIdOutside(await findContactedMembers(db, memberId));
  const find: FindBest = async (conditions, limit) => {
    const query = buildMatchesQuery(seeker, now, [isNotContacted, ...conditions]);
    return (await ranking.findBest(query, { limit })).members;
  };
  const isNotRecent = hasIdOutside(recent.map(({ recommendedId }) => recommendedId));
  const missing = size - (await countRecommendations(db, { memberId, day }));
  const chosen = await chooseNotRecent(db, seeker, { day, now, missing }, (conditions, limit) =>
    find([isNotRecent, ...conditions], limit),
  );
  const earlierIds = recent.filter(({ lastDay }) => lastDay < day).map(({ recommendedId }) => recommendedId);
  if (chosen.length >= missing || earlierIds.length === 0) return chosen;
  const fitting = await find([hasIdIn(earlierIds)], earlierIds.length);
  const stillFitting = new Set(fitting.map((member) => member.memberId));
  return [...chosen, ...earlierIds.filter((id) => stillFitting.has(id))];
}

/** Fills a member's day up to its size. Of concurrent calls only one fills it. */
export async function fillDay(db: Db, { ranking }: MatchingDependencies, day: UnfilledDay): Promise<void> {
  const seeker = await findSeeker(db, day.memberId, day.now);
  if (!seeker) return;
  // Chosen before the transaction: a transaction holds a connection and must not wait for a second one.
  const chosen = await chooseRecommendations(db, ranking, seeker, day);
  await inTransaction(db, async (transaction) => {
    if (!(await claimDay(transaction, day, day.size))) return;
    const missingCount = day.size - (await countRecommendations(transaction, day));
    await addRecommendations(transaction, day, { memberIds: chosen, count: missingCount });
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

/** Reads from one database and writes to the other, or to the same. */
interface Databases {
  db: Db;
  primary: Db;
}

/**
 * Fills the member's day if needed. Returns the number of recommendations that the tier includes, and the database to read
 * them from.
 */
async function ensureDayFilled(
  { db, primary }: Databases,
  dependencies: MatchingDependencies,
  { memberId, tier, now }: Reader,
): Promise<{ size: number; source: Db }> {
  const memberDay = { memberId, day: utcDay(now) };
  const size = tiers[tier].limits.dailyRecommendations;
  if ((await findDaySize(db, memberDay)) >= size) return { size, source: db };
  await fillDay(primary, dependencies, { ...memberDay, size, now });
  return { size, source: primary };
}

/** Ids of the members recommended to a member today, in the order in which they were chosen. */
export async function findRecommendationsOfToday(
  db: Db,
  dependencies: MatchingDependencies,
  reader: Reader,
): Promise<string[]> {
  const { size } = await ensureDayFilled({ db, primary: db }, dependencies, reader);
  const day = { memberId: reader.memberId, day: utcDay(reader.now) };
  const found = await listRecommendations(db, day, { after: 0, size, limit: size });
  return found.map(({ recommendedId }) => recommendedId);
}

/**
 * A page of the members recommended for this UTC day: as many as the tier includes, the same all day. A member who is
 * answered, ignored or hidden leaves the list without a replacement. A change to a higher tier adds members.
 */
export async function showRecommendations(
  { caller, query, db, primary, now, pageKeys }: Call<typeof matchingEndpoints.recommendations>,
  dependencies: MatchingDependencies,
): Promise<RecommendationPage> {
  const { memberId, tier } = caller;
  const { limit } = query;
  const memberDay = { memberId, day: utcDay(now) };
  const scope = { memberId, list: 'recommendations', filters: memberDay.day };
  const cursor = pageKeys.decrypt(scope, query.lastEvaluatedKey, recommendationCursor);
  const { size, source } = await ensureDayFilled({ db, primary }, dependencies, { memberId, tier, now });
  const found = await listRecommendations(source, memberDay, {
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
