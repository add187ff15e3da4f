import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyMatchable,
  between,
  codedCriteria,
  codesOf,
  createMatchable,
  preference,
} from '../../testing/members/matchables.ts';
import { vocabularies } from '../vocabularies/index.ts';
import { compatibilityOf, type Matchable, summaryOf } from './index.ts';

const reasonsFor = (own: Partial<Matchable>, other: Partial<Matchable>) =>
  summaryOf(createMatchable(own), createMatchable(other)).reasons;

const withPreferences = (partnerPreferences: Matchable['partnerPreferences']) => ({ partnerPreferences });

test("a card says whose preference is met: the reader's, the other member's or both", () => {
  const motherTongue = preference('marathi');
  const speaks = { motherTongue: 'marathi' };
  expect(reasonsFor(withPreferences({ motherTongue }), speaks)).toEqual(['Speaks Marathi, as you prefer']);
  expect(reasonsFor(speaks, withPreferences({ motherTongue }))).toEqual([
    'You speak Marathi, as they prefer',
  ]);
  expect(
    reasonsFor(
      { ...speaks, ...withPreferences({ motherTongue }) },
      { ...speaks, ...withPreferences({ motherTongue }) },
    ),
  ).toEqual(['Both speak Marathi, as both prefer']);
  expect(reasonsFor({ age: 28 }, withPreferences({ age: between(25, 30) }))).toEqual([
    'You’re the age they prefer',
  ]);
});

test('if both members meet each other in a criterion with different values, a card names only the criterion', () => {
  expect(
    reasonsFor(
      { age: 28, ...withPreferences({ age: between(28, 32) }) },
      { age: 30, ...withPreferences({ age: between(25, 28) }) },
    ),
  ).toEqual(['Age fits both ways']);
});

test('a card says what both members have in common', () => {
  expect(reasonsFor({ hobbies: ['yoga', 'trekking'] }, { hobbies: ['trekking', 'chess'] })).toEqual([
    'Both love trekking',
  ]);
  expect(reasonsFor({ hobbies: ['yoga', 'chess'] }, { hobbies: ['chess', 'yoga'] })).toEqual([
    'Both love chess and yoga',
  ]);
  const place = { state: 'in_mh', city: 'in_mh_pune' };
  expect(reasonsFor(place, place)).toEqual(['Same city: Pune']);
  expect(reasonsFor(place, { ...place, city: 'in_mh_mumbai' })).toEqual(['Same state: Maharashtra']);
});

test('only the two strongest reasons are shown, the strongest first', () => {
  const own = {
    city: 'in_mh_pune',
    hobbies: ['chess'],
    ...withPreferences({ age: between(25, 35), motherTongue: preference('marathi') }),
  };
  const other = { city: 'in_mh_pune', hobbies: ['chess'], motherTongue: 'marathi', age: 30 };
  expect(reasonsFor(own, other)).toEqual(['Both love chess', 'Speaks Marathi, as you prefer']);
});

test('a place is mentioned once', () => {
  const place = { country: 'in', state: 'in_mh', city: 'in_mh_pune' };
  const preferences = withPreferences({
    country: preference('in'),
    state: preference('in_mh'),
    city: preference('in_mh_pune'),
  });
  expect(reasonsFor({ ...place, ...preferences }, place)).toEqual(['Lives in Pune, as you prefer']);
});

test('a card gives no reason if no preference is met and nothing is in common', () => {
  expect(reasonsFor({}, {})).toEqual([]);
  expect(
    reasonsFor(
      {
        diet: 'vegan',
        hobbies: ['chess'],
        ...withPreferences({ diet: preference('vegan'), age: between(25, 29) }),
      },
      { diet: 'halal', hobbies: ['yoga'], age: 30, ...withPreferences({ diet: preference('kosher') }) },
    ),
  ).toEqual([]);
});

test('"elsewhere" and "other" do not count as something in common', () => {
  const withVagueCodes = {
    city: 'in_mh_elsewhere',
    state: 'us_elsewhere',
    motherTongue: 'other',
    languages: ['other'],
  };
  expect(compatibilityOf(createMatchable(withVagueCodes), createMatchable(withVagueCodes)).inCommon).toEqual(
    [],
  );
  expect(reasonsFor(withVagueCodes, withVagueCodes)).toEqual([]);
});

test('a reason mentions a preference only if one is met', () => {
  fc.assert(
    fc.property(anyMatchable, anyMatchable, (one, another) => {
      const { breakdown } = compatibilityOf(one, another);
      for (const reason of summaryOf(one, another).reasons) {
        const metPreferences = breakdown.filter(
          ({ theirFit, myFit }) =>
            (!/you prefer|both prefer|fits? both ways/.test(reason) || theirFit === 100) &&
            (!/they prefer|suits? them|both prefer|fits? both ways/.test(reason) || myFit === 100),
        );
        if (/prefer|suits? them|fits? both ways/.test(reason)) expect(metPreferences).not.toEqual([]);
      }
    }),
  );
});

test('the reasons for every vocabulary value fit on one line of a card', () => {
  for (const criterion of codedCriteria) {
    for (const code of codesOf[criterion]) {
      const preferences = withPreferences({ [criterion]: preference(code) });
      const lines = [
        ...reasonsFor({ [criterion]: code, ...preferences }, { [criterion]: code, ...preferences }),
        ...reasonsFor(preferences, { [criterion]: code }),
        ...reasonsFor({ [criterion]: code }, preferences),
      ];
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(34);
        expect(line).not.toMatch(/_|undefined|\bnull\b/);
      }
    }
  }
  for (const { code } of vocabularies.hobby) {
    expect(
      reasonsFor({ hobbies: [code, 'yoga'] }, { hobbies: [code, 'yoga'] })[0]?.length,
    ).toBeLessThanOrEqual(34);
  }
});

test('at most five things that both members have in common are listed', () => {
  const one = createMatchable({
    hobbies: ['yoga', 'carnatic_music', 'chess', 'gym'],
    languages: ['english', 'hindi'],
    motherTongue: 'tamil',
    state: 'in_tn',
    city: 'in_tn_chennai',
    community: 'mudaliar',
    occupation: 'software_engineer',
    diet: 'vegetarian',
  });
  expect(compatibilityOf(one, { ...one, languages: ['hindi', 'tamil'] }).inCommon).toEqual([
    'Both love Carnatic music, chess and gym',
    'Same city: Chennai',
    'Both speak Hindi',
    'Same mother tongue: Tamil',
    'Same community: Mudaliar',
  ]);
  expect(
    compatibilityOf(createMatchable({ motherTongue: 'tamil' }), createMatchable({ languages: ['tamil'] }))
      .inCommon,
  ).toEqual(['Both speak Tamil']);
});
