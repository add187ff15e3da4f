import type { Criterion } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyMatchable,
  between,
  codedCriteria,
  codesOf,
  createMatchable,
  mustHavePreference,
  preference,
} from '../../testing/members/matchables.ts';
import { compatibilityOf, type Matchable } from './index.ts';
import { criterionTexts } from './texts/index.ts';

function findExplanation(criterion: Criterion, own: Partial<Matchable>, other: Partial<Matchable>) {
  const { breakdown } = compatibilityOf(createMatchable(own), createMatchable(other));
  return breakdown.find((part) => part.criterion === criterion)?.explanation;
}

const withPreferences = (partnerPreferences: Matchable['partnerPreferences']) => ({ partnerPreferences });

test.each<[Criterion, Matchable['partnerPreferences'], Partial<Matchable>, string]>([
  ['age', { age: between(25, 30) }, { age: 27 }, 'You hope for 25–30 years, and they are 27.'],
  ['age', { age: between(18, 30) }, { age: 32 }, 'You hope for up to 30 years; they are 32.'],
  ['age', { age: between(40, 100) }, { age: 44 }, 'You hope for 40 years or more, and they are 44.'],
  [
    'heightCm',
    { heightCm: between(160, 175) },
    { heightCm: 158 },
    'You hope for 5′3″–5′9″ (160–175 cm); they are 5′2″ (158 cm).',
  ],
  [
    'religion',
    { religion: preference('hindu') },
    { religion: 'hindu' },
    'You hope for someone Hindu, and they are.',
  ],
  [
    'religion',
    { religion: mustHavePreference('sikh') },
    { religion: 'none' },
    'You insist on someone Sikh; they are of no religion.',
  ],
  [
    'motherTongue',
    { motherTongue: preference('marathi') },
    { motherTongue: 'marathi' },
    'You hope for Marathi, and that is their mother tongue.',
  ],
  [
    'motherTongue',
    { motherTongue: preference('marathi', 'konkani') },
    { motherTongue: 'tamil' },
    'You hope for Marathi or Konkani; their mother tongue is Tamil.',
  ],
  [
    'community',
    { community: preference('maratha') },
    { community: 'prefer_not_to_say' },
    'You hope for Maratha; they have not said.',
  ],
  [
    'maritalStatus',
    { maritalStatus: preference('never_married', 'widowed') },
    { maritalStatus: 'widowed' },
    'You hope for someone never married or widowed, and they are widowed.',
  ],
  ['diet', { diet: preference('vegetarian') }, {}, 'You hope for someone vegetarian; they have not said.'],
  [
    'diet',
    { diet: preference('vegan', 'jain') },
    { diet: 'halal' },
    'You hope for someone vegan or on a Jain diet; they are on a halal diet.',
  ],
  [
    'smoking',
    { smoking: preference('never') },
    { smoking: 'quitting' },
    'You hope for someone who never smokes; they are trying to stop smoking.',
  ],
  [
    'drinking',
    { drinking: preference('never', 'socially') },
    { drinking: 'socially' },
    'You hope for someone who never drinks or who drinks socially, and they drink socially.',
  ],
  [
    'city',
    { city: preference('in_mh_pune') },
    { city: 'in_mh_pune' },
    'You hope for someone in Pune, and they live there.',
  ],
  [
    'city',
    { city: preference('in_mh_pune', 'in_mh_elsewhere') },
    { city: 'in_mh_mumbai' },
    'You hope for someone in Pune or elsewhere in Maharashtra; they live in Mumbai.',
  ],
  [
    'state',
    { state: preference('in_mh') },
    { state: 'in_ga' },
    'You hope for someone in Maharashtra; they live in Goa.',
  ],
  [
    'country',
    { country: preference('us', 'in') },
    { country: 'ae' },
    'You hope for someone in the United States or in India; they live in the United Arab Emirates.',
  ],
  [
    'education',
    { education: preference('ba', 'bcom', 'bsc', 'bba', 'phd') },
    { education: 'diploma' },
    'You hope for B.A., B.Com., B.Sc. or one of 2 others; their education is diploma.',
  ],
  [
    'education',
    { education: preference('mba', 'phd') },
    { education: 'btech' },
    'You hope for M.B.A. or PGDM or doctorate (Ph.D.); their education is B.E. or B.Tech.',
  ],
  [
    'incomeBand',
    { incomeBand: preference('lakh_10_to_15', 'prefer_not_to_say') },
    { incomeBand: 'prefer_not_to_say' },
    'You hope for ₹10–15 lakh; they have not said.',
  ],
  [
    'occupation',
    { occupation: preference('architect', 'marketing') },
    { occupation: 'teacher' },
    'You hope for an architect or someone in marketing; they are a teacher.',
  ],
  [
    'incomeBand',
    { incomeBand: preference('lakh_10_to_15') },
    { incomeBand: 'no_income' },
    'You hope for ₹10–15 lakh; they have no income.',
  ],
  [
    'familyType',
    { familyType: preference('joint') },
    { familyType: 'living_alone' },
    'You hope for someone from a joint family; they are living alone.',
  ],
  [
    'familyValues',
    { familyValues: preference('liberal') },
    { familyValues: 'liberal' },
    'You hope for liberal family values, and theirs are.',
  ],
  [
    'familyValues',
    { familyValues: preference('liberal', 'moderate') },
    { familyValues: 'traditional' },
    'You hope for liberal or moderate family values; theirs are traditional.',
  ],
])("explains the reader's preference: %s %j", (criterion, preference, other, sentence) => {
  expect(findExplanation(criterion, withPreferences(preference), other)).toBe(
    `${sentence} ${criterionTexts[criterion].withoutPreference}`,
  );
});

