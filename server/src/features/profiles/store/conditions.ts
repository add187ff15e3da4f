import { fieldsWith, type VerificationKind } from '@troth/contract';
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import {
  codedPreferences,
  columnOf,
  excludingPreferences,
  mustHaveColumnOf,
  mustNotColumnOf,
  textKeyColumnOf,
} from './columns.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

/** Fields with a single code that a preference or a filter can ask for. */
const codedFields = [...codedPreferences, ...fieldsWith({ kind: 'choice', filter: 'column' })];

const codedColumns = ['gender', ...new Set(codedFields.map(columnOf))] as const;
const listColumns = ['looking_for', ...fieldsWith({ filter: 'list' }).map(columnOf), 'traits'] as const;
const mustHaveColumns = codedPreferences.map(mustHaveColumnOf);
const textKeyColumns = excludingPreferences.map(textKeyColumnOf);
const mustNotColumns = excludingPreferences.map(mustNotColumnOf);

/** The columns that conditions evaluate. */
export const evaluatedColumns = [
  'member_id',
  'first_name_key',
  'last_name_key',
  'date_of_birth',
  'height_cm',
  ...codedColumns,
  ...listColumns,
  'must_age_min',
  'must_age_max',
  'must_height_min',
  'must_height_max',
  ...mustHaveColumns,
  ...textKeyColumns,
  ...mustNotColumns,
  'hide_online_status',
  'joined_at',
] as const;

type CodedColumn = (typeof codedColumns)[number];
type ListColumn = (typeof listColumns)[number];
type MustHaveColumn = (typeof mustHaveColumns)[number];
type TextKeyColumn = (typeof textKeyColumns)[number];
type MustNotColumn = (typeof mustNotColumns)[number];

/** The values of a member that conditions evaluate. */
export interface EvaluatedMember
  extends Pick<Selectable<Tables['profiles']>, (typeof evaluatedColumns)[number]> {
  /** Whether there is a photo that others can see. */
  hasPhoto: boolean;
  verifiedKinds: VerificationKind[];
}

/** A rule about a member, as SQL and as a function in memory. A test checks that both give the same result. */
export interface Condition {
  sql: Expression<SqlBool>;
  matches(member: EvaluatedMember): boolean;
}

const ref = <C extends (typeof evaluatedColumns)[number]>(column: C) =>
  sql.ref<EvaluatedMember[C]>(`profiles.${column}`);

export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: eb.and(conditions.map((condition) => condition.sql)),
  matches: (member) => conditions.every((condition) => condition.matches(member)),
});

export const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: eb.or(conditions.map((condition) => condition.sql)),
  matches: (member) => conditions.some((condition) => condition.matches(member)),
});

export const negate = (condition: Condition): Condition => ({
  sql: sql<boolean>`(${condition.sql}) is not true`,
  matches: (member) => !condition.matches(member),
});

/** Compares a single value with `=`, so that an index can also deliver the order of the list. */
export function isOneOf(column: CodedColumn, values: readonly string[]): Condition {
  const accepted = new Set<string>(values);
  return {
    sql:
      values.length === 1
        ? sql<boolean>`${ref(column)} = ${values[0]}`
        : sql<boolean>`${ref(column)} = any(${values}::text[])`,
    matches: ({ [column]: value }) => value !== null && accepted.has(value),
  };
}

export const isUnknown = (column: CodedColumn | 'height_cm'): Condition => ({
  sql: eb(ref(column), 'is', null),
  matches: ({ [column]: value }) => value === null,
});

export const heightBetween = (min: number, max: number): Condition => ({
  sql: eb.between(ref('height_cm'), min, max),
  matches: ({ height_cm }) => height_cm !== null && height_cm >= min && height_cm <= max,
});

