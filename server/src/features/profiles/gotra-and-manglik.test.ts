import {
  type CreateProfileBody,
  compatibilityEndpoints,
  type PartnerPreferences,
  profileEndpoints,
  searchEndpoints,
  type UpdateProfileBody,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportData } from '../../testing/members/data-export.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

const createWoman = (profile: Partial<CreateProfileBody> = {}) => site.member('asha', { profile });
const createMan = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('ravi', { profile: { gender: 'male', ...profile } });

const update = (member: TestMember, body: UpdateProfileBody) =>
  member.call(profileEndpoints.update, { params: { id: member.id }, body });
const visitProfile = async (viewer: TestMember, { id }: TestMember) =>
  (await viewer.call(profileEndpoints.show, { params: { id } })).body;
const search = async (viewer: TestMember) =>
  (await viewer.call(searchEndpoints.search, { query: { limit: 100 }, body: {} })).body.profiles;
const foundBy = async (viewer: TestMember, { id }: TestMember) =>
  (await search(viewer)).some(({ userId }) => userId === id);

test('gotra and Manglik are optional, can be set and removed, and are shown on the full profile only', async () => {
  const asha = await createWoman();
  const ravi = await createMan();
  expect((await asha.call(profileEndpoints.me, {})).body).toMatchObject({ gotra: null, manglik: null });
  const preferences: PartnerPreferences = {
    gotra: { excluded: ['Kashyap', 'Vatsa'], mustHave: true },
    manglik: { values: ['no'], mustHave: false },
  };
  const fields = { gotra: 'Kashyap', manglik: 'dont_know', partnerPreferences: preferences };
  expect((await update(asha, { ...fields, gotra: ' Kashyap ' })).body).toMatchObject(fields);
  expect((await asha.call(profileEndpoints.me, {})).body).toMatchObject(fields);
  expect(await visitProfile(ravi, asha)).toMatchObject(fields);
  const [card] = await search(ravi);
  expect(card).not.toHaveProperty('gotra');
  expect(card).not.toHaveProperty('manglik');
  const files = await exportData(site, asha);
  expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({
    gotra: 'Kashyap',
    manglik: 'dont_know',
  });
  expect(JSON.parse(String(files.get('preferences.json')))).toEqual(preferences);
  const removed = { gotra: null, manglik: null, partnerPreferences: { gotra: null } };
  expect((await update(asha, removed)).body).toMatchObject(removed);
});

test.each<[string, UpdateProfileBody]>([
  ['gotra', { gotra: 'x'.repeat(61) }],
  ['gotra', { gotra: 'Call 98765 43210' }],
  ['manglik', { manglik: 'maybe' }],
  [
    'partnerPreferences.manglik.values.0',
    { partnerPreferences: { manglik: { values: ['dont_know'], mustHave: false } } },
  ],
  [
    'partnerPreferences.manglik.values',
    { partnerPreferences: { manglik: { values: ['yes', 'no'], mustHave: false } } },
  ],
  ['partnerPreferences.gotra.excluded', { partnerPreferences: { gotra: { excluded: [], mustHave: false } } }],
  [
    'partnerPreferences.gotra.excluded.0',
    { partnerPreferences: { gotra: { excluded: [' '], mustHave: false } } },
  ],
  [
    'partnerPreferences.gotra.excluded',
    { partnerPreferences: { gotra: { excluded: ['www.example.com'], mustHave: false } } },
  ],
])('an invalid value of %s is refused', async (path, body) => {
  const response = await update(await createWoman(), body);
  expect(response.status).toBe(400);
  expect(JSON.stringify(response.error?.details)).toContain(path);
});

test('a gotra must-have ignores case and accents, and never excludes a member without a gotra', async () => {
  const asha = await createWoman({ gotra: 'Kāśyapa' });
  const withoutGotra = await createWoman();
  const withOtherGotra = await createWoman({ gotra: 'Vatsa' });
  const findAll = async (mustHave: boolean) => {
    const ravi = await createMan({
      partnerPreferences: { gotra: { excluded: ['garga', 'KASYAPA'], mustHave } },
    });
    return Promise.all([asha, withoutGotra, withOtherGotra].map((member) => foundBy(ravi, member)));
  };
  expect(await findAll(true)).toEqual([false, true, true]);
  expect(await findAll(false)).toEqual([true, true, true]);
});

test('a member who does not know whether they are Manglik meets every Manglik must-have', async () => {
  const mustHaveManglik = { partnerPreferences: { manglik: { values: ['no'], mustHave: true } } };
  const withUnknownManglik = await createWoman({ manglik: 'dont_know' });
  const manglik = await createWoman({ manglik: 'yes' });
  const ravi = await createMan(mustHaveManglik);
  expect([await foundBy(ravi, withUnknownManglik), await foundBy(ravi, manglik)]).toEqual([true, false]);
  const asha = await createWoman(mustHaveManglik);
  expect(await foundBy(await createMan({ manglik: 'dont_know' }), asha)).toBe(true);
  expect(await foundBy(await createMan({ manglik: 'yes' }), asha)).toBe(false);
});

test('compatibility explains gotra and Manglik, and a card names a shared answer', async () => {
  const asha = await createWoman({
    gotra: 'Vatsa',
    manglik: 'yes',
    partnerPreferences: { manglik: { values: ['yes'], mustHave: false } },
  });
  const ravi = await createMan({
    gotra: 'Kashyap',
    manglik: 'yes',
    partnerPreferences: {
      gotra: { excluded: ['Kashyap', 'Garga'], mustHave: true },
      manglik: { values: ['yes'], mustHave: true },
    },
  });
  const { body } = await ravi.call(compatibilityEndpoints.show, { params: { userId: asha.id } });
  const explanations = Object.fromEntries(
    body.breakdown.map(({ criterion, explanation }) => [criterion, explanation]),
  );
  expect(explanations).toEqual({
    manglik:
      'Your must-have is someone who is Manglik, and they’re Manglik. They prefer the same, and you’re Manglik.',
    gotra:
      'Your must-have is a gotra other than Kashyap or Garga, and their gotra is Vatsa. They have no preference about gotra.',
  });
  const reasonsFor = async (man: TestMember) =>
    (await search(man)).find(({ userId }) => userId === asha.id)?.compatibility.reasons;
  // A must-have is no reason, because every result meets it.
  expect(await reasonsFor(ravi)).not.toContain('You’re both Manglik');
  const suresh = await createMan({
    manglik: 'yes',
    partnerPreferences: { manglik: { values: ['yes'], mustHave: false } },
  });
  expect(await reasonsFor(suresh)).toContain('You’re both Manglik');
});
