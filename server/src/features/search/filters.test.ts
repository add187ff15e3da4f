import { randomUUID } from 'node:crypto';
import {
  type CreateProfileBody,
  type SearchCriteria,
  searchCriteria,
  searchEndpoints,
  tierNames,
} from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { removeVerification, saveVerification } from '../verifications/index.ts';

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
});
afterAll(() => site.close());

const createWoman = async (profile: Partial<CreateProfileBody>) =>
  (await site.member('asha', { profile })).id;
const search = (body: SearchCriteria, viewer = ravi) =>
  viewer.call(searchEndpoints.search, { query: { limit: 100 }, body: { advancedSearch: true, ...body } });
const findIds = async (body: SearchCriteria) => {
  const { status, body: page } = await search(body);
  expect(status).toBe(200);
  expect(page.pagination.total).toBe(page.profiles.length);
  return page.profiles.map(({ userId }) => userId).toSorted();
};

/** Three values of each coded filter. */
const choices = {
  religion: ['sikh', 'hindu', 'parsi'],
  maritalStatus: ['divorced', 'widowed', 'annulled'],
  education: ['msc', 'mba', 'phd'],
  occupation: ['nurse', 'pilot', 'accountant'],
  community: ['open_to_all', 'prefer_not_to_say', 'agarwal'],
  motherTongue: ['tamil', 'telugu', 'tulu'],
  languages: ['tamil', 'telugu', 'tulu'],
  incomeBand: ['no_income', 'up_to_2_lakh', 'lakh_2_to_5'],
  diet: ['vegan', 'jain', 'kosher'],
  smoking: ['never', 'occasionally', 'quitting'],
  drinking: ['never', 'occasionally', 'socially'],
  hobbies: ['chess', 'coding', 'pottery'],
  familyType: ['joint', 'nuclear', 'extended'],
  familyValues: ['orthodox', 'moderate', 'liberal'],
};
type CodedFilter = keyof typeof choices;
const codedFilters = Object.keys(choices) as CodedFilter[];
const requiredForListing: CodedFilter[] = ['religion', 'maritalStatus'];

const createFields = (
  filter: CodedFilter,
  ...values: (string | undefined)[]
): Partial<CreateProfileBody> => ({
  [filter]: filter === 'languages' || filter === 'hobbies' ? values : values[0],
});

describe('a filter by codes', () => {
  test.each(codedFilters)(
    '%s finds members with one value or any value of a list, and no members without an answer',
    async (filter) => {
      const [a, b, c] = choices[filter];
      const firstName = `Only ${filter}`;
      const people = [
        await createWoman({ firstName, ...createFields(filter, a, c) }),
        await createWoman({ firstName, ...createFields(filter, b) }),
        await createWoman({ firstName, ...createFields(filter, c) }),
      ];
      if (!requiredForListing.includes(filter)) await createWoman({ firstName });
      const isMultiple = filter === 'languages' || filter === 'hobbies';
      const idsAt = (...indexes: number[]) => indexes.map((index) => people[index]).toSorted();
      expect(await findIds({ firstName, [filter]: a })).toEqual(idsAt(0));
      expect(await findIds({ firstName, [filter]: [b] })).toEqual(idsAt(1));
      expect(await findIds({ firstName, [filter]: [a, b] })).toEqual(idsAt(0, 1));
      expect(await findIds({ firstName, [filter]: c })).toEqual(isMultiple ? idsAt(0, 2) : idsAt(2));
    },
  );
});

/** For each filter: its value, profile fields that match it, and fields that do not. */
const filters: Record<
  Exclude<
    keyof SearchCriteria,
    | CodedFilter
    | 'userId'
    | 'newSinceVisit'
    | 'withinKm'
    | 'withPhoto'
    | 'proofs'
    | 'advancedSearch'
    | 'includeUnmetPreferences'
    | 'includeAnswered'
    | 'sort'
  >,
  { value: unknown; fields: Partial<CreateProfileBody>; other: Partial<CreateProfileBody> }
> = {
  firstName: { value: 'pad', fields: { firstName: 'Padma' }, other: { firstName: 'Kapadma' } },
  lastName: { value: 'iyen', fields: { lastName: 'Iyengar' }, other: { lastName: 'Iyer' } },
  ageRange: { value: [30, 30], fields: { dateOfBirth: '1996-11-20' }, other: { dateOfBirth: '1996-11-21' } },
  heightRange: { value: [160, 170], fields: { heightCm: 170 }, other: { heightCm: 171 } },
  location: {
    value: ['in_ka', 'gb'],
    fields: { state: 'in_ka', city: 'in_ka_mysuru' },
    other: { state: 'in_mh', city: 'in_mh_pune' },
  },
};

