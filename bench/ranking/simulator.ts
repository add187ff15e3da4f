import { findPreference } from '../../server/src/features/compatibility/index.ts';
import { type Behaviour, createBehaviour, drawFor, draws, type Habits } from './behaviour.ts';
import type { Method } from './methods.ts';
import { giniOf, meanOf, normalisedGain } from './metrics.ts';
import { buildPairs, type Pairs } from './pairs.ts';
import { generatePopulation, type Member } from './population.ts';
import { createSite, FIRST_DAYS, type SiteRecord, type View } from './site.ts';

/** One population with its hidden behaviour; the same for all methods. */
export interface World {
  seed: number;
  days: number;
  listLength: number;
  members: readonly Member[];
  pairs: Pairs;
  behaviour: Behaviour;
}

/** Members in a list. */
const LIST_LENGTH = 10;

/** Generates a population with its hidden behaviour. */
export function createWorld({ seed, members, days }: { seed: number; members: number; days: number }): World {
  const population = generatePopulation(seed, members);
  const pairs = buildPairs(population);
  const behaviour = createBehaviour(seed, population, pairs);
  return { seed, days, listLength: LIST_LENGTH, members: population, pairs, behaviour };
}

/** What a method achieved in the month. */
export interface Outcome {
  acceptedInterests: number;
  interests: number;
  /** Mean share, among the first three of a list, of members with whom the reader would match. */
  precisionAt3: number;
  /** Mean nDCG of the lists. */
  gain: number;
  /** Gini coefficient of how often members are shown on a day of their membership. */
  exposureGini: number;
  /** Share of new members who are shown in their first week at least half as often as the average member. */
  newMemberShare: number;
  /** Share of members of the reader's religion in the lists of readers without a preference for a religion. */
  unaskedReligionShare: number;
  /** Share of members with at least one interest in a week, mean of all weeks. */
  reachedShare: number;
}

/** An interest without an answer is withdrawn after this many days. */
const INTEREST_LIFETIME_DAYS = 14;

/** Everything that changes during a month. */
interface Month {
  record: SiteRecord;
  /** Pairs that are not shown (again): shown within the month, or with an interest in either direction. */
  isDone: Uint8Array;
  /** Interests that wait for the receiver's answer, oldest first. */
  inboxes: View[][];
  interests: number;
  accepted: number;
  precisions: number[];
  gains: number[];
  /** For each shown member, whether their religion is the reader's; only for readers without a preference. */
  sameReligions: boolean[];
}

function answerInterests({ behaviour }: World, month: Month, member: number): void {
  const { site } = month.record;
  const inbox = month.inboxes[member] as View[];
  const waiting = inbox.length;
  const recent = site.recentInterests(member);
  month.inboxes[member] = inbox.filter((view) => {
    if (site.day - view.day > INTEREST_LIFETIME_DAYS) return false;
    if (!behaviour.looksAtInterest(view.pair, site.day, waiting)) return true;
    const isAccepted = behaviour.accepts(view.pair, recent);
    view.answer = { day: site.day, isAccepted };
    if (isAccepted) month.accepted++;
    return false;
  });
}

function listCandidates(
  { pairs, members }: World,
  { isDone, record: { site } }: Month,
  member: number,
): number[] {
  const candidates: number[] = [];
  const end = pairs.firstOf[member + 1] as number;
  for (let pair = pairs.firstOf[member] as number; pair < end; pair++) {
    if (isDone[pair] === 0 && (members[pairs.others[pair] as number] as Member).joinDay <= site.day)
      candidates.push(pair);
  }
  return candidates;
}

const personsOf = ({ pairs, members }: World, pair: number) => ({
  reader: (members[pairs.seekers[pair] as number] as Member).person,
  shown: (members[pairs.others[pair] as number] as Member).person,
});

