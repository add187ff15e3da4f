import { type Criterion, criterion as criterionName } from '@troth/contract';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/database.ts';
import { hopeOf, toldBy, untelling } from '../../compatibility/index.ts';
import { birthsOf } from '../births.ts';
import type { Seeker } from './seeker.ts';

const eb = expressionBuilder<Tables, 'profiles'>();

type CodedCriterion = Exclude<Criterion, 'age' | 'heightCm'>;

/** The column of what a member is, and of what a member insists on. */
const columnsOf = {
  maritalStatus: ['marital_status', 'must_marital_status'],
  religion: ['religion', 'must_religion'],
  community: ['community', 'must_community'],
  motherTongue: ['mother_tongue', 'must_mother_tongue'],
  country: ['country', 'must_country'],
  state: ['state', 'must_state'],
  city: ['city', 'must_city'],
  education: ['education', 'must_education'],
  occupation: ['occupation', 'must_occupation'],
  incomeBand: ['income_band', 'must_income_band'],
  diet: ['diet', 'must_diet'],
  smoking: ['smoking', 'must_smoking'],
  drinking: ['drinking', 'must_drinking'],
  familyType: ['family_type', 'must_family_type'],
  familyValues: ['family_values', 'must_family_values'],
} as const satisfies Record<CodedCriterion, readonly [string, string]>;

const criterionNames = criterionName.options;
const coded = Object.entries(columnsOf) as [CodedCriterion, (typeof columnsOf)[CodedCriterion]][];

interface Bounds {
  min: number;
  max: number;
}

/** Members who are at least as old as the one age and at most as old as the other. */
export function aged(range: readonly [number, number], now: Date): Expression<SqlBool> {
  const { by, after } = birthsOf(range, now);
  return eb.and([eb('profiles.date_of_birth', '<=', by), eb('profiles.date_of_birth', '>', after)]);
}

const tall = ({ min, max }: Bounds): Expression<SqlBool> =>
  eb.or([eb('profiles.height_cm', 'is', null), eb.between('profiles.height_cm', min, max)]);

type Hope = NonNullable<ReturnType<typeof hopeOf>>;

function meeting(criterion: Criterion, hope: Hope, now: Date): Expression<SqlBool> {
  if ('min' in hope) return criterion === 'age' ? aged([hope.min, hope.max], now) : tall(hope);
  const name = `profiles.${columnsOf[criterion as CodedCriterion][0]}` as const;
  return eb.or([eb(name, 'is', null), eb(name, 'in', [...hope.values, ...untelling])]);
}

/** What a seeker asks, as far as it counts; what is not told is never a refusal (decisions §6). */
const meetingThose = (seeker: Seeker, now: Date, counts: (hope: Hope) => boolean): Expression<SqlBool>[] =>
  criterionNames.flatMap((criterion) => {
    const hope = hopeOf(seeker, criterion);
    return hope && counts(hope) ? [meeting(criterion, hope, now)] : [];
  });

/** Members who meet everything that the seeker insists on. */
export const meetMustHavesOf = (seeker: Seeker, now: Date): Expression<SqlBool>[] =>
  meetingThose(seeker, now, ({ mustHave }) => mustHave);

/** Members who meet everything that the seeker hopes for. */
export const meetAllHopesOf = (seeker: Seeker, now: Date): Expression<SqlBool> =>
  eb.and(meetingThose(seeker, now, () => true));

const within = (column: 'age' | 'height', value: number): Expression<SqlBool> => {
  const [min, max] = [`profiles.must_${column}_min`, `profiles.must_${column}_max`] as const;
  return sql<boolean>`coalesce(${value} between ${sql.ref(min)} and ${sql.ref(max)}, true)`;
};

/**
 * Members all of whose must-haves the seeker meets. Where they insist on nothing the column is null; said with
 * `coalesce`, the planner does not look into the statistics of all these columns, which takes longer than the search.
 */
export function whoseMustHavesAreMetBy(seeker: Seeker): Expression<SqlBool>[] {
  return [
    within('age', seeker.age),
    ...(seeker.heightCm === null ? [] : [within('height', seeker.heightCm)]),
    ...coded.flatMap(([criterion, [, must]]) => {
      const value = toldBy(seeker, criterion);
      if (value === null) return [];
      return [sql<boolean>`coalesce(${value} = any(${sql.ref(`profiles.${must}`)}), true)`];
    }),
  ];
}
