import { type VocabularyName, vocabularyCode, vocabularyNames } from '@troth/contract';
import { expect, test } from 'vitest';
import { hasCode, vocabularies } from './vocabularies.ts';

const codesOf = (name: VocabularyName) => vocabularies[name].map((term) => term.code);

test.each(vocabularyNames)('every term of %s has a unique code that the API accepts, and a label', (name) => {
  const codes = codesOf(name);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((each) => !vocabularyCode.safeParse(each).success)).toEqual([]);
  const labels = vocabularies[name].map(({ label }) => label);
  expect(labels.filter((label) => label.trim() === '')).toEqual([]);
});

test.each([
  ['community', 'religion'],
  ['state', 'country'],
  ['city', 'state'],
] as const)('every %s belongs to an existing %s', (name, parentName) => {
  const parents = vocabularies[name].flatMap(({ parent }) => parent ?? []);
  expect(parents.filter((parent) => !hasCode(parentName, parent))).toEqual([]);
});

test('everyone can select a place: each country has a state and each state a city', () => {
  const parentsOf = (name: VocabularyName) => new Set(vocabularies[name].map(({ parent }) => parent));
  expect(codesOf('country').filter((country) => !parentsOf('state').has(country))).toEqual([]);
  expect(codesOf('state').filter((state) => !parentsOf('city').has(state))).toEqual([]);
});

test('no two countries, states or cities share a code, so that a search by code is unambiguous', () => {
  const places = [...codesOf('country'), ...codesOf('state'), ...codesOf('city')];
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

test('only two general communities belong to no religion', () => {
  const generalCommunities = vocabularies.community.filter(({ parent }) => parent === undefined);
  expect(generalCommunities.map((term) => term.code)).toEqual(['open_to_all', 'prefer_not_to_say']);
});
