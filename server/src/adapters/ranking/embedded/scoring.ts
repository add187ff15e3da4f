import {
  ageOn,
  type CodedPreference,
  type Criterion,
  criteria,
  criterionWeights,
  type ExcludingPreference,
  FULL_FIT,
  MUST_HAVE_FACTOR,
  rangeFit,
  toFit,
  toScore,
  UNKNOWN_FIT,
  uninformativeCodes,
} from '@troth/contract';
import type { RankedSeeker } from '../port.ts';
import { type Bitmap, BLOCK_SIZE, hasBit } from './bitmap.ts';
import { type Dictionaries, fromBirthDay, type MemberBlock } from './member-block.ts';

/** Positions of members in a block, and how many of them are used. */
export interface Selection {
  positions: Uint16Array;
  count: number;
}

/** Adds points for each selected member. */
type AddPoints = (block: MemberBlock, selection: Selection, points: Uint16Array) => void;

const isUninformative = (text: string) => uninformativeCodes.some((code) => code === text);

/** Adds what a table says about the number in a column. */
function addFromTable(
  column: Uint8Array | Uint16Array | Uint32Array,
  table: Uint16Array,
  { positions, count }: Selection,
  points: Uint16Array,
): void {
  for (let index = 0; index < count; index++) {
    const value = column[positions[index] as number] as number;
    points[index] = (points[index] as number) + (table[value] as number);
  }
}

/** Adds points for members with a bit in `bitmap`, and the same again for those with a bit in `mustHave`. */
function addForBits(
  bitmap: Bitmap,
  mustHave: Bitmap,
  each: number,
  { positions, count }: Selection,
  points: Uint16Array,
): void {
  for (let index = 0; index < count; index++) {
    const position = positions[index] as number;
    const word = position >>> 5;
    const set = bitmap[word] as number;
    const times =
      ((set >>> (position & 31)) & 1) + (((set & (mustHave[word] as number)) >>> (position & 31)) & 1);
    points[index] = (points[index] as number) + times * each;
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

/** How members meet one preference of the seeker. */
function compileOwnPreference(
  { preferences }: RankedSeeker,
  criterion: Criterion,
  { dictionaries, now }: { dictionaries: Dictionaries; now: Date },
): AddPoints | null {
  const preference = preferences[criterion];
  if (!preference) return null;
  const weight = criterionWeights[criterion].weight * (preference.mustHave ? MUST_HAVE_FACTOR : 1);
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
  const pointsOf = (value: number) =>
    weight *
    rangeFit(criterion === 'age' ? 'age' : 'heightCm', Math.max(min - value, value - max, 0), mustHave);
  if (criterion === 'age') {
    const table = Uint16Array.from(agesByBirthDay(now), pointsOf);
    return (block, selection, points) => addFromTable(block.birthDays, table, selection, points);
  }
  const table = Uint16Array.from({ length: 256 }, (_, height) => (height === 0 ? unknown : pointsOf(height)));
  return (block, selection, points) => addFromTable(block.heights, table, selection, points);
}

function compileRange(criterion: 'age' | 'heightCm', value: number): AddPoints {
  const { weight } = criterionWeights[criterion];
  return (block, { positions, count }, points) => {
    const preferred = block.hasPreference[criterion];
    const mustHave = block.hasMustHave[criterion];
    const { min, max } = block.preferredRanges[criterion];
    for (let index = 0; index < count; index++) {
      const position = positions[index] as number;
      if (!hasBit(preferred, position)) continue;
      const isMustHave = hasBit(mustHave, position);
      const distance = Math.max((min[position] as number) - value, value - (max[position] as number), 0);
      const fit = rangeFit(criterion, distance, isMustHave);
      points[index] = (points[index] as number) + weight * (isMustHave ? MUST_HAVE_FACTOR : 1) * fit;
    }
  };
}

/** How the seeker meets the preference of each member for one criterion. */
function compileOthersPreference({ answers }: RankedSeeker, criterion: Criterion): AddPoints {
  const { weight } = criterionWeights[criterion];
  const answer = answers[criterion];
  if (answer === null) {
    return (block, selection, points) =>
      addForBits(
        block.hasPreference[criterion],
        block.hasMustHave[criterion],
        weight * UNKNOWN_FIT,
        selection,
        points,
      );
  }
  if (typeof answer === 'number') return compileRange(criterion as 'age' | 'heightCm', answer);
  const full = weight * FULL_FIT;
  return (block, selection, points) => {
    const mustHave = block.hasMustHave[criterion];
    if (criterion in block.accepts) {
      const accepting = block.accepts[criterion as CodedPreference].get(answer);
      if (accepting) addForBits(accepting, mustHave, full, selection, points);
      return;
    }
    const excluding = block.excludes[criterion as ExcludingPreference].get(answer);
    const preferred = new Uint32Array(block.hasPreference[criterion]);
    for (const position of excluding ?? [])
      preferred[position >>> 5] = (preferred[position >>> 5] as number) & ~(1 << (position & 31));
    addForBits(preferred, mustHave, full, selection, points);
  };
}

/** Computes scores of selected members: `scores[i]` belongs to `positions[i]`. */
export type ScoreMembers = (block: MemberBlock, selection: Selection, scores: Uint8Array) => void;

/** Compiles the scoring for a seeker; valid until the index changes. */
export function compileScoring(
  seeker: RankedSeeker,
  context: { dictionaries: Dictionaries; now: Date },
): ScoreMembers {
  const own = criteria.flatMap((criterion) => compileOwnPreference(seeker, criterion, context) ?? []);
  const others = criteria.map((criterion) => compileOthersPreference(seeker, criterion));
  const ownWeight = Object.entries(seeker.preferences).reduce(
    (sum, [criterion, { mustHave }]) =>
      sum + criterionWeights[criterion as Criterion].weight * (mustHave ? MUST_HAVE_FACTOR : 1),
    0,
  );
  const ownPoints = new Uint16Array(BLOCK_SIZE);
  const othersPoints = new Uint16Array(BLOCK_SIZE);
  return (block, selection, scores) => {
    const { positions, count } = selection;
    ownPoints.fill(0, 0, count);
    othersPoints.fill(0, 0, count);
    for (const add of own) add(block, selection, ownPoints);
    for (const add of others) add(block, selection, othersPoints);
    const { totalWeights } = block;
    for (let index = 0; index < count; index++) {
      const othersWeight = totalWeights[positions[index] as number] as number;
      scores[index] = toScore(
        toFit(ownPoints[index] as number, ownWeight),
        toFit(othersPoints[index] as number, othersWeight),
      );
    }
  };
}
