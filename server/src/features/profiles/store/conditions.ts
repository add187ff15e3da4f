import type { VerificationKind } from '@troth/contract';
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

const codedColumns = [
  'gender',
  'marital_status',
  'religion',
  'community',
  'mother_tongue',
  'country',
  'state',
  'city',
  'education',
  'occupation',
  'income_band',
  'diet',
  'smoking',
  'drinking',
  'family_type',
  'family_values',
] as const;
const listColumns = ['looking_for', 'languages', 'hobbies', 'traits'] as const;
const mustHaveColumns = [
  'must_marital_status',
  'must_religion',
  'must_community',
  'must_mother_tongue',
  'must_country',
  'must_state',
  'must_city',
  'must_education',
  'must_occupation',
  'must_income_band',
  'must_diet',
  'must_smoking',
  'must_drinking',
  'must_family_type',
  'must_family_values',
] as const;

/** The columns used in conditions. */
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
  'hide_online_status',
] as const;

type CodedColumn = (typeof codedColumns)[number];
type ListColumn = (typeof listColumns)[number];
type MustHaveColumn = (typeof mustHaveColumns)[number];

/** A member as conditions see them. */
export interface EvaluatedMember
  extends Pick<Selectable<Tables['profiles']>, (typeof evaluatedColumns)[number]> {
  /** Whether they have a photo that others can see. */
  pictured: boolean;
  proven: VerificationKind[];
}

/** A condition on members in two forms: SQL, and a predicate on a loaded member. A test compares the two. */
export interface Condition {
  sql: Expression<SqlBool>;
  holds(member: EvaluatedMember): boolean;
}

const ref = <C extends (typeof evaluatedColumns)[number]>(column: C) =>
  sql.ref<EvaluatedMember[C]>(`profiles.${column}`);

export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: eb.and(conditions.map((condition) => condition.sql)),
  holds: (member) => conditions.every((condition) => condition.holds(member)),
});

export const anyOf = (conditions: readonly Condition[]): Condition => ({
  sql: eb.or(conditions.map((condition) => condition.sql)),
  holds: (member) => conditions.some((condition) => condition.holds(member)),
});

export const negate = (condition: Condition): Condition => ({
  sql: sql<boolean>`(${condition.sql}) is not true`,
  holds: (member) => !condition.holds(member),
});

/** A single value is compared with `=`, so that an index can also deliver the list's order. */
export function isOneOf(column: CodedColumn, values: readonly string[]): Condition {
  const wanted = new Set<string>(values);
  return {
    sql:
      values.length === 1
        ? sql<boolean>`${ref(column)} = ${values[0]}`
        : sql<boolean>`${ref(column)} = any(${values}::text[])`,
    holds: ({ [column]: value }) => value !== null && wanted.has(value),
  };
}

export const isUnknown = (column: CodedColumn | 'height_cm'): Condition => ({
  sql: eb(ref(column), 'is', null),
  holds: ({ [column]: value }) => value === null,
});

export const heightBetween = (min: number, max: number): Condition => ({
  sql: eb.between(ref('height_cm'), min, max),
  holds: ({ height_cm }) => height_cm !== null && height_cm >= min && height_cm <= max,
});

/** Dates of birth, `YYYY-MM-DD`. */
export const bornBetween = ({ after, by }: { after: string; by: string }): Condition => ({
  sql: eb.and([eb(ref('date_of_birth'), '<=', by), eb(ref('date_of_birth'), '>', after)]),
  holds: ({ date_of_birth }) => date_of_birth <= by && date_of_birth > after,
});

export function nameStartsWith(column: 'first_name_key' | 'last_name_key', wanted: string): Condition {
  // Normalised like the stored key.
  const beginning = wanted.toWellFormed();
  // Escapes the wildcards of LIKE.
  const pattern = `${beginning.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    sql: eb(ref(column), 'like', pattern),
    holds: ({ [column]: name }) => name.startsWith(beginning),
  };
}

export function hasAnyOf(column: ListColumn, values: readonly string[]): Condition {
  const wanted = new Set<string>(values);
  return {
    sql: sql<boolean>`${ref(column)} && ${values}::text[]`,
    holds: ({ [column]: held }) => held.some((code) => wanted.has(code)),
  };
}

export function hasIdIn(memberIds: readonly string[]): Condition {
  const ids = new Set(memberIds.map((id) => id.toLowerCase()));
  return {
    sql: sql<boolean>`profiles.member_id = any(${memberIds}::uuid[])`,
    holds: ({ member_id }) => ids.has(member_id),
  };
}

export const showsPresence: Condition = {
  sql: eb(ref('hide_online_status'), '=', false),
  holds: ({ hide_online_status }) => !hide_online_status,
};

export const hasVisiblePhoto: Condition = {
  sql: sql<boolean>`exists (
    select from photos
    where photos.member_id = profiles.member_id and photos.verification_status = 'approved'
  )`,
  holds: (member) => member.pictured,
};

/** Members with any of these verifications. */
export function hasVerification(kinds: readonly VerificationKind[]): Condition {
  const wanted = new Set<VerificationKind>(kinds);
  return {
    sql: sql<boolean>`exists (
      select from proofs where proofs.member_id = profiles.member_id and proofs.kind = any(${kinds}::text[])
    )`,
    holds: ({ proven }) => proven.some((kind) => wanted.has(kind)),
  };
}

/**
 * Members whose must-have includes this value, or who have none: the column is then null. Written with `coalesce`, so
 * that the planner does not read the statistics of all these columns, which takes longer than the search.
 */
export const acceptsValue = (column: MustHaveColumn, value: string): Condition => ({
  sql: sql<boolean>`coalesce(${value} = any(${ref(column)}), true)`,
  holds: ({ [column]: asked }) => asked === null || asked.includes(value),
});

/** Members whose must-have range includes this value, or who have none. */
export function acceptsInRange(quantity: 'age' | 'height', value: number): Condition {
  const [min, max] = [`must_${quantity}_min`, `must_${quantity}_max`] as const;
  return {
    sql: sql<boolean>`coalesce(${value} between ${ref(min)} and ${ref(max)}, true)`,
    holds: ({ [min]: from, [max]: to }) => (from === null || value >= from) && (to === null || value <= to),
  };
}
