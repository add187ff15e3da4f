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
  ['age', { age: between(25, 30) }, { age: 27 }, 'You prefer someone aged 25–30, and they’re 27.'],
  ['age', { age: between(18, 30) }, { age: 32 }, 'You prefer someone aged up to 30; they’re 32.'],
  ['age', { age: between(40, 100) }, { age: 44 }, 'You prefer someone aged 40 or older, and they’re 44.'],
  [
    'heightCm',
    { heightCm: between(160, 175) },
    { heightCm: 158 },
    'You prefer 5′3″–5′9″ (160–175 cm); they’re 5′2″ (158 cm).',
  ],
  [
    'religion',
    { religion: preference('hindu') },
    { religion: 'hindu' },
    'You prefer someone Hindu, and they are.',
  ],
  [
    'religion',
    { religion: mustHavePreference('sikh') },
    { religion: 'none' },
    'Your must-have is someone Sikh; they’re of no religion.',
  ],
  [
    'motherTongue',
    { motherTongue: preference('marathi') },
    { motherTongue: 'marathi' },
    'You prefer Marathi, and that’s their mother tongue.',
  ],
  [
    'motherTongue',
    { motherTongue: preference('marathi', 'konkani') },
    { motherTongue: 'tamil' },
    'You prefer Marathi or Konkani; their mother tongue is Tamil.',
  ],
  [
    'community',
    { community: preference('maratha') },
    { community: 'prefer_not_to_say' },
    'You prefer Maratha; they haven’t said.',
  ],
  [
    'maritalStatus',
    { maritalStatus: preference('never_married', 'widowed') },
    { maritalStatus: 'widowed' },
    'You prefer someone never married or widowed, and they’re widowed.',
  ],
  ['diet', { diet: preference('vegetarian') }, {}, 'You prefer someone vegetarian; they haven’t said.'],
  [
    'diet',
    { diet: preference('vegan', 'jain') },
    { diet: 'halal' },
    'You prefer someone vegan or on a Jain diet; they’re on a halal diet.',
  ],
  [
    'smoking',
    { smoking: preference('never') },
    { smoking: 'quitting' },
    'You prefer someone who never smokes; they’re trying to stop smoking.',
  ],
  [
    'drinking',
    { drinking: preference('never', 'socially') },
    { drinking: 'socially' },
    'You prefer someone who never drinks or who drinks socially, and they drink socially.',
  ],
  [
    'city',
    { city: preference('in_mh_pune') },
    { city: 'in_mh_pune' },
    'You prefer someone in Pune, and they live there.',
  ],
  [
    'city',
    { city: preference('in_mh_pune', 'in_mh_elsewhere') },
    { city: 'in_mh_mumbai' },
    'You prefer someone in Pune or elsewhere in Maharashtra; they live in Mumbai.',
  ],
  [
    'state',
    { state: preference('in_mh') },
    { state: 'in_ga' },
    'You prefer someone in Maharashtra; they live in Goa.',
  ],
  [
    'country',
    { country: preference('us', 'in') },
    { country: 'ae' },
    'You prefer someone in the United States or in India; they live in the United Arab Emirates.',
  ],
  [
    'education',
    { education: preference('ba', 'bcom', 'bsc', 'bba', 'phd') },
    { education: 'diploma' },
    'You prefer B.A., B.Com., B.Sc. or one of 2 others; their education is diploma.',
  ],
  [
    'education',
    { education: preference('mba', 'phd') },
    { education: 'btech' },
    'You prefer M.B.A. or PGDM or doctorate (Ph.D.); their education is B.E. or B.Tech.',
  ],
  [
    'incomeBand',
    { incomeBand: preference('lakh_10_to_15', 'prefer_not_to_say') },
    { incomeBand: 'prefer_not_to_say' },
    'You prefer ₹10–15 lakh; they haven’t said.',
  ],
  [
    'occupation',
    { occupation: preference('architect', 'marketing') },
    { occupation: 'teacher' },
    'You prefer an architect or someone in marketing; they’re a teacher.',
  ],
  [
    'incomeBand',
    { incomeBand: preference('lakh_10_to_15') },
    { incomeBand: 'no_income' },
    'You prefer ₹10–15 lakh; they have no income.',
  ],
  [
    'familyType',
    { familyType: preference('joint') },
    { familyType: 'living_alone' },
    'You prefer someone from a joint family; they’re living alone.',
  ],
  [
    'familyValues',
    { familyValues: preference('liberal') },
    { familyValues: 'liberal' },
    'You prefer liberal family values, and theirs are.',
  ],
  [
    'familyValues',
    { familyValues: preference('liberal', 'moderate') },
    { familyValues: 'traditional' },
    'You prefer liberal or moderate family values; theirs are traditional.',
  ],
])("explains the reader's preference: %s %j", (criterion, preference, other, sentence) => {
  expect(findExplanation(criterion, withPreferences(preference), other)).toBe(
    `${sentence} ${criterionTexts[criterion].withoutPreference}`,
  );
});

test("a preference that only the other member has is explained with the reader's answer", () => {
  expect(findExplanation('age', { age: 31 }, withPreferences({ age: between(25, 30) }))).toBe(
    'They prefer someone aged 25–30; you’re 31.',
  );
  expect(findExplanation('diet', {}, withPreferences({ diet: mustHavePreference('vegan') }))).toBe(
    'Their must-have is someone vegan; you haven’t said.',
  );
  expect(
    findExplanation(
      'familyValues',
      { familyValues: 'liberal' },
      withPreferences({ familyValues: preference('liberal') }),
    ),
  ).toBe('They prefer liberal family values, and yours are.');
});

test('preferences of both members are explained one after the other, and the same preference is not repeated', () => {
  const religion = preference('hindu');
  expect(
    findExplanation(
      'religion',
      { religion: 'sikh', ...withPreferences({ religion }) },
      { religion: 'hindu', ...withPreferences({ religion }) },
    ),
  ).toBe('You prefer someone Hindu, and they are. They prefer the same; you’re Sikh.');
  expect(
    findExplanation(
      'motherTongue',
      { motherTongue: 'tamil', ...withPreferences({ motherTongue: mustHavePreference('telugu') }) },
      { motherTongue: 'telugu', ...withPreferences({ motherTongue: preference('tamil') }) },
    ),
  ).toBe(
    'Your must-have is Telugu, and that’s their mother tongue. They prefer Tamil, and that’s your mother tongue.',
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
        /^You prefer .+(, and they|, and their|; they haven’t said|, and theirs ).*\.$/,
      );
      expect(sentence).not.toMatch(/_|undefined|\bnull\b|\ba [aeiou]| {2}|\.\.|\bElsewhere|\bOther\b/);
    }
  }
});

test('no sentence calls a member he or she', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      for (const { explanation } of compatibilityOf(one, another).breakdown) {
        expect(explanation).toMatch(/^(You prefer|They prefer|Your must-have is|Their must-have is) .+\.$/);
        expect(explanation).not.toMatch(/\b(he|she|him|her|his|hers|undefined|null)\b/i);
      }
    }),
  );
});
