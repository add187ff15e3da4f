import { type matchingEndpoints, type RecommendationPage, type Tier, tiers } from '@troth/contract';
import { z } from 'zod';
import type { MemberCondition, Ranking, RankPosition } from '../../adapters/ranking/port.ts';
import { DAY_MS, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { deleteInBatches } from '../../platform/delete-in-batches.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { findSeekers, type Seeker } from '../profiles/index.ts';
import { hasIdIn, hasIdOutside } from '../search/index.ts';
import { chooseFairly, countNewMemberPlaces } from './fair-choice.ts';
import type { MatchingDependencies } from './matches.ts';
import { exposureShares } from './model/index.ts';
import { buildMatchesQuery } from './mutual-matches.ts';
import { findLearningMembers, findPolicy, type RecommendationPolicy } from './store/recommendation-models.ts';
import {
  addRecommendations,
  claimDays,
  countRecommendations,
  type DayChoice,
  type DaySize,
  deleteRecommendationsBefore,
  findContactedMembers,
  findDaySizes,
  findRecommendedAfter,
  listRecommendations,
  listRecommendationsOfMany,
} from './store/recommendations.ts';

/** Members are not recommended again within this time while there are others to recommend. */
const RECOMMENDATION_PAUSE_DAYS = 30;

/** Recommendations after this day count as recent. */
const dayBeforePause = (now: Date): string =>
  utcDay(new Date(now.getTime() - RECOMMENDATION_PAUSE_DAYS * DAY_MS));

/** The best matches among which recommendations are chosen, and the best new members in addition. */
const CANDIDATE_COUNT = 200;
const NEW_CANDIDATE_COUNT = 20;

type FindBest = (conditions: MemberCondition[], limit: number) => Promise<RankPosition[]>;

/** Days to fill, all of the same date. */
interface UnfilledDays {
  day: string;
  now: Date;
  days: readonly DaySize[];
}

/** What the choice for one member depends on. */
interface ChoiceContext {
  seeker: Seeker;
  contactedIds: string[];
  /** Recommended within the pause, longest ago first. */
  recent: { recommendedId: string; lastDay: string }[];
  policy: RecommendationPolicy | null;
  allowsLearning: boolean;
  /** The number of members to choose. */
  missing: number;
}

/** Loads what the choices for many members depend on, in a few statements. */
async function loadChoices(db: Db, { day, now, days }: UnfilledDays): Promise<ChoiceContext[]> {
  const memberIds = days.map(({ memberId }) => memberId);
  const [seekers, recent, contacted, filled, policy, learning] = await Promise.all([
    findSeekers(db, memberIds, now),
    findRecommendedAfter(db, { memberIds, day: dayBeforePause(now) }),
    findContactedMembers(db, memberIds),
    countRecommendations(db, { memberIds, day }),
    findPolicy(db),
    findLearningMembers(db, memberIds),
  ]);
  return days.flatMap(({ memberId, size }) => {
    const seeker = seekers.get(memberId);
    if (!seeker) return [];
    return {
      seeker,
      contactedIds: contacted.get(memberId) ?? [],
      // The development clock can be moved back; days after today do not count.
      recent: (recent.get(memberId) ?? []).filter(({ lastDay }) => lastDay <= day),
      policy,
      allowsLearning: learning.has(memberId),
      missing: size - (filled.get(memberId) ?? 0),
    };
  });
}

/** Chosen among the best matches that were not recommended recently; in order of score before the first training. */
async function chooseNotRecent(
  db: Db,
  { seeker, policy, allowsLearning, missing }: ChoiceContext,
  { day, now }: Pick<UnfilledDays, 'day' | 'now'>,
  findNotRecent: FindBest,
): Promise<string[]> {
  if (!policy) return (await findNotRecent([], missing)).map(({ memberId }) => memberId);
  const matches = await findNotRecent([], CANDIDATE_COUNT);
  const joinedAfter = new Date(now.getTime() - exposureShares.newMemberDays * DAY_MS);
  const newMatches =
    countNewMemberPlaces(missing) > 0
      ? await findNotRecent([{ kind: 'joinedAfter', instant: joinedAfter }], NEW_CANDIDATE_COUNT)
      : [];
  const candidates = new Map([...matches, ...newMatches].map((match) => [match.memberId, match]));
  const choice = { policy, allowsLearning, day, now, length: missing };
  return chooseFairly(db, seeker, [...candidates.values()], choice);
}

/** Members for the missing places of a day: not recommended recently, then those recommended longest ago. */
async function chooseRecommendations(
  db: Db,
  ranking: Ranking,
  context: ChoiceContext,
  { day, now }: Pick<UnfilledDays, 'day' | 'now'>,
): Promise<string[]> {
  const { seeker, contactedIds, recent, missing } = context;
  const isNotContacted = hasIdOutside(contactedIds);
  const find: FindBest = async (conditions, limit) => {
    const query = buildMatchesQuery(seeker, now, [isNotContacted, ...conditions]);
    return (await ranking.findBest(query, { limit })).members;
  };
  const isNotRecent = hasIdOutside(recent.map(({ recommendedId }) => recommendedId));
  const chosen = await chooseNotRecent(db, context, { day, now }, (conditions, limit) =>
    find([isNotRecent, ...conditions], limit),
  );
  const earlierIds = recent.filter(({ lastDay }) => lastDay < day).map(({ recommendedId }) => recommendedId);
  if (chosen.length >= missing || earlierIds.length === 0) return chosen;
  const fitting = await find([hasIdIn(earlierIds)], earlierIds.length);
  const stillFitting = new Set(fitting.map((member) => member.memberId));
  return [...chosen, ...earlierIds.filter((id) => stillFitting.has(id))];
}

/** Awaited before the choice for each member, to leave time for other work. */
export type Pause = () => Promise<void>;

/** Fills members' days up to their sizes. Of concurrent calls for a day only one fills it. */
export async function fillDays(
  db: Db,
  { ranking }: Pick<MatchingDependencies, 'ranking'>,
  unfilled: UnfilledDays,
  pause: Pause = async () => {},
): Promise<void> {
  const { day, days } = unfilled;
  const sizes = new Map(days.map(({ memberId, size }) => [memberId, size]));
  const choices: DayChoice[] = [];
  // Chosen before the transaction: a transaction holds a connection and must not wait for a second one.
  for (const context of await loadChoices(db, unfilled)) {
    await pause();
    const { memberId } = context.seeker;
    const chosenIds = await chooseRecommendations(db, ranking, context, unfilled);
    choices.push({ memberId, size: sizes.get(memberId) ?? 0, chosenIds });
  }
  await inTransaction(db, async (transaction) => {
    const claimed = await claimDays(transaction, day, choices);
    await addRecommendations(
      transaction,
      day,
      choices.filter(({ memberId }) => claimed.has(memberId)),
    );
  });
}

/** Members' days per statement; each has up to fifty recommendations. */
const DAYS_PER_DELETION = 500;

/** Deletes recommendations from before the pause, which no longer prevent repetitions. */
export const deleteOldRecommendations = (db: Db, now: Date): Promise<void> =>
  deleteInBatches((limit) => deleteRecommendationsBefore(db, dayBeforePause(now), limit), DAYS_PER_DELETION);

const recommendationCursor = z.object({ position: z.int() });

interface Reader {
  memberId: string;
  tier: Tier;
}

/** Fills members' days of today if needed. Returns the number of recommendations that each one's tier includes. */
async function ensureDaysFilled(
  db: Db,
  dependencies: Pick<MatchingDependencies, 'ranking'>,
  readers: readonly Reader[],
  { now, pause }: { now: Date; pause?: Pause },
): Promise<DaySize[]> {
  const day = utcDay(now);
  const wanted = readers.map(({ memberId, tier }) => ({
    memberId,
    size: tiers[tier].limits.dailyRecommendations,
  }));
  const filled = await findDaySizes(db, { memberIds: wanted.map(({ memberId }) => memberId), day });
  const days = wanted.filter(({ memberId, size }) => (filled.get(memberId) ?? 0) < size);
  if (days.length > 0) await fillDays(db, dependencies, { day, now, days }, pause);
  return wanted;
}

/** By member, the ids of the members recommended to them today, in the order in which they were chosen. */
export async function findRecommendationsOfToday(
  db: Db,
  dependencies: Pick<MatchingDependencies, 'ranking'>,
  readers: readonly Reader[],
  timing: { now: Date; pause?: Pause },
): Promise<Map<string, string[]>> {
  if (readers.length === 0) return new Map();
  const sizes = await ensureDaysFilled(db, dependencies, readers, timing);
  return listRecommendationsOfMany(db, utcDay(timing.now), sizes);
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
  const size = tiers[tier].limits.dailyRecommendations;
  const filled = await findDaySizes(db, { memberIds: [memberId], day: memberDay.day });
  const isFilled = (filled.get(memberId) ?? 0) >= size;
  // The first call of a day stores the choice on the primary, and reads it there.
  if (!isFilled) await ensureDaysFilled(primary, dependencies, [{ memberId, tier }], { now });
  const found = await listRecommendations(isFilled ? db : primary, memberDay, {
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
