import { sigmoid } from '../../server/src/features/matching/model/index.ts';
import { createRandom } from '../../server/src/seed/random.ts';
import type { Pairs } from './pairs.ts';
import type { Member } from './population.ts';
import { drawLooks, drawTaste, likingOf } from './tastes.ts';

/** How a member uses the site. Hidden. */
export interface Habits {
  /** Probability of being active on a day. */
  activity: number;
  /** Profiles of a list that the member opens, from the top. */
  attention: number;
  /** Log-odds that every interest and every acceptance of the member needs. */
  selectivity: number;
}

/**
 * How the members of one population behave. Chance is drawn once for each pair and event, so that all methods meet the
 * same members in the same mood and differ only by whom they show.
 */
export interface Behaviour {
  habits: Habits[];
  isActive(member: number, day: number): boolean;
  /** Whether the seeker of a pair expresses an interest in the other member when opening the profile. */
  wantsToMeet(pair: number): boolean;
  /** Whether the receiver looks at an interest on a day, with this many interests waiting for an answer. */
  looksAtInterest(pair: number, day: number, waiting: number): boolean;
  /** Whether the receiver accepts the interest of a pair, after this many interests in the last seven days. */
  accepts(pair: number, recentInterests: number): boolean;
  /** Whether the pair would match if seen and not crowded out: the truth that metrics compare lists with. */
  wouldMatch(pair: number): boolean;
  /** The probability of that for someone who knows the tastes of both, but not their mood. */
  matchProbability(pair: number): number;
}

/** Log-odds of an interest and of an acceptance in someone who is average in everything. */
const INTEREST_BASE = -1.2;
const ACCEPTANCE_BASE = 0.2;

/** Women receive more interests and are more selective. */
const SELECTIVITY = { female: 0.4, male: -0.4, other: 0 };
const SELECTIVITY_DEVIATION = 0.7;

/** How much each doubling or so of recent interests (natural logarithm) lowers the odds of an acceptance. */
const CROWDING = 0.35;
/** With this many waiting interests, a member looks at half of them in a day. */
const INBOX_CAPACITY = 8;

const MIN_ATTENTION = 3;
const MAX_ATTENTION = 10;

function drawHabits(seed: number, { index, person }: Member): Habits {
  const random = createRandom(seed, 'habits', index);
  return {
    activity: Math.min(0.95, Math.exp(random.normal(-1.5, 0.6))),
    attention: random.int(MIN_ATTENTION, MAX_ATTENTION),
    selectivity: random.normal(SELECTIVITY[person.gender], SELECTIVITY_DEVIATION),
  };
}

/** A number from 0 to 1 that depends on the arguments only (the finaliser of MurmurHash3). */
export function drawFor(seed: number, ...parts: number[]): number {
  let hash = seed | 0;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x9e3779b1);
    hash ^= hash >>> 16;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
    hash = Math.imul(hash, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 4_294_967_296;
}

/** Kinds of chance, so that they are independent. */
export const draws = { active: 1, interest: 2, look: 3, acceptance: 4, order: 5, randomScore: 6 };

/** Draws tastes, looks and habits of a population. */
export function createBehaviour(seed: number, members: readonly Member[], pairs: Pairs): Behaviour {
  const tastes = members.map(({ index }) => drawTaste(seed, index));
  const looks = members.map(({ index }) => drawLooks(seed, index));
  const habits = members.map((member) => drawHabits(seed, member));
  const liking = new Float32Array(pairs.count);
  for (let pair = 0; pair < pairs.count; pair++) {
    const [seeker, other] = [pairs.seekers[pair] as number, pairs.others[pair] as number];
    liking[pair] =
      likingOf(
        tastes[seeker] as (typeof tastes)[number],
        (members[seeker] as Member).person,
        (members[other] as Member).person,
        looks[other] as (typeof looks)[number],
      ) - (habits[seeker] as Habits).selectivity;
  }
  const interestProbability = (pair: number) => sigmoid(INTEREST_BASE + (liking[pair] as number));
  const acceptanceProbability = (pair: number, recentInterests: number) => {
    const ofReceiver = liking[pairs.reverse[pair] as number] as number;
    return sigmoid(ACCEPTANCE_BASE + ofReceiver - CROWDING * Math.log1p(recentInterests));
  };
  const wantsToMeet = (pair: number) => drawFor(seed, draws.interest, pair) < interestProbability(pair);
  const accepts = (pair: number, recentInterests: number) =>
    drawFor(seed, draws.acceptance, pair) < acceptanceProbability(pair, recentInterests);
  return {
    habits,
    isActive: (member, day) => drawFor(seed, draws.active, member, day) < (habits[member] as Habits).activity,
    wantsToMeet,
    looksAtInterest: (pair, day, waiting) =>
      drawFor(seed, draws.look, pair, day) < 1 / (1 + waiting / INBOX_CAPACITY),
    accepts,
    wouldMatch: (pair) => wantsToMeet(pair) && accepts(pair, 0),
    matchProbability: (pair) => interestProbability(pair) * acceptanceProbability(pair, 0),
  };
}
