import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyMatchable,
  createMatchable,
  mustHavePreference,
  preference,
} from '../../../testing/members/matchables.ts';
import { vocabularies } from '../../vocabularies/index.ts';
import {
  describePair,
  educationLevelOf,
  type Person,
  pairFeatureNames,
  protectedCriteria,
} from './pair-features.ts';

/** The features that are not 0, by name. */
const describe = (decider: Person, other: Person): Record<string, number> => {
  const { indices, values } = describePair(decider, other);
  return Object.fromEntries([...indices].map((index, i) => [pairFeatureNames[index], values[i] as number]));
};

const createPerson = (fields: Partial<Person> = {}): Person => ({
  ...createMatchable(fields),
  gender: fields.gender ?? 'female',
});

const anyPerson = fc
  .tuple(anyMatchable, fc.constantFrom('female' as const, 'male' as const, 'other' as const))
  .map(([matchable, gender]): Person => ({ ...matchable, gender }));

const withoutProtectedPreferences = (person: Person): Person => ({
  ...person,
  partnerPreferences: {
    ...person.partnerPreferences,
    ...Object.fromEntries(protectedCriteria.map((criterion) => [criterion, null])),
  },
});

const protectedValuesOf = (person: Person) =>
  Object.fromEntries(protectedCriteria.map((criterion) => [criterion, person[criterion]]));

test('religion, community, gotra and Manglik change no feature unless the decider has a preference', () => {
  fc.assert(
    fc.property(
      anyPerson,
      anyPerson,
      anyPerson,
      anyPerson,
      (decider, other, changedOther, changedDecider) => {
        const neutral = withoutProtectedPreferences(decider);
        expect(
          describe(
            { ...neutral, ...protectedValuesOf(changedDecider) },
            { ...other, ...protectedValuesOf(changedOther) },
          ),
        ).toEqual(describe(neutral, other));
      },
    ),
    { numRuns: 300 },
  );
});

test('the preferences of the other member change no feature', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, anyPerson, (decider, other, { partnerPreferences }) => {
      expect(describe(decider, { ...other, partnerPreferences })).toEqual(describe(decider, other));
    }),
  );
});

test('a preference counts if it is not met or the answer is unknown, and separately if it is a must-have', () => {
  const seeker = (mustHave: boolean) =>
    createPerson({
      partnerPreferences: { religion: mustHave ? mustHavePreference('hindu') : preference('hindu') },
    });
  const featuresFor = (mustHave: boolean, religion: string | null) =>
    Object.entries(describe(seeker(mustHave), createPerson({ religion })))
      .filter(([name]) => name.startsWith('religion'))
      .map(([name]) => name);
  expect(featuresFor(false, 'hindu')).toEqual([]);
  expect(featuresFor(false, 'jain')).toEqual(['religion.unmet']);
  expect(featuresFor(false, null)).toEqual(['religion.unknown']);
  expect(featuresFor(true, 'hindu')).toEqual([]);
  expect(featuresFor(true, 'jain')).toEqual(['religion.unmet', 'religion.mustHave']);
  expect(featuresFor(true, 'prefer_not_to_say')).toEqual(['religion.unknown', 'religion.mustHave']);
});

test('the gap of a man and a woman is the same for both of them, and 0 if usual', () => {
  const woman = createPerson({ gender: 'female', age: 27, heightCm: 160 });
  const man = createPerson({ gender: 'male', age: 35, heightCm: 183 });
  expect(describe(woman, man)).toMatchObject({ ageGap: 1, ageGapSquared: 1, heightGap: 1 });
  expect(describe(man, woman)).toMatchObject({ ageGap: 1, ageGapSquared: 1, heightGap: 1 });
  const usual = createPerson({ gender: 'male', age: 30, heightCm: 173 });
  expect(describe(woman, usual)).not.toHaveProperty('ageGap');
  expect(describe(woman, usual)).not.toHaveProperty('heightGap');
});

test('what two members share counts, vague answers do not', () => {
  const one = createPerson({
    city: 'in_mh_pune',
    diet: 'vegan',
    motherTongue: 'marathi',
    hobbies: ['chess', 'yoga'],
    education: 'ba',
  });
  const other = createPerson({
    ...{ city: 'in_mh_pune', diet: 'other', motherTongue: 'marathi', hobbies: ['yoga'] },
    education: 'phd',
  });
  const features = describe(one, other);
  expect(features).toMatchObject({ sameCity: 1, sameMotherTongue: 1, educationGap: 1, educationAbove: 1 });
  expect(features.sharedHobbies).toBeCloseTo(1 / 3);
  expect(describe({ ...one, diet: 'other' }, other)).not.toHaveProperty('sameDiet');
  expect(describe(other, one)).toMatchObject({ educationGap: 1, educationAbove: -1 });
});

test('every code of the vocabulary of education has a level', () => {
  const levels = vocabularies.education.map(({ code }) => educationLevelOf(code));
  expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(educationLevelOf(null)).toBeNull();
});
