import { ageOn, createProfileBody } from '@troth/contract';
import { expect, test } from 'vitest';
import { calculateCompletion } from '../../features/profiles/completion.ts';
import { createFields } from '../../features/profiles/fields.ts';
import { buildProfileRow } from '../../features/profiles/index.ts';
import { validateChanges, validateProfile } from '../../features/profiles/validation.ts';
import { demoSignIns, generateMembers, generateSignInPerson } from './members.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const generate = (count: number, seed = 1) => [...generateMembers({ seed, count, now })];
const members = generate(3000);
const first500 = members.slice(0, 500);
const signIns = demoSignIns.map((signIn) => generateSignInPerson({ seed: 1, now }, signIn));

test('the same seed creates the same people, and another seed creates others', () => {
  expect(generate(20)).toEqual(members.slice(0, 20));
  expect(generate(20, 2)[0]?.fields).not.toEqual(members[0]?.fields);
});

test('every profile is valid', () => {
  for (const { fields } of [...members, ...signIns]) {
    createProfileBody.parse(fields);
    validateChanges(fields, now);
    validateProfile(fields);
  }
});

test('every profile is complete enough to be listed, and completion varies', () => {
  expect(members.every(({ fields }) => buildProfileRow(fields).listed)).toBe(true);
  const completions = members.map(({ fields }) =>
    calculateCompletion({ ...createFields(fields), hasPhoto: false }),
  );
  expect(Math.min(...completions)).toBeLessThan(72);
  expect(Math.max(...completions)).toBe(80);
});

test('no two of the first 500 members and the demo accounts have the same name or bio', () => {
  const names = [...first500, ...signIns].map(({ fields }) => `${fields.firstName} ${fields.lastName}`);
  expect(new Set(names).size).toBe(names.length);
  const bios = [...first500, ...signIns].map(({ fields }) => fields.bio);
  expect(new Set(bios).size).toBe(bios.length);
});

test('a bio has two to five sentences and no unfilled placeholder', () => {
  for (const { fields } of members) {
    const sentences = (fields.bio ?? '').split(/(?<=[.!?])\s+(?=\p{Lu})/u);
    expect(sentences.length, fields.bio ?? '').toBeGreaterThanOrEqual(2);
    expect(sentences.length, fields.bio ?? '').toBeLessThanOrEqual(5);
    expect(`${fields.bio} ${fields.familyAbout}`).not.toMatch(/[{}]|undefined|\s{2}|\s[.,]/);
  }
});

test('the texts agree with the fields', () => {
  for (const { fields } of members) {
    const { bio, maritalStatus, children, gender, createdFor } = fields;
    expect(/\b(divorced|first marriage|married before)\b/.test(bio ?? ''), bio ?? '').toBe(
      maritalStatus === 'divorced',
    );
    if (maritalStatus === 'never_married') expect(children).toBeNull();
    if (/\bOur (daughter|sister|niece)\b/.test(bio ?? '')) expect(gender).toBe('female');
    if (/\bOur (son|brother|nephew)\b/.test(bio ?? '')) expect(gender).toBe('male');
    if (createdFor === 'self') expect(bio).toMatch(/\b(I|my|me|you)\b/i);
  }
});

test('ages range from 21 to 62, mostly around the usual age of marriage, and agree with the date of birth', () => {
  for (const { age, fields } of members) expect(ageOn(fields.dateOfBirth, now)).toBe(age);
  const ages = members.map(({ age }) => age).sort((a, b) => a - b);
  expect(ages[0]).toBeGreaterThanOrEqual(21);
  expect(ages.at(-1)).toBeLessThanOrEqual(62);
  const median = ages[ages.length / 2] ?? 0;
  expect(median).toBeGreaterThanOrEqual(26);
  expect(median).toBeLessThanOrEqual(32);
});

test('surnames agree with the community', () => {
  const inHindi = members.filter(
    ({ fields }) => fields.motherTongue === 'hindi' && fields.community !== null,
  );
  for (const { fields } of inHindi) {
    const { lastName, community } = fields;
    expect(community === 'yadav', `${lastName}: ${community}`).toBe(lastName === 'Yadav');
    if (lastName === 'Chaturvedi') expect(community).toBe('brahmin_saryuparin');
  }
  expect(new Set(members.map(({ fields }) => fields.community)).size).toBeGreaterThan(90);
});

test('about 4% of the members are neither women nor men', () => {
  const share = members.filter(({ fields }) => fields.gender === 'other').length / members.length;
  expect(share).toBeGreaterThan(0.025);
  expect(share).toBeLessThan(0.055);
});

test('no member joined in the future, or was last active before joining', () => {
  for (const { joinedAt, lastActiveAt } of members) {
    expect(joinedAt.getTime()).toBeLessThanOrEqual(lastActiveAt.getTime());
    expect(lastActiveAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - joinedAt.getTime()).toBeLessThanOrEqual(731 * 86_400_000);
  }
});

test('each demo account has several preferences and one or two must-haves', () => {
  for (const { fields } of signIns) {
    const preferences = Object.values(fields.partnerPreferences);
    expect(preferences.length).toBeGreaterThanOrEqual(5);
    const mustHaves = preferences.filter((preference) => preference?.mustHave);
    expect([1, 2]).toContain(mustHaves.length);
  }
});
