import type { Criterion } from '@troth/contract';
import fc from 'fast-check';
import type { Matchable } from '../../features/compatibility/index.ts';
import { vocabularies } from '../../features/vocabularies/index.ts';

/** Test data: a member without answers and preferences, and arbitrary members. */
const emptyMatchable: Matchable = {
  age: 30,
  heightCm: null,
  maritalStatus: null,
  religion: null,
  community: null,
  motherTongue: null,
  country: null,
  state: null,
  city: null,
  education: null,
  occupation: null,
  incomeBand: null,
  diet: null,
  smoking: null,
  drinking: null,
  familyType: null,
  familyValues: null,
  hobbies: [],
  languages: [],
  partnerPreferences: {},
};

export const createMatchable = (told: Partial<Matchable> = {}): Matchable => ({ ...emptyMatchable, ...told });

export const preference = (...values: string[]) => ({ values, mustHave: false });
export const mustHavePreference = (...values: string[]) => ({ values, mustHave: true });
export const between = (min: number, max: number, mustHave = false) => ({ min, max, mustHave });

export const codesOf: Record<Exclude<Criterion, 'age' | 'heightCm'>, string[]> = {
  maritalStatus: vocabularies.maritalStatus.map(({ code }) => code),
  religion: vocabularies.religion.map(({ code }) => code),
  community: vocabularies.community.map(({ code }) => code),
  motherTongue: vocabularies.language.map(({ code }) => code),
  country: vocabularies.country.map(({ code }) => code),
  state: vocabularies.state.map(({ code }) => code),
  city: vocabularies.city.map(({ code }) => code),
  education: vocabularies.education.map(({ code }) => code),
  occupation: vocabularies.occupation.map(({ code }) => code),
  incomeBand: vocabularies.incomeBand.map(({ code }) => code),
  diet: vocabularies.diet.map(({ code }) => code),
  smoking: vocabularies.smoking.map(({ code }) => code),
  drinking: vocabularies.drinking.map(({ code }) => code),
  familyType: vocabularies.familyType.map(({ code }) => code),
  familyValues: vocabularies.familyValues.map(({ code }) => code),
};

export const codedCriteria = Object.keys(codesOf) as (keyof typeof codesOf)[];

/** Few values of each kind, including the last ones, so that members often agree. */
export const someCodes = (codes: string[]) => fc.constantFrom(...codes.slice(0, 3), ...codes.slice(-2));

const values = Object.fromEntries(
  codedCriteria.map((criterion) => [criterion, fc.option(someCodes(codesOf[criterion]))]),
) as Record<(typeof codedCriteria)[number], fc.Arbitrary<string | null>>;

const rangeWithin = (least: number, most: number) =>
  fc
    .record({
      ends: fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most })),
      mustHave: fc.boolean(),
    })
    .map(({ ends, mustHave }) => ({ min: Math.min(...ends), max: Math.max(...ends), mustHave }));

const anyPreferences = fc.record(
  {
    age: fc.option(rangeWithin(18, 100)),
    heightCm: fc.option(rangeWithin(120, 220)),
    ...Object.fromEntries(
      codedCriteria.map((criterion) => [
        criterion,
        fc.option(
          fc.record({
            values: fc.uniqueArray(someCodes(codesOf[criterion]), { minLength: 1, maxLength: 5 }),
            mustHave: fc.boolean(),
          }),
        ),
      ]),
    ),
  },
  { requiredKeys: [] },
);

export const anyMatchable: fc.Arbitrary<Matchable> = fc.record({
  ...values,
  age: fc.integer({ min: 18, max: 100 }),
  heightCm: fc.option(fc.integer({ min: 120, max: 220 })),
  hobbies: fc.uniqueArray(someCodes(vocabularies.hobby.map(({ code }) => code))),
  languages: fc.uniqueArray(someCodes(codesOf.motherTongue)),
  partnerPreferences: anyPreferences,
});
