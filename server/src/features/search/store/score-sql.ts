import {
  type CodedPreference,
  type Criterion,
  codedPreferences,
  criteria,
  criterionWeights,
  type ExcludingPreference,
  excludingPreferences,
  FULL_FIT,
  MAXIMUM_AGE,
  MAXIMUM_HEIGHT_CM,
  MINIMUM_AGE,
  MINIMUM_HEIGHT_CM,
  MUST_HAVE_FACTOR,
  profileFields,
  rangeTolerances,
  UNKNOWN_FIT,
  uninformativeCodes,
  weightOf,
} from '@troth/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RankedSeeker } from '../../../adapters/ranking/port.ts';

const FULL = sql.lit(FULL_FIT);
const UNKNOWN = sql.lit(UNKNOWN_FIT);

type NumberSql = RawBuilder<number>;
type BooleanSql = RawBuilder<boolean>;
type RangeCriterion = keyof typeof rangeTolerances;

const isIn = <C extends Criterion>(list: readonly C[], criterion: Criterion): criterion is C =>
  list.some((each) => each === criterion);

const columnOf = (field: CodedPreference | ExcludingPreference, suffix = '') =>
  sql.ref(`profiles.${profileFields[field].column}${suffix}`);

const ageOn = (now: Date): NumberSql =>
  sql`date_part('year', age(${now.toISOString().slice(0, 10)}::date, profiles.date_of_birth))::int`;

/** Points for a value, which may be null, in a range; `mustHave` is a condition. */
const rangePoints = (
  criterion: RangeCriterion,
  value: NumberSql,
  range: { min: NumberSql; max: NumberSql; mustHave: BooleanSql },
): NumberSql => sql`case
  when ${value} is null then ${UNKNOWN}
  when ${value} between ${range.min} and ${range.max} then ${FULL}
  when ${range.mustHave} then 0
  else greatest(0, ${FULL} - greatest(${range.min} - ${value}, ${value} - ${range.max})
    * ${sql.lit(FULL_FIT / rangeTolerances[criterion])}) end`;

/** Points for a text, which may be null. */
const textPoints = (text: RawBuilder<unknown>, texts: readonly string[], fits: { in: number; out: number }) =>
  sql<number>`case
    when coalesce(${text} = any(${uninformativeCodes}::text[]), true) then ${UNKNOWN}
    when ${text} = any(${texts}::text[]) then ${sql.lit(fits.in)} else ${sql.lit(fits.out)} end`;

/** How a member meets the seeker's preference, in points for each unit of weight; null without a preference. */
function ownPoints({ preferences }: RankedSeeker, criterion: Criterion, now: Date): NumberSql | null {
  const preference = preferences[criterion];
  if (!preference) return null;
  if ('values' in preference)
    return textPoints(columnOf(criterion as CodedPreference), preference.values, { in: FULL_FIT, out: 0 });
  if ('excluded' in preference) {
    const key = columnOf(criterion as ExcludingPreference, '_key');
    return textPoints(key, preference.excluded, { in: 0, out: FULL_FIT });
  }
  const { min, max, mustHave } = preference;
  const value = criterion === 'age' ? ageOn(now) : sql<number>`profiles.height_cm`;
  return rangePoints(criterion as RangeCriterion, value, {
    min: sql`${min}::int`,
    max: sql`${max}::int`,
    mustHave: sql`${mustHave}::boolean`,
  });
}

const preferenceOf = (criterion: Criterion) => sql`profiles.partner_preferences -> ${criterion}::text`;

const rangeOf = (criterion: Criterion) => ({
  min: sql<number>`(${preferenceOf(criterion)} ->> 'min')::int`,
  max: sql<number>`(${preferenceOf(criterion)} ->> 'max')::int`,
  mustHave: sql<boolean>`(${preferenceOf(criterion)} ->> 'mustHave')::boolean`,
});

