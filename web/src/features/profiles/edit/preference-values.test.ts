import {
  fieldsWith,
  mapFields,
  type OwnProfile,
  type PartnerPreferences,
  updateProfileBody,
} from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPreferenceFieldName, toPreferencesBody, toPreferenceValues } from './preference-values.ts';

const bounds = { age: [18, 100], heightCm: [120, 220] } as const;
const range = ([least, most]: readonly [number, number]) =>
  fc
    .record({
      one: fc.integer({ min: least, max: most }),
      other: fc.integer({ min: least, max: most }),
      mustHave: fc.boolean(),
    })
    .map(({ one, other, mustHave }) => ({ min: Math.min(one, other), max: Math.max(one, other), mustHave }));
const anyOf = fc.record({
  values: fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,12}$/), { minLength: 1, maxLength: 4 }),
  mustHave: fc.boolean(),
});
const yesNo = fc.record({ values: fc.constantFrom(['yes'], ['no']), mustHave: fc.boolean() });
const noneOf = fc.record({
  excluded: fc.uniqueArray(fc.constantFrom('Kashyap', 'Vatsa', 'गर्ग'), { minLength: 1 }),
  mustHave: fc.boolean(),
});

const preferences = fc.record(
  {
    age: range(bounds.age),
    heightCm: range(bounds.heightCm),
    ...mapFields(fieldsWith({ preference: 'anyOf' }), () => anyOf),
    ...mapFields(fieldsWith({ preference: 'yesNo' }), () => yesNo),
    ...mapFields(fieldsWith({ preference: 'noneOf' }), () => noneOf),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<PartnerPreferences>;

test('preferences survive a round trip and are valid for the server', () => {
  fc.assert(
    fc.property(preferences, (partnerPreferences) => {
      const me = { lookingFor: ['female'], partnerPreferences } as unknown as OwnProfile;
      const body = toPreferencesBody(toPreferenceValues(me), bounds);
      expect(body).toEqual({ lookingFor: ['female'], partnerPreferences });
      expect(updateProfileBody.safeParse(body).success).toBe(true);
    }),
  );
});

test('an open end becomes the limit of the range, and a fully open range is not sent', () => {
  const me = { lookingFor: ['male'], partnerPreferences: {} } as unknown as OwnProfile;
  const values = toPreferenceValues(me);
  values.age.range = [30, null];
  expect(toPreferencesBody(values, bounds).partnerPreferences).toEqual({
    age: { min: 30, max: 100, mustHave: false },
  });
});

test('a server error is shown at the field that can fix it', () => {
  expect(toPreferenceFieldName('partnerPreferences.age')).toBe('age.range');
  expect(toPreferenceFieldName('partnerPreferences.diet.values.0')).toBe('diet.values');
  expect(toPreferenceFieldName('lookingFor.0')).toBe('lookingFor');
});
