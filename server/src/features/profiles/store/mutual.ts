import { type Criterion, criterion as criterionName } from '@troth/contract';
import { hopeOf, toldBy, untelling } from '../../compatibility/index.ts';
import { birthsOf } from '../births.ts';
import {
  allOf,
  anyOf,
  bornBetween,
  type Condition,
  insistsOnNoOther,
  insistsOnRangeOf,
  isOneOf,
  isUntold,
  tallBetween,
} from './conditions.ts';
import type { Seeker } from './seeker.ts';

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

/** Members who are at least as old as the one age and at most as old as the other. */
export const aged = (range: readonly [number, number], now: Date): Condition =>
  bornBetween(birthsOf(range, now));

type Hope = NonNullable<ReturnType<typeof hopeOf>>;

function meeting(criterion: Criterion, hope: Hope, now: Date): Condition {
  if ('values' in hope) {
    const [column] = columnsOf[criterion as CodedCriterion];
    return anyOf([isUntold(column), isOneOf(column, [...hope.values, ...untelling])]);
  }
  const { min, max } = hope;
  return criterion === 'age' ? aged([min, max], now) : anyOf([isUntold('height_cm'), tallBetween(min, max)]);
}

/** What a seeker asks, as far as it counts; what is not told is never a refusal (decisions §6). */
const meetingThose = (seeker: Seeker, now: Date, counts: (hope: Hope) => boolean): Condition[] =>
  criterionNames.flatMap((criterion) => {
    const hope = hopeOf(seeker, criterion);
    return hope && counts(hope) ? [meeting(criterion, hope, now)] : [];
  });

/** Members who meet everything that the seeker insists on. */
export const meetMustHavesOf = (seeker: Seeker, now: Date): Condition[] =>
  meetingThose(seeker, now, ({ mustHave }) => mustHave);

/** Members who meet everything that the seeker hopes for. */
export const meetAllHopesOf = (seeker: Seeker, now: Date): Condition =>
  allOf(meetingThose(seeker, now, () => true));

/** Members all of whose must-haves the seeker meets, as far as the seeker tells. */
export const whoseMustHavesAreMetBy = (seeker: Seeker): Condition[] => [
  insistsOnRangeOf('age', seeker.age),
  ...(seeker.heightCm === null ? [] : [insistsOnRangeOf('height', seeker.heightCm)]),
  ...coded.flatMap(([criterion, [, must]]) => {
    const value = toldBy(seeker, criterion);
    return typeof value === 'string' ? [insistsOnNoOther(must, value)] : [];
  }),
];