test('a search with all filters finds only the member who matches every filter', async () => {
  const all = [
    ...Object.entries(filters).map(([filter, { value, fields, other }]) => ({
      filter,
      value,
      fields,
      other,
    })),
    ...codedFilters.map((filter) => {
      const [a, b, c] = choices[filter];
      return { filter, value: [a, b], fields: createFields(filter, b), other: createFields(filter, c) };
    }),
  ];
  const profile = Object.assign({}, ...all.map(({ fields }) => fields)) as Partial<CreateProfileBody>;
  const criteria = Object.fromEntries(all.map(({ filter, value }) => [filter, value])) as SearchCriteria;
  const padma = await createWoman(profile);
  for (const { other } of all) await createWoman({ ...profile, ...other });
  expect(await findIds(criteria)).toEqual([padma]);
  expect(await findIds({ ...criteria, userId: padma })).toEqual([padma]);
  expect(await findIds({ ...criteria, userId: randomUUID() })).toEqual([]);
  expect(await findIds({ ...criteria, withPhoto: true })).toEqual([]);
  await insertPhoto(site, { memberId: padma, status: 'pending' });
  expect(await findIds({ ...criteria, withPhoto: true })).toEqual([]);
  await insertPhoto(site, { memberId: padma, isProfilePhoto: false });
  expect(await findIds({ ...criteria, withPhoto: true })).toEqual([padma]);
  expect(await findIds({ ...criteria, proofs: 'identity' })).toEqual([]);
  await saveVerification(site.database.db, padma, 'identity', site.clock.now());
  expect(await findIds({ ...criteria, proofs: 'identity' })).toEqual([padma]);
});

test('the verification filter finds members with a given verification, or with any of a list', async () => {
  const { db } = site.database;
  const firstName = 'Only proofs';
  const [identityVerified, phoneVerified, both] = [
    await createWoman({ firstName }),
    await createWoman({ firstName }),
    await createWoman({ firstName }),
  ];
  await createWoman({ firstName });
  for (const id of [identityVerified, both]) await saveVerification(db, id, 'identity', site.clock.now());
  for (const id of [phoneVerified, both]) await saveVerification(db, id, 'phone', site.clock.now());
  const findByVerification = (proofs: SearchCriteria['proofs']) => findIds({ firstName, proofs });
  expect(await findByVerification('identity')).toEqual([identityVerified, both].toSorted());
  expect(await findByVerification(['phone'])).toEqual([phoneVerified, both].toSorted());
  expect(await findByVerification(['phone', 'identity'])).toEqual(
    [identityVerified, phoneVerified, both].toSorted(),
  );
  expect(await findByVerification('photo')).toEqual([]);
  await removeVerification(db, both, 'phone');
  expect(await findByVerification('phone')).toEqual([phoneVerified]);
  expect((await search({ proofs: 'age' as 'email' })).status).toBe(400);
  expect((await search({ proofs: [] })).status).toBe(400);
});

test('the verification filter is saved with a search and appears among its relaxations', async () => {
  const criteria: SearchCriteria = { firstName: 'Only proofs', advancedSearch: true, proofs: ['photo'] };
  const saved = await ravi.call(searchEndpoints.save, { body: { name: 'Proven', criteria } });
  expect(saved.body.criteria).toEqual(criteria);
  const { body } = await ravi.call(searchEndpoints.relaxations, { body: criteria });
  expect(body.relaxations).toContainEqual({ obstacle: 'proofs', total: 4 });
});

test('every filter of the contract is tested above', () => {
  const options = [
    'newSinceVisit',
    'withinKm',
    'advancedSearch',
    'includeUnmetPreferences',
    'includeAnswered',
    'sort',
  ];
  const testedKeys = [...Object.keys(filters), ...codedFilters, 'userId', 'withPhoto', 'proofs', ...options];
  expect(testedKeys.toSorted()).toEqual(Object.keys(searchCriteria.shape).toSorted());
});

describe('advanced filters', () => {
  const advanced: SearchCriteria[] = [
    ...codedFilters
      .filter((filter) => !requiredForListing.includes(filter))
      .map((filter) => ({ [filter]: choices[filter][0] })),
    { withPhoto: true },
    { proofs: 'identity' },
  ];

  test.each(advanced)(
    '%j is refused on every tier without the advanced flag, and below Silver with the flag',
    async (criteria) => {
      for (const tier of tierNames) {
        const viewer = await site.member('suresh', { tier, profile: { gender: 'male' } });
        expect((await search({ ...criteria, advancedSearch: false }, viewer)).status).toBe(400);
        const { status, error } = await search(criteria, viewer);
        if (tier === 'free') {
          expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
        } else expect(status).toBe(200);
      }
    },
  );
});
