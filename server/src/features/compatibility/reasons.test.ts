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
import { compatibilityOf, type Matchable, summariesOf } from './index.ts';
import { rankReasons } from './reasons.ts';

const reasonsFor = (own: Partial<Matchable>, other: Partial<Matchable>) =>
  summariesOf(createMatchable(own), [createMatchable(other)])[0]?.reasons ?? [];

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
  ).toEqual(['You both speak Marathi']);
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
  ).toEqual(['Age works for you both']);
});

test('a card says what both members have in common', () => {
  expect(reasonsFor({ hobbies: ['yoga', 'trekking'] }, { hobbies: ['trekking', 'chess'] })).toEqual([
    'You both love trekking',
  ]);
  expect(reasonsFor({ hobbies: ['yoga', 'chess'] }, { hobbies: ['chess', 'yoga'] })).toEqual([
    'You both love chess and yoga',
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
  expect(reasonsFor(own, other)).toEqual(['You both love chess', 'Speaks Marathi, as you prefer']);
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
      for (const reason of summariesOf(one, [another])[0]?.reasons ?? []) {
        const metPreferences = breakdown.filter(
          ({ theirFit, myFit }) =>
            (!/you prefer|for you both/.test(reason) || theirFit === 100) &&
            (!/they prefer|suits? them|for you both/.test(reason) || myFit === 100),
        );
        if (/prefer|suits? them|for you both/.test(reason)) expect(metPreferences).not.toEqual([]);
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

test('everything that both members have in common is listed', () => {
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
    'You both love Carnatic music, chess and gym',
    'Same city: Chennai',
    'You both speak Hindi',
    'Same mother tongue: Tamil',
    'Same community: Mudaliar',
    'Same occupation: software engineer',
    'Same diet: vegetarian',
  ]);
  expect(
    compatibilityOf(createMatchable({ motherTongue: 'tamil' }), createMatchable({ languages: ['tamil'] }))
      .inCommon,
  ).toEqual(['You both speak Tamil']);
});

test('the cards of a list show the reasons that the fewest of them share, the stronger of equals first', () => {
  const [chess, city, language] = [
    { text: 'You both love chess', strength: 9 },
    { text: 'Same city: Pune', strength: 7 },
    { text: 'You both speak Hindi', strength: 1 },
  ];
  expect(
    rankReasons([
      [chess, city, language],
      [chess, city],
      [chess, language],
    ]),
  ).toEqual([
    ['Same city: Pune', 'You both speak Hindi'],
    ['Same city: Pune', 'You both love chess'],
    ['You both speak Hindi', 'You both love chess'],
  ]);
  expect(rankReasons([[chess, city, language]])).toEqual([['You both love chess', 'Same city: Pune']]);
});

test('a card shows at most one reason that all cards share, so not every card shows the same two', () => {
  const own = createMatchable({ hobbies: ['chess'], city: 'in_mh_pune' });
  const reasons = summariesOf(own, [own, own, own]).map((summary) => summary.reasons);
  expect(reasons).toEqual([['You both love chess'], ['You both love chess'], ['You both love chess']]);
  const reason = fc.record({ text: fc.constantFrom('a', 'b', 'c', 'd'), strength: fc.nat(9) });
  const card = fc.uniqueArray(reason, { selector: ({ text }) => text });
  fc.assert(
    fc.property(fc.array(card, { minLength: 2, maxLength: 6 }), (cards) => {
      const shown = rankReasons(cards).map((texts) => texts.toSorted().join());
      expect(shown[0]?.includes(',') && new Set(shown).size === 1).not.toBe(true);
    }),
  );
});

test('a must-have of either member is no reason, nor is the place that it implies', () => {
  const mustHave = (code: string) => ({ ...preference(code), mustHave: true });
  const place = { state: 'in_mh', city: 'in_mh_pune', motherTongue: 'marathi' };
  const insists = withPreferences({ city: mustHave('in_mh_pune'), motherTongue: mustHave('marathi') });
  expect(reasonsFor({ ...place, ...insists }, place)).toEqual([]);
  expect(reasonsFor(place, { ...place, ...insists })).toEqual([]);
});
