import {
  type Criterion,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
} from '@troth/contract';
import { MUST_HAVE, tolerances, weights } from './criteria.ts';
import type { Hope, Matchable } from './matchable.ts';

export type Value = string | number | null;

/** An answer that is none. */
export const UNSAID = 'prefer_not_to_say';
const ANY_COMMUNITY = 'open_to_all';

/** Codes that tell nothing of who chose them: kept, and never a reason for a refusal. */
export const untelling: readonly string[] = [UNSAID, ANY_COMMUNITY];

type Range = Extract<Hope, { min: number }>;

const narrows = ({ min, max }: Range, least: number, most: number): boolean => min > least || max < most;

/** What a member asks about a criterion; null where they ask nothing, or nothing that anyone could fail. */
export function hopeOf(
  { partnerPreferences }: Pick<Matchable, 'partnerPreferences'>,
  criterion: Criterion,
): Hope | null {
  const hope = partnerPreferences[criterion];
  if (!hope) return null;
  if ('values' in hope) {
    if (criterion === 'community' && hope.values.includes(ANY_COMMUNITY)) return null;
    return hope.values.length === 1 && hope.values[0] === UNSAID ? null : hope;
  }
  const asks =
    criterion === 'age'
      ? narrows(hope, MINIMUM_AGE, MAXIMUM_AGE)
      : narrows(hope, MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM);
  return asks ? hope : null;
}

/** What a member tells of themselves; null where they say nothing, be it by choosing not to. */
export function toldBy(person: Matchable, criterion: Criterion): Value {
  const value = person[criterion];
  return typeof value === 'string' && untelling.includes(value) ? null : value;
}

function fitInRange({ min, max, mustHave }: Range, value: number, tolerance: number): number {
  const outside = Math.max(min - value, value - max, 0);
  if (outside === 0) return 1;
  return mustHave ? 0 : Math.max(0, 1 - outside / tolerance);
}

/** How a value meets a hope, from 0 to 1; null where the value is not known. */
export function fitOf(criterion: Criterion, hope: Hope, value: Value): number | null {
  if (value === null) return null;
  if ('values' in hope) return typeof value === 'string' && hope.values.includes(value) ? 1 : 0;
  if (typeof value === 'string') return null;
  return fitInRange(hope, value, criterion === 'age' ? tolerances.age : tolerances.heightCm);
}

/** How much a hope weighs among what its member asks. */
export const weightOf = (criterion: Criterion, hope: Hope | null): number =>
  hope === null ? 0 : weights[criterion] * (hope.mustHave ? MUST_HAVE : 1);