/** Members born after `after`, and on or before `by`; both are dates as `YYYY-MM-DD`. */
export const bornBetween = ({ after, by }: { after: string; by: string }): Condition => ({
  sql: eb.and([eb(ref('date_of_birth'), '<=', by), eb(ref('date_of_birth'), '>', after)]),
  matches: ({ date_of_birth }) => date_of_birth <= by && date_of_birth > after,
});

export function nameStartsWith(column: 'first_name_key' | 'last_name_key', prefix: string): Condition {
  // The database stores names without lone surrogates.
  const storedPrefix = prefix.toWellFormed();
  // Escapes the wildcards of LIKE.
  const pattern = `${storedPrefix.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    sql: eb(ref(column), 'like', pattern),
    matches: ({ [column]: name }) => name.startsWith(storedPrefix),
  };
}

export function hasAnyOf(column: ListColumn, values: readonly string[]): Condition {
  const accepted = new Set<string>(values);
  return {
    sql: sql<boolean>`${ref(column)} && ${values}::text[]`,
    matches: ({ [column]: codes }) => codes.some((code) => accepted.has(code)),
  };
}

export function hasIdIn(memberIds: readonly string[]): Condition {
  const ids = new Set(memberIds.map((id) => id.toLowerCase()));
  return {
    sql: sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`,
    matches: ({ member_id }) => ids.has(member_id),
  };
}

export const joinedAfter = (instant: Date): Condition => ({
  sql: eb(ref('joined_at'), '>', instant),
  matches: ({ joined_at }) => joined_at > instant,
});

export const showsPresence: Condition = {
  sql: eb(ref('hide_online_status'), '=', false),
  matches: ({ hide_online_status }) => !hide_online_status,
};

export const hasVisiblePhoto: Condition = {
  sql: sql<boolean>`exists (
    select from photos
    where photos.member_id = profiles.member_id and photos.verification_status = 'approved'
  )`,
  matches: (member) => member.hasPhoto,
};

/** Members with any of these verifications. */
export function hasVerification(kinds: readonly VerificationKind[]): Condition {
  const accepted = new Set<VerificationKind>(kinds);
  return {
    sql: sql<boolean>`exists (
      select from proofs where proofs.member_id = profiles.member_id and proofs.kind = any(${kinds}::text[])
    )`,
    matches: ({ verifiedKinds }) => verifiedKinds.some((kind) => accepted.has(kind)),
  };
}

/**
 * Members whose must-have includes this value, or who have no such must-have: their column is null. Uses `coalesce`
 * because the planner otherwise reads the statistics of all these columns, which takes longer than the search.
 */
export const acceptsValue = (column: MustHaveColumn, value: string): Condition => ({
  sql: sql<boolean>`coalesce(${value} = any(${ref(column)}), true)`,
  matches: ({ [column]: accepted }) => accepted === null || accepted.includes(value),
});

/** Members whose text is unknown or none of these. */
export function isNoneOf(column: TextKeyColumn, keys: readonly string[]): Condition {
  const excluded = new Set<string>(keys);
  return {
    sql: sql<boolean>`coalesce(${ref(column)} <> all(${keys}::text[]), true)`,
    matches: ({ [column]: key }) => key === null || !excluded.has(key),
  };
}

/** Members whose must-have does not exclude this text, or who have no such must-have. */
export const acceptsText = (column: MustNotColumn, key: string): Condition => ({
  sql: sql<boolean>`coalesce(${key} <> all(${ref(column)}), true)`,
  matches: ({ [column]: excluded }) => excluded === null || !excluded.includes(key),
});

/** Members whose must-have range includes this value, or who have no such must-have. */
export function acceptsInRange(quantity: 'age' | 'height', value: number): Condition {
  const [min, max] = [`must_${quantity}_min`, `must_${quantity}_max`] as const;
  return {
    sql: sql<boolean>`coalesce(${value} between ${ref(min)} and ${ref(max)}, true)`,
    matches: ({ [min]: from, [max]: to }) => (from === null || value >= from) && (to === null || value <= to),
  };
}