function measureList(world: World, month: Month, list: number[], candidates: number[]): void {
  const { behaviour } = world;
  const relevances = list.map((pair) => behaviour.wouldMatch(pair));
  const relevantCount = candidates.filter((pair) => behaviour.wouldMatch(pair)).length;
  month.precisions.push(meanOf(relevances.slice(0, 3).map(Number)));
  const gain = normalisedGain(relevances, relevantCount);
  if (gain !== null) month.gains.push(gain);
  for (const pair of list) {
    const { reader, shown } = personsOf(world, pair);
    if (reader.religion !== null && findPreference(reader, 'religion') === null)
      month.sameReligions.push(reader.religion === shown.religion);
  }
}

function openProfile({ behaviour, pairs }: World, month: Month, pair: number): void {
  const { site, recordInterest } = month.record;
  const other = pairs.others[pair] as number;
  const view: View = {
    pair,
    day: site.day,
    isInterested: behaviour.wantsToMeet(pair),
    answer: null,
  };
  site.views.push(view);
  if (!view.isInterested) return;
  month.isDone[pairs.reverse[pair] as number] = 1;
  month.interests++;
  recordInterest(other);
  (month.inboxes[other] as View[]).push(view);
}

/** A member answers the interests received, then reads the list of the day. */
function visit(world: World, month: Month, method: Method, member: number): void {
  const { site, recordExposure } = month.record;
  site.lastActive[member] = site.day;
  answerInterests(world, month, member);
  const candidates = listCandidates(world, month, member);
  const list = method.rank(site, member, candidates);
  if (list.length === 0) return;
  measureList(world, month, list, candidates);
  for (const pair of list) {
    month.isDone[pair] = 1;
    recordExposure(world.pairs.others[pair] as number);
  }
  const { attention } = world.behaviour.habits[member] as Habits;
  for (const pair of list.slice(0, attention)) openProfile(world, month, pair);
}

function summarise({ members, days }: World, month: Month): Outcome {
  const { site, receivedInWeek } = month.record;
  const perDay = members
    .filter(({ joinDay }) => joinDay < days)
    .map(({ index, joinDay }) => (site.exposures[index] as number) / (days - joinDay));
  const average = meanOf(perDay);
  const newMembers = members.filter(({ joinDay }) => joinDay > 0 && joinDay + FIRST_DAYS <= days);
  const weeks = Array.from({ length: Math.floor(days / 7) }, (_, week) =>
    meanOf(
      members
        .filter(({ joinDay }) => joinDay <= week * 7)
        .map(({ index }) => Number(receivedInWeek(index, week) > 0)),
    ),
  );
  return {
    acceptedInterests: month.accepted,
    interests: month.interests,
    precisionAt3: meanOf(month.precisions),
    gain: meanOf(month.gains),
    exposureGini: giniOf(perDay),
    newMemberShare: meanOf(
      newMembers.map(({ index }) =>
        Number((site.firstExposures[index] as number) / FIRST_DAYS >= average / 2),
      ),
    ),
    unaskedReligionShare: meanOf(month.sameReligions.map(Number)),
    reachedShare: meanOf(weeks),
  };
}

/** The order in which members visit on a day: the same for all methods. */
function listVisitors({ seed, members, behaviour }: World, day: number): number[] {
  return members
    .filter(({ index, joinDay }) => joinDay <= day && (joinDay === day || behaviour.isActive(index, day)))
    .map(({ index }) => ({ index, order: drawFor(seed, draws.order, index, day) }))
    .sort((a, b) => a.order - b.order)
    .map(({ index }) => index);
}

/** Replays the month with one method. */
export function simulateMonth(world: World, method: Method): Outcome {
  const record = createSite(world.members, world.pairs, world.listLength);
  const month: Month = {
    record,
    isDone: new Uint8Array(world.pairs.count),
    inboxes: world.members.map(() => []),
    interests: 0,
    accepted: 0,
    precisions: [],
    gains: [],
    sameReligions: [],
  };
  for (let day = 0; day < world.days; day++) {
    record.startDay(day);
    method.startDay?.(record.site);
    for (const member of listVisitors(world, day)) visit(world, month, method, member);
  }
  return summarise(world, month);
}