const widestRanges = {
  age: [MINIMUM_AGE, MAXIMUM_AGE],
  heightCm: [MINIMUM_HEIGHT_CM, MAXIMUM_HEIGHT_CM],
} as const;

/** Whether a member has a preference that not everyone meets, like `findPreference`. */
function hasPreference(criterion: Criterion): BooleanSql {
  const preference = preferenceOf(criterion);
  if (isIn(excludingPreferences, criterion)) return sql`jsonb_typeof(${preference}) = 'object'`;
  if (isIn(codedPreferences, criterion)) {
    const values = sql`${preference} -> 'values'`;
    const isOpen = criterion === 'community' ? sql`${values} ? 'open_to_all'` : sql`false`;
    return sql`(jsonb_typeof(${preference}) = 'object'
      and ${values} <> '["prefer_not_to_say"]' and not ${isOpen})`;
  }
  const [lowest, highest] = widestRanges[criterion];
  const { min, max } = rangeOf(criterion);
  return sql`(jsonb_typeof(${preference}) = 'object' and (${min} > ${sql.lit(lowest)} or ${max} < ${sql.lit(highest)}))`;
}

/** The text keys of excluded texts, like `toTextKey`. */
const excludedKeys = (criterion: Criterion) => sql`
  select trim(lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g')))
  from jsonb_array_elements_text(${preferenceOf(criterion)} -> 'excluded') text`;

/** How the seeker meets a member's preference, in points for each unit of weight. */
function othersPoints({ answers }: RankedSeeker, criterion: Criterion): NumberSql {
  const answer = answers[criterion];
  if (answer === null) return UNKNOWN;
  if (typeof answer === 'number')
    return rangePoints(criterion as RangeCriterion, sql`${answer}::int`, rangeOf(criterion));
  return isIn(excludingPreferences, criterion)
    ? sql`case when ${answer} in (${excludedKeys(criterion)}) then 0 else ${FULL} end`
    : sql`case when ${preferenceOf(criterion)} -> 'values' ? ${answer} then ${FULL} else 0 end`;
}

const sum = (terms: NumberSql[]): NumberSql =>
  terms.length === 0 ? sql`0` : sql`(${sql.join(terms, sql` + `)})`;

/** 1 divided by a fit; null if the fit is 0. */
const inverseFit = (points: NumberSql, weight: NumberSql) => sql<number | null>`
  case when ${weight} = 0 then ${sql.lit(FULL_FIT / UNKNOWN_FIT)}::float8
    else (${FULL} * ${weight}) / nullif(${points}, 0)::float8 end`;

/** The score of the member of a row of `profiles`, as a subquery; the same number as the compatibility feature's. */
export function scoreOf(seeker: RankedSeeker, now: Date): NumberSql {
  const own = criteria.flatMap((criterion) => {
    const points = ownPoints(seeker, criterion, now);
    const weight = weightOf(criterion, seeker.preferences[criterion] ?? null);
    return points ? [{ points, weight }] : [];
  });
  const others = criteria.map((criterion) => {
    const { weight } = criterionWeights[criterion];
    const weightSql = sql<number>`(${hasPreference(criterion)} is true)::int * ${sql.lit(weight)}
      * case when (${preferenceOf(criterion)} ->> 'mustHave')::boolean then ${sql.lit(MUST_HAVE_FACTOR)} else 1 end`;
    return sql`(${weightSql}, case when ${hasPreference(criterion)} then ${othersPoints(seeker, criterion)} else 0 end)`;
  });
  const ownWeight = own.reduce((total, { weight }) => total + weight, 0);
  const ownSum = sum(own.map(({ points, weight }) => sql`${sql.lit(weight)} * ${points}`));
  return sql`(
    select coalesce(floor(200 / (${inverseFit(ownSum, sql.lit(ownWeight))}
      + ${inverseFit(sql`points`, sql`weight`)}) + 0.5), 0)::int
    from (
      select sum(weight * points) as points, sum(weight) as weight
      from (values ${sql.join(others)}) each_one (weight, points)
    ) others)`;
}
