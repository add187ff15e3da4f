import {
  fieldsWith,
  mapFields,
  type PreferenceField,
  preferenceFields,
  profileFields,
} from '@troth/contract';
import fc from 'fast-check';
import type { Matchable } from '../../features/compatibility/index.ts';
import { vocabularies } from '../../features/vocabularies/index.ts';

/** A member without answers or preferences but for the age. */
const emptyMatchable: Matchable = {
  ...(mapFields(preferenceFields, () => null) as Pick<Matchable, PreferenceField>),
  age: 30,
  hobbies: [],
  languages: [],
  partnerPreferences: {},
};

export const createMatchable = (told: Partial<Matchable> = {}): Matchable => ({ ...emptyMatchable, ...told });

export const preference = (...values: string[]) => ({ values, mustHave: false });
export const mustHavePreference = (...values: string[]) => ({ values, mustHave: true });
export const between = (min: number, max: number, mustHave = false) => ({ min, max, mustHave });

export const codedCriteria = fieldsWith({ preference: 'anyOf' });

export const codesOf: Record<(typeof codedCriteria)[number], string[]> = mapFields(codedCriteria, (field) =>
  vocabularies[profileFields[field].vocabulary].map(({ code }) => code),
);

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
