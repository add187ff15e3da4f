import type { SearchCriteria } from '@troth/contract';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { nameKey } from '../../profiles/index.ts';
import { hasCode } from '../../vocabularies/index.ts';
import { birthsOf, listOf, startingWith } from '../rules.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

type CodedColumn = 'city' | 'state' | 'country' | 'religion' | 'marital_status' | 'education' | 'occupation';

/** A single value is compared with `=`, which lets an index deliver the order of the list as well. */
function anyOf(column: CodedColumn, wanted: string | string[]): Expression<SqlBool> {
  const [first, ...others] = listOf(wanted);
  const name = `profiles.${column}` as const;
  return first !== undefined && others.length === 0 ? eb(name, '=', first) : eb(name, 'in', listOf(wanted));
}

const place = (wanted: string | string[]): Expression<SqlBool> =>
  eb.or(
    (['city', 'state', 'country'] as const).flatMap((kind) => {
      const codes = listOf(wanted).filter((code) => hasCode(kind, code));
      return codes.length > 0 ? [anyOf(kind, codes)] : [];
    }),
  );

const begins = (column: 'first_name_key' | 'last_name_key', name: string): Expression<SqlBool> =>
  eb(`profiles.${column}`, 'like', startingWith(nameKey(name)));

function aged(range: readonly [number, number], now: Date): Expression<SqlBool> {
  const { by, after } = birthsOf(range, now);
  return eb.and([eb('profiles.date_of_birth', '<=', by), eb('profiles.date_of_birth', '>', after)]);
}

/** The condition that a member meets the criteria: only what was sent is asked. */
export function meets(criteria: SearchCriteria, now: Date): Expression<SqlBool> {
  const { userId, firstName, lastName, ageRange, heightRange } = criteria;
  const { location, religion, maritalStatus, education, occupation } = criteria;
  return eb.and([
    ...(userId ? [eb('profiles.member_id', '=', userId)] : []),
    ...(firstName ? [begins('first_name_key', firstName)] : []),
    ...(lastName ? [begins('last_name_key', lastName)] : []),
    ...(ageRange ? [aged(ageRange, now)] : []),
    ...(heightRange ? [eb.between('profiles.height_cm', heightRange[0], heightRange[1])] : []),
    ...(location ? [place(location)] : []),
    ...(religion ? [anyOf('religion', religion)] : []),
    ...(maritalStatus ? [anyOf('marital_status', maritalStatus)] : []),
    ...(education ? [anyOf('education', education)] : []),
    ...(occupation ? [anyOf('occupation', occupation)] : []),
  ]);
}