test("a preference that only the other member has is explained with the reader's answer", () => {
  expect(findExplanation('age', { age: 31 }, withPreferences({ age: between(25, 30) }))).toBe(
    'They hope for 25–30 years; you are 31.',
  );
  expect(findExplanation('diet', {}, withPreferences({ diet: mustHavePreference('vegan') }))).toBe(
    'They insist on someone vegan; you have not said.',
  );
  expect(
    findExplanation(
      'familyValues',
      { familyValues: 'liberal' },
      withPreferences({ familyValues: preference('liberal') }),
    ),
  ).toBe('They hope for liberal family values, and yours are.');
});

test('preferences of both members are explained one after the other, and the same preference is not repeated', () => {
  const religion = preference('hindu');
  expect(
    findExplanation(
      'religion',
      { religion: 'sikh', ...withPreferences({ religion }) },
      { religion: 'hindu', ...withPreferences({ religion }) },
    ),
  ).toBe('You hope for someone Hindu, and they are. They hope for the same; you are Sikh.');
  expect(
    findExplanation(
      'motherTongue',
      { motherTongue: 'tamil', ...withPreferences({ motherTongue: mustHavePreference('telugu') }) },
      { motherTongue: 'telugu', ...withPreferences({ motherTongue: preference('tamil') }) },
    ),
  ).toBe(
    'You insist on Telugu, and that is their mother tongue. They hope for Tamil, and that is your mother tongue.',
  );
});

test('every vocabulary value is worded to fit within a sentence and never shown as a code', () => {
  for (const criterion of codedCriteria) {
    for (const code of codesOf[criterion]) {
      const other = codesOf[criterion].find((another) => another !== code) ?? code;
      const sentence =
        findExplanation(
          criterion,
          { [criterion]: other, ...withPreferences({ [criterion]: preference(code, other) }) },
          { [criterion]: code },
        ) ?? '';
      if (code === 'open_to_all' || other === 'open_to_all') continue;
      expect(sentence).toMatch(
        /^You hope for .+(, and they |, and their|; they have not said|, and theirs ).*\.$/,
      );
      expect(sentence).not.toMatch(/_|undefined|\bnull\b|\ba [aeiou]| {2}|\.\.|\bElsewhere|\bOther\b/);
    }
  }
});

test('no sentence calls a member he or she', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      for (const { explanation } of compatibilityOf(one, another).breakdown) {
        expect(explanation).toMatch(/^(You|They) (hope for|insist on) .+\.$/);
        expect(explanation).not.toMatch(/\b(he|she|him|her|his|hers|undefined|null)\b/i);
      }
    }),
  );
});
