import { completionCriteria } from '@troth/contract';
import { expect, test } from 'vitest';
import { calculateCompletion, findMissingLabels, meetsListingRequirements } from './completion.ts';
import { createFields } from './fields.ts';

const person = { firstName: 'Asha', lastName: 'Rao', gender: 'female', dateOfBirth: '1996-04-12' } as const;
const listedPerson = {
  ...person,
  heightCm: 165,
  maritalStatus: 'never_married',
  religion: 'hindu',
  city: 'in_mh_pune',
  bio: 'I teach physics.',
};

test('the weights add up to one hundred', () => {
  expect(completionCriteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
});

test('a complete profile lacks nothing', () => {
  const everything = createFields({
    ...listedPerson,
    education: 'msc',
    occupation: 'teacher',
    motherTongue: 'marathi',
    partnerPreferences: { religion: { values: ['hindu'] } },
    community: 'maratha',
    incomeBand: 'lakh_5_to_7',
    diet: 'vegetarian',
    hobbies: ['chess'],
    familyType: 'joint',
    familyAbout: 'Four of us.',
    smoking: 'never',
    drinking: 'never',
  } as never);
  expect(calculateCompletion({ ...everything, hasPhoto: true })).toBe(100);
  expect(findMissingLabels({ ...everything, hasPhoto: true })).toEqual([]);
  expect(calculateCompletion({ ...everything, hasPhoto: false })).toBe(80);
  expect(findMissingLabels({ ...everything, hasPhoto: false })).toEqual(['Profile photo']);
});

test('without a profile completion is 0 and all criteria are missing, highest weight first', () => {
  expect(calculateCompletion(null)).toBe(0);
  expect(findMissingLabels(null)).toHaveLength(completionCriteria.length);
  expect(findMissingLabels(null)[0]).toBe('Profile photo');
});

test('a new profile has 12 % and lacks the criteria with the highest weights', () => {
  const profile = { ...createFields(person), hasPhoto: false };
  expect(calculateCompletion(profile)).toBe(12);
  expect(findMissingLabels(profile).slice(0, 6)).toEqual([
    'Profile photo',
    'About me',
    'Religion',
    'City',
    'Marital status',
    'Height',
  ]);
});

test('a profile with only the required fields is listed, with or without a photo', () => {
  expect(calculateCompletion({ ...createFields(listedPerson), hasPhoto: false })).toBe(60);
  expect(calculateCompletion({ ...createFields(listedPerson), hasPhoto: true })).toBe(80);
  expect(meetsListingRequirements(createFields(listedPerson))).toBe(true);
});

test.each(['heightCm', 'maritalStatus', 'religion', 'city', 'bio'] as const)(
  'without %s a profile is not listed, however complete the rest is',
  (field) => {
    const rest = {
      education: 'msc',
      occupation: 'teacher',
      motherTongue: 'marathi',
      community: 'open_to_all',
      partnerPreferences: { heightCm: { min: 150, max: 190, mustHave: false } },
      incomeBand: 'lakh_5_to_7',
      diet: 'vegetarian',
      hobbies: ['chess'],
      familyType: 'joint',
    };
    const fields = { ...createFields({ ...listedPerson, ...rest }), [field]: null };
    expect(calculateCompletion({ ...fields, hasPhoto: true })).toBeGreaterThanOrEqual(60);
    expect(meetsListingRequirements(fields)).toBe(false);
  },
);

test('an empty bio, an empty list and empty preferences count as missing', () => {
  const fields = createFields({ ...listedPerson, bio: '', hobbies: [], partnerPreferences: {} });
  expect(findMissingLabels({ ...fields, hasPhoto: false })).toEqual(
    expect.arrayContaining(['About me', 'What I enjoy', 'My partner preferences']),
  );
});
