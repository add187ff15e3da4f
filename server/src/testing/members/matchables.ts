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

/** A member with an age, and without other answers or preferences. */
const emptyMatchable: Matchable = {
  ...(mapFields(preferenceFields, () => null) as Pick<Matchable, PreferenceField>),
  age: 30,
  hobbies: [],
  languages: [],
  partnerPreferences: {},
};

export const createMatchable = (fields: Partial<Matchable> = {}): Matchable => ({
  ...emptyMatchable,
  ...fields,
});

export const preference = (...values: string[]) => ({ values, mustHave: false });
export const mustHavePreference = (...values: string[]) => ({ values, mustHave: true });
export const between = (min: number, max: number, mustHave = false) => ({ min, max, mustHave });

export const codedCriteria = [...fieldsWith({ preference: 'anyOf' }), ...fieldsWith({ preference: 'yesNo' })];

export const codesOf: Record<(typeof codedCriteria)[number], string[]> = mapFields(codedCriteria, (field) =>
  vocabularies[profileFields[field].vocabulary].map(({ code }) => code),
);

/** Texts that differ, or differ by case and accents only. */
const someTexts = fc.constantFrom('Kashyap', 'kāshyap', 'Vatsa', 'Garga', 'गर्ग');

/** Returns few codes, including the last ones, so that two members often have the same. */
export const someCodes = (codes: string[]) => fc.constantFrom(...codes.slice(0, 3), ...codes.slice(-2));

const answers = {
  ...mapFields(codedCriteria, (field) => fc.option(someCodes(codesOf[field]))),
  ...mapFields(fieldsWith({ preference: 'noneOf' }), () => fc.option(someTexts)),
};

const rangeWithin = (lowest: number, highest: number) =>
  fc
    .record({
      ends: fc.tuple(fc.integer({ min: lowest, max: highest }), fc.integer({ min: lowest, max: highest })),
      mustHave: fc.boolean(),
    })
    .map(({ ends, mustHave }) => ({ min: Math.min(...ends), max: Math.max(...ends), mustHave }));

const anyPreferences = fc.record(
  {
    age: fc.option(rangeWithin(18, 100)),
    heightCm: fc.option(rangeWithin(120, 220)),
    ...mapFields(fieldsWith({ preference: 'anyOf' }), (field) =>
      fc.option(
        fc.record({
          values: fc.uniqueArray(someCodes(codesOf[field]), { minLength: 1, maxLength: 5 }),
          mustHave: fc.boolean(),
        }),
      ),
    ),
    ...mapFields(fieldsWith({ preference: 'yesNo' }), () =>
      fc.option(
        fc.record({ values: fc.constantFrom('yes', 'no').map((code) => [code]), mustHave: fc.boolean() }),
      ),
    ),
    ...mapFields(fieldsWith({ preference: 'noneOf' }), () =>
      fc.option(
        fc.record({
          excluded: fc.uniqueArray(someTexts, { minLength: 1, maxLength: 3 }),
          mustHave: fc.boolean(),
        }),
      ),
    ),
  },
  { requiredKeys: [] },
);

export const anyMatchable: fc.Arbitrary<Matchable> = fc.record({
  ...answers,
  age: fc.integer({ min: 18, max: 100 }),
  heightCm: fc.option(fc.integer({ min: 120, max: 220 })),
  hobbies: fc.uniqueArray(someCodes(vocabularies.hobby.map(({ code }) => code))),
  languages: fc.uniqueArray(someCodes(codesOf.motherTongue)),
  partnerPreferences: anyPreferences,
});
