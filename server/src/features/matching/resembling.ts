import type { Matchable } from '../compatibility/index.ts';
import { aged, type Condition, contraryOf, isAmong, isOneOf } from '../profiles/index.ts';

/** Up to so many years older or younger is about the same age. */
const YEARS = 4;

type Column = 'religion' | 'mother_tongue' | 'state';

/**
 * Conditions under which members resemble one, from very like to somewhat like. What is not known of that member is
 * not asked.
 */
export function resembling(
  { memberId, age, religion, motherTongue, state }: Matchable & { memberId: string },
  now: Date,
): Condition[][] {
  const same = (column: Column, value: string | null) => (value === null ? [] : [isOneOf(column, [value])]);
  const aboutAsOld = [contraryOf(isAmong([memberId])), aged([age - YEARS, age + YEARS], now)];
  const faith = same('religion', religion);
  return [
    [...aboutAsOld, ...faith, ...same('state', state), ...same('mother_tongue', motherTongue)],
    [...aboutAsOld, ...faith, ...same('mother_tongue', motherTongue)],
    [...aboutAsOld, ...faith],
    [contraryOf(isAmong([memberId]))],
  ];
}
