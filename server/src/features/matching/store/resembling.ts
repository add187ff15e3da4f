import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import type { Matchable } from '../../compatibility/index.ts';
import { aged } from '../../profiles/index.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

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
): Expression<SqlBool>[][] {
  const same = (column: Column, value: string | null) =>
    value === null ? [] : [eb(`profiles.${column}`, '=', value)];
  const aboutAsOld = [eb('profiles.member_id', '<>', memberId), aged([age - YEARS, age + YEARS], now)];
  const faith = same('religion', religion);
  return [
    [...aboutAsOld, ...faith, ...same('state', state), ...same('mother_tongue', motherTongue)],
    [...aboutAsOld, ...faith, ...same('mother_tongue', motherTongue)],
    [...aboutAsOld, ...faith],
    [eb('profiles.member_id', '<>', memberId)],
  ];
}
