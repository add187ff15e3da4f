import {
  ageOn,
  type CodedPreference,
  type Criterion,
  criteria,
  criterionWeights,
  type ExcludingPreference,
  FULL_FIT,
  inverseFit,
  MUST_HAVE_FACTOR,
  rangeFit,
  toScore,
  UNKNOWN_FIT,
  uninformativeCodes,
  weightOf,
} from '@troth/contract';
import type { RankedSeeker } from '../port.ts';
import { type Bitmap, BLOCK_SIZE, type Column, createBitmap, listBits, setBit } from './bitmap.ts';
import { type Dictionaries, fromBirthDay, type MemberBlock } from './member-block.ts';

/** Members of a block as a list of positions, of which `count` are used, and as a bitmap. */
export interface Selection {
  positions: Uint16Array;
  count: number;
  members: Bitmap;
}

/** Adds points for each selected member to `points`, which is indexed by position. */
type AddPoints = (block: MemberBlock, selection: Selection, points: Uint16Array) => void;

const isUninformative = (text: string) => uninformativeCodes.some((code) => code === text);

/** Adds what a table says about the number in a column. */
function addFromTable(
  column: Column,
  table: Uint16Array,
  { positions, count }: Selection,
  points: Uint16Array,
): void {
  for (let index = 0; index < count; index++) {
    const position = positions[index] as number;
    points[position] = (points[position] as number) + (table[column[position] as number] as number);
  }
}

/** Adds points for members with a bit in `bitmap`; a must-have brings more. */
function addForBits(
  bitmap: Bitmap,
  mustHave: Bitmap,
  each: number,
  { members }: Selection,
  points: Uint16Array,
): void {
  for (let word = 0; word < members.length; word++) {
    let rest = (bitmap[word] as number) & (members[word] as number);
    const required = mustHave[word] as number;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      const position = word * 32 + bit;
      const factor = ((required >>> bit) & 1) === 1 ? MUST_HAVE_FACTOR : 1;
      points[position] = (points[position] as number) + factor * each;
      rest &= rest - 1;
    }
  }
}

let cachedAges = { day: '', ages: new Uint8Array(0) };

/** The age on a day by day of birth. */
function agesByBirthDay(now: Date): Uint8Array {
  const day = now.toISOString().slice(0, 10);
  if (cachedAges.day !== day) {
    const ages = Uint8Array.from({ length: BLOCK_SIZE }, (_, birthDay) =>
      Math.min(255, Math.max(0, ageOn(fromBirthDay(birthDay), now))),
    );
    cachedAges = { day, ages };
  }
  return cachedAges.ages;
}

function addByAge(ages: Uint8Array, table: Uint16Array): AddPoints {
  return ({ birthDays }, { positions, count }, points) => {
    for (let index = 0; index < count; index++) {
      const position = positions[index] as number;
      const age = ages[birthDays[position] as number] as number;
      points[position] = (points[position] as number) + (table[age] as number);
    }
  };
}

interface Context {
  dictionaries: Dictionaries;
  now: Date;
}

/** How members meet one preference of the seeker. */
function compileOwnPreference(
  { preferences }: RankedSeeker,
  criterion: Criterion,
  { dictionaries, now }: Context,
): AddPoints | null {
  const preference = preferences[criterion];
  if (!preference) return null;
  const weight = weightOf(criterion, preference);
  const unknown = weight * UNKNOWN_FIT;
  const full = weight * FULL_FIT;
  if ('values' in preference) {
    const field = criterion as CodedPreference;
    const accepted = new Set(preference.values);
    const pointsOf = (code: string) => (isUninformative(code) ? unknown : accepted.has(code) ? full : 0);
    const table = dictionaries.codes[field].toTable(pointsOf, unknown);
    return (block, selection, points) => addFromTable(block.codes[field], table, selection, points);
  }
  if ('excluded' in preference) {
    const field = criterion as ExcludingPreference;
    const excluded = new Set(preference.excluded);
    const pointsOf = (key: string) => (isUninformative(key) ? unknown : excluded.has(key) ? 0 : full);
    const table = dictionaries.texts[field].toTable(pointsOf, unknown);
    return (block, selection, points) => addFromTable(block.texts[field], table, selection, points);
  }
  const { min, max, mustHave } = preference;
  const table = new Uint16Array(256).map((_, value) => {
    const distance = Math.max(min - value, value - max, 0);
    return weight * rangeFit(criterion === 'age' ? 'age' : 'heightCm', distance, mustHave);
  });
  if (criterion === 'age') return addByAge(agesByBirthDay(now), table);
  table[0] = unknown;
  return (block, selection, points) => addFromTable(block.heights, table, selection, points);
}

