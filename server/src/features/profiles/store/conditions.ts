import { type CodedField, type ListFilter, profileFields } from '@troth/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { MemberCondition, Name } from '../../../adapters/ranking/port.ts';
import type { Tables } from '../../../platform/database.ts';
import { columnOf, mustHaveColumnOf, mustNotColumnOf, textKeyColumnOf } from './columns.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

const ref = (column: keyof Tables['profiles'] & string) => sql.ref(`profiles.${column}`);

const nameColumns = { firstName: 'first_name_key', lastName: 'last_name_key' } as const satisfies Record<
  Name,
  keyof Tables['profiles']
>;

/** Compares a single value with `=`, so that an index can also deliver the order of the list. */
function isOneOf(field: CodedField, codes: readonly string[]): Expression<SqlBool> {
  const definition = profileFields[field];
  if ('filter' in definition && definition.filter === 'traits') {
    const traits = codes.map((code) => `${field}:${code}`);
    return sql<boolean>`${ref('traits')} && ${traits}::text[]`;
  }
  const column = ref(columnOf(field));
  return codes.length === 1
    ? sql<boolean>`${column} = ${codes[0]}`
    : sql<boolean>`${column} = any(${codes}::text[])`;
}

const orUnknown = (column: Expression<unknown>, condition: Expression<SqlBool>): Expression<SqlBool> =>
  sql<boolean>`(${column} is null or ${condition})`;

const hasAnyOf = (field: ListFilter, codes: readonly string[]): Expression<SqlBool> =>
  sql<boolean>`${ref(columnOf(field))} && ${codes}::text[]`;

function nameStartsWith(name: Name, prefix: string): Expression<SqlBool> {
  // The database stores names without lone surrogates; the wildcards of LIKE are escaped.
  const pattern = `${prefix.toWellFormed().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${ref(nameColumns[name])} like ${pattern}`;
}

/** Whether the member of a row of `profiles` has a photo that others can see. */
export const hasVisiblePhoto = sql<boolean>`exists (
  select from photos
  where photos.member_id = profiles.member_id and photos.verification_status = 'approved'
)`;

const mustHaveRanges = {
  age: ['must_age_min', 'must_age_max'],
  heightCm: ['must_height_min', 'must_height_max'],
} as const;

/**
 * Translates a condition to SQL about a row of `profiles`. Must-haves use `coalesce`, because the planner otherwise reads
 * the statistics of all these columns, which takes longer than the search.
 */
export function toSql(condition: MemberCondition): Expression<SqlBool> {
  switch (condition.kind) {
    case 'allOf':
      return eb.and(condition.conditions.map(toSql));
    case 'anyOf':
      return eb.or(condition.conditions.map(toSql));
    case 'not':
      return sql<boolean>`(${toSql(condition.condition)}) is not true`;
    case 'hasIdIn':
      return sql<boolean>`profiles.member_id = any(${condition.memberIds}::uuid[])`;
    case 'isOneOf': {
      const isIncluded = isOneOf(condition.field, condition.codes);
      return condition.orUnknown ? orUnknown(ref(columnOf(condition.field)), isIncluded) : isIncluded;
    }
    case 'hasAnyOf':
      return hasAnyOf(condition.field, condition.codes);
    case 'heightBetween': {
      const isBetween = sql<boolean>`${ref('height_cm')} between ${condition.min} and ${condition.max}`;
      return condition.orUnknown ? orUnknown(ref('height_cm'), isBetween) : isBetween;
    }
    case 'bornBetween':
      return sql<boolean>`(${ref('date_of_birth')} <= ${condition.by} and ${ref('date_of_birth')} > ${condition.after})`;
    case 'nameStartsWith':
      return nameStartsWith(condition.name, condition.prefix);
    case 'joinedAfter':
      return sql<boolean>`${ref('joined_at')} > ${condition.instant}`;
    case 'showsPresence':
      return sql<boolean>`${ref('hide_online_status')} = false`;
    case 'hasVisiblePhoto':
      return hasVisiblePhoto;
    case 'hasVerification':
      return sql<boolean>`exists (
        select from proofs
        where proofs.member_id = profiles.member_id and proofs.kind = any(${condition.kinds}::text[])
      )`;
    default:
      return mustHaveToSql(condition);
  }
}

type MustHaveCondition = Extract<
  MemberCondition,
  { kind: 'acceptsCode' | 'acceptsNumber' | 'acceptsText' | 'isNoneOf' }
>;

function mustHaveToSql(condition: MustHaveCondition): Expression<SqlBool> {
  switch (condition.kind) {
    case 'acceptsCode':
      return sql<boolean>`coalesce(${condition.code} = any(${ref(mustHaveColumnOf(condition.field))}), true)`;
    case 'acceptsNumber': {
      const [min, max] = mustHaveRanges[condition.criterion];
      return sql<boolean>`coalesce(${condition.value} between ${ref(min)} and ${ref(max)}, true)`;
    }
    case 'acceptsText':
      return sql<boolean>`coalesce(${condition.key} <> all(${ref(mustNotColumnOf(condition.field))}), true)`;
    case 'isNoneOf':
      return sql<boolean>`coalesce(${ref(textKeyColumnOf(condition.field))} <> all(${condition.keys}::text[]), true)`;
  }
}
