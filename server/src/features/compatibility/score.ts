import {
  type Criterion,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  type PartnerPreferences,
} from '@troth/contract';

/** What is compared of a member: each criterion's code or number, null where nothing is told. */
export interface Matchable extends Record<Exclude<Criterion, 'age' | 'heightCm'>, string | null> {
  age: number;
  heightCm: number | null;
  hobbies: string[];
  languages: string[];
  partnerPreferences: PartnerPreferences;
}

export type Preference = NonNullable<PartnerPreferences[Criterion]>;

/** A must-have weighs this many times as much. */
const MUST_HAVE_FACTOR = 2;

/** How much each criterion weighs, the weightiest first; whole numbers, so that their sums are exact. */
const weights: Record<Criterion, number> = {
  age: 14,
  religion: 12,
  maritalStatus: 10,
  motherTongue: 7,
  diet: 6,
  community: 6,
  education: 6,
  country: 6,
  heightCm: 5,
  smoking: 5,
  city: 5,
  drinking: 4,
  occupation: 4,
  familyValues: 4,
  incomeBand: 4,
  state: 4,
  familyType: 3,
};

export const criteria = Object.keys(weights) as Criterion[];

/** How far outside a range nothing is left of the fit. */
const tolerances = { age: 4, heightCm: 10 };

export type Value = string | number | null;

/** An answer that is none. */
export const PREFER_NOT_TO_SAY = 'prefer_not_to_say';
const ANY_COMMUNITY = 'open_to_all';

/** Codes that tell nothing of who chose them: kept, and never a reason for a refusal. */
export const uninformativeValues: readonly string[] = [PREFER_NOT_TO_SAY, ANY_COMMUNITY];

type PreferenceRange = Extract<Preference, { min: number }>;

const isNarrowerThan = ({ min, max }: PreferenceRange, least: number, most: number): boolean =>
  min > least || max < most;

/** What a member asks about a criterion; null where they ask nothing, or nothing that anyone could fail. */
export function findPreference(
  { partnerPreferences }: Pick<Matchable, 'partnerPreferences'>,
  criterion: Criterion,
): Preference | null {
  const hope = partnerPreferences[criterion];
  if (!hope) return null;
  if ('values' in hope) {
    if (criterion === 'community' && hope.values.includes(ANY_COMMUNITY)) return null;
    return hope.values.length === 1 && hope.values[0] === PREFER_NOT_TO_SAY ? null : hope;
  }
  const asks =
    criterion === 'age'
      ? isNarrowerThan(hope, MINIMUM_AGE, MAXIMUM_AGE)
      : isNarrowerThan(hope, MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM);
  return asks ? hope : null;
}

/** What a member tells of themselves; null where they say nothing, be it by choosing not to. */
export function knownValue(person: Matchable, criterion: Criterion): Value {
  const value = person[criterion];
  return typeof value === 'string' && uninformativeValues.includes(value) ? null : value;
}

function fitInRange({ min, max, mustHave }: PreferenceRange, value: number, tolerance: number): number {
  const outside = Math.max(min - value, value - max, 0);
  if (outside === 0) return 1;
  return mustHave ? 0 : Math.max(0, 1 - outside / tolerance);
}

/** How a value meets a hope, from 0 to 1; null where the value is not known. */
export function fitOf(criterion: Criterion, hope: Preference, value: Value): number | null {
  if (value === null) return null;
  if ('values' in hope) return typeof value === 'string' && hope.values.includes(value) ? 1 : 0;
  if (typeof value === 'string') return null;
  return fitInRange(hope, value, criterion === 'age' ? tolerances.age : tolerances.heightCm);
}

/** How much a hope weighs among what its member asks. */
export const weightOf = (criterion: Criterion, hope: Preference | null): number =>
  hope === null ? 0 : weights[criterion] * (hope.mustHave ? MUST_HAVE_FACTOR : 1);

/** What is not known or not asked counts as this much: never a refusal, never quite a yes. */
const NEUTRAL_FIT = 0.6;

/** How the other meets all that the asker hopes for, from 0 to 1. */
export function sideFit(asker: Matchable, other: Matchable): number {
  let asked = 0;
  let met = 0;
  for (const criterion of criteria) {
    const hope = findPreference(asker, criterion);
    if (hope === null) continue;
    const weight = weightOf(criterion, hope);
    asked += weight;
    met += weight * (fitOf(criterion, hope, knownValue(other, criterion)) ?? NEUTRAL_FIT);
  }
  return asked === 0 ? NEUTRAL_FIT : met / asked;
}

/** In this form every step grows with both sides, rounding included, and a side of 0 gives 0. */
const harmonicMean = (one: number, another: number): number => 2 / (1 / one + 1 / another);

/** How well two members fit, 0 to 100, the same from either side (decisions §6). Quick, for ranking many. */
export function scoreOf(mine: Matchable, theirs: Matchable): number {
  return Math.round(100 * harmonicMean(sideFit(mine, theirs), sideFit(theirs, mine)));
}

/**
 * How much of what the two ask of each other is answered, by weight: 0 to 1 in hundredths, the same from either side.
 * 0 where neither asks for anything.
 */
export function knownShare(mine: Matchable, theirs: Matchable): number {
  let asked = 0;
  let answered = 0;
  for (const [asker, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    for (const criterion of criteria) {
      const weight = weightOf(criterion, findPreference(asker, criterion));
      asked += weight;
      if (knownValue(other, criterion) !== null) answered += weight;
    }
  }
  return asked === 0 ? 0 : Math.round((100 * answered) / asked) / 100;
}