/** How a number of the seeker meets the preferred range of each member. */
function compileRange(criterion: 'age' | 'heightCm', value: number): AddPoints {
  // Points lost by bound; entries from 256 are for must-haves. A value misses at most one bound, because the contract
  // validates that min ≤ max.
  const costs = (distanceTo: (bound: number) => number) =>
    new Uint16Array(512).map((_, entry) => {
      const mustHave = entry >= 256;
      const distance = Math.max(distanceTo(entry % 256), 0);
      return weightOf(criterion, { mustHave }) * (FULL_FIT - rangeFit(criterion, distance, mustHave));
    });
  const costOfMin = costs((min) => min - value);
  const costOfMax = costs((max) => value - max);
  const full = [false, true].map((mustHave) => weightOf(criterion, { mustHave }) * FULL_FIT);
  return (block, { members }, points) => {
    const preferred = block.hasPreference[criterion];
    const mustHave = block.hasMustHave[criterion];
    const { min, max } = block.preferredRanges[criterion];
    for (let word = 0; word < members.length; word++) {
      let rest = (preferred[word] as number) & (members[word] as number);
      const requiring = mustHave[word] as number;
      while (rest !== 0) {
        const bit = 31 - Math.clz32(rest & -rest);
        const position = word * 32 + bit;
        const isRequired = (requiring >>> bit) & 1;
        const offset = isRequired << 8;
        points[position] =
          (points[position] as number) +
          (full[isRequired] as number) -
          (costOfMin[offset | (min[position] as number)] as number) -
          (costOfMax[offset | (max[position] as number)] as number);
        rest &= rest - 1;
      }
    }
  };
}

/** How the seeker meets the preference of each member for one criterion. */
function compileOthersPreference({ answers }: RankedSeeker, criterion: Criterion): AddPoints {
  const { weight } = criterionWeights[criterion];
  const answer = answers[criterion];
  if (answer === null) {
    const unknown = weight * UNKNOWN_FIT;
    return ({ hasPreference, hasMustHave }, selection, points) =>
      addForBits(hasPreference[criterion], hasMustHave[criterion], unknown, selection, points);
  }
  if (typeof answer === 'number') return compileRange(criterion as 'age' | 'heightCm', answer);
  const full = weight * FULL_FIT;
  return (block, selection, points) => {
    const met = findAccepting(block, criterion, answer);
    if (met) addForBits(met, block.hasMustHave[criterion], full, selection, points);
  };
}

/** The members of a block whose preference for a criterion a text meets. */
function findAccepting(block: MemberBlock, criterion: Criterion, text: string): Bitmap | undefined {
  if (criterion in block.accepts) return block.accepts[criterion as CodedPreference].get(text);
  const met = new Uint32Array(block.hasPreference[criterion]);
  const excluding = block.excludes[criterion as ExcludingPreference].get(text) ?? [];
  for (const position of excluding) setBit(met, position, false);
  return met;
}

/**
 * Computes the scores of members of a block; `scores` is indexed by position. The selection may lack members whose score is
 * lower than `lowestScore`.
 */
export type ScoreMembers = (
  block: MemberBlock,
  members: Bitmap,
  lowestScore: number,
) => { selection: Selection; scores: Uint8Array };

/**
 * Arrays of one block that all scorings use: a thread scores one block at a time, and new arrays for each query would take
 * more time to collect than to fill.
 */
const positions = new Uint16Array(BLOCK_SIZE);
const ownPoints = new Uint16Array(BLOCK_SIZE);
const othersPoints = new Uint16Array(BLOCK_SIZE);
const scores = new Uint8Array(BLOCK_SIZE);
const reachable = createBitmap();

/** Keeps the selected members whose number in a column is at least `min` in a table. */
function keepAtLeast(selection: Selection, column: Column, table: Uint8Array, min: number): Selection {
  const { positions, count } = selection;
  reachable.fill(0);
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const position = positions[index] as number;
    if ((table[column[position] as number] as number) < min) continue;
    positions[kept++] = position;
    setBit(reachable, position);
  }
  return { positions, count: kept, members: reachable };
}

/**
 * Compiles the scoring for a seeker; valid until the index changes. The result of a call is valid until the next call of
 * any scoring.
 */
export function compileScoring(seeker: RankedSeeker, context: Context): ScoreMembers {
  const own = criteria.flatMap((criterion) => compileOwnPreference(seeker, criterion, context) ?? []);
  const others = criteria.map((criterion) => compileOthersPreference(seeker, criterion));
  const ownWeight = Object.entries(seeker.preferences).reduce(
    (sum, [criterion, preference]) => sum + weightOf(criterion as Criterion, preference),
    0,
  );
  const ownInverse = new Float64Array(FULL_FIT * ownWeight + 1).map((_, points) =>
    inverseFit(points, ownWeight),
  );
  /** The score by own points if all preferences of the other member are met. */
  const highestScores = new Uint8Array(ownInverse.length).map((_, points) =>
    toScore(ownInverse[points] as number, inverseFit(FULL_FIT, 1)),
  );
  return (block, members, lowestScore) => {
    let selection: Selection = { positions, count: listBits(members, positions), members };
    ownPoints.fill(0);
    othersPoints.fill(0);
    for (const add of own) add(block, selection, ownPoints);
    // After some blocks, most members can be left out here: a score stays close to the lower of both fits.
    if (lowestScore > 0) selection = keepAtLeast(selection, ownPoints, highestScores, lowestScore);
    for (const add of others) add(block, selection, othersPoints);
    const { totalWeights } = block;
    for (let index = 0; index < selection.count; index++) {
      const position = positions[index] as number;
      const othersInverse = inverseFit(othersPoints[position] as number, totalWeights[position] as number);
      scores[position] = toScore(ownInverse[ownPoints[position] as number] as number, othersInverse);
    }
    return { selection, scores };
  };
}
