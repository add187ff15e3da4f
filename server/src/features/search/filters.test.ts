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

const woman = async (profile: Partial<CreateProfileBody>) => (await site.member('asha', { profile })).id;
const ask = (body: SearchCriteria, viewer = ravi) =>
  viewer.call(searchEndpoints.search, { query: { limit: 100 }, body: { advancedSearch: true, ...body } });
const found = async (body: SearchCriteria) => {
  const { status, body: page } = await ask(body);
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
type Coded = keyof typeof choices;
const coded = Object.keys(choices) as Coded[];
const neededToBeListed: Coded[] = ['religion', 'maritalStatus'];

const tells = (filter: Coded, ...values: (string | undefined)[]): Partial<CreateProfileBody> => ({
  [filter]: filter === 'languages' || filter === 'hobbies' ? values : values[0],
});

describe('a filter by codes', () => {
  test.each(coded)(
    '%s finds members with one value or any of a list, and none without an answer',
    async (filter) => {
      const [a, b, c] = choices[filter];
      const firstName = `Only ${filter}`;
      const people = [
        await woman({ firstName, ...tells(filter, a, c) }),
        await woman({ firstName, ...tells(filter, b) }),
        await woman({ firstName, ...tells(filter, c) }),
      ];
      if (!neededToBeListed.includes(filter)) await woman({ firstName });
      const several = filter === 'languages' || filter === 'hobbies';
      const of = (...at: number[]) => at.map((place) => people[place]).toSorted();
      expect(await found({ firstName, [filter]: a })).toEqual(of(0));
      expect(await found({ firstName, [filter]: [b] })).toEqual(of(1));
      expect(await found({ firstName, [filter]: [a, b] })).toEqual(of(0, 1));
      expect(await found({ firstName, [filter]: c })).toEqual(several ? of(0, 2) : of(2));
    },
  );
});

/** A member who matches every filter, the filters, and changes that make each one fail. */
const filters: Record<
  Exclude<
    keyof SearchCriteria,
    | Coded
    | 'userId'
    | 'withPhoto'
    | 'proofs'
    | 'advancedSearch'
    | 'includeUnmetPreferences'
    | 'includeAnswered'
    | 'sort'
  >,
  { asked: unknown; told: Partial<CreateProfileBody>; other: Partial<CreateProfileBody> }
> = {
  firstName: { asked: 'pad', told: { firstName: 'Padma' }, other: { firstName: 'Kapadma' } },
  lastName: { asked: 'iyen', told: { lastName: 'Iyengar' }, other: { lastName: 'Iyer' } },
  ageRange: { asked: [30, 30], told: { dateOfBirth: '1996-11-20' }, other: { dateOfBirth: '1996-11-21' } },
  heightRange: { asked: [160, 170], told: { heightCm: 170 }, other: { heightCm: 171 } },
  location: {
    asked: ['in_ka', 'gb'],
    told: { state: 'in_ka', city: 'in_ka_mysuru' },
    other: { state: 'in_mh', city: 'in_mh_pune' },
  },
};

test('of members who differ from her in one answer each, she alone is found', async () => {
  const all = [
    ...Object.entries(filters).map(([filter, { asked, told, other }]) => ({ filter, asked, told, other })),
    ...coded.map((filter) => {
      const [a, b, c] = choices[filter];
      return { filter, asked: [a, b], told: tells(filter, b), other: tells(filter, c) };
    }),
  ];
  const sought = Object.assign({}, ...all.map(({ told }) => told)) as Partial<CreateProfileBody>;
  const criteria = Object.fromEntries(all.map(({ filter, asked }) => [filter, asked])) as SearchCriteria;
  const padma = await woman(sought);
  for (const { other } of all) await woman({ ...sought, ...other });
  expect(await found(criteria)).toEqual([padma]);
  expect(await found({ ...criteria, userId: padma })).toEqual([padma]);
  expect(await found({ ...criteria, userId: randomUUID() })).toEqual([]);
  expect(await found({ ...criteria, withPhoto: true })).toEqual([]);
  await insertPhoto(site, { memberId: padma, status: 'pending' });
  expect(await found({ ...criteria, withPhoto: true })).toEqual([]);
  await insertPhoto(site, { memberId: padma, isProfilePhoto: false });
  expect(await found({ ...criteria, withPhoto: true })).toEqual([padma]);
  expect(await found({ ...criteria, proofs: 'identity' })).toEqual([]);
  await saveVerification(site.database.db, padma, 'identity', site.clock.now());
  expect(await found({ ...criteria, proofs: 'identity' })).toEqual([padma]);
});

test('verification filters find members with one verification, or any of a list', async () => {
  const { db } = site.database;
  const firstName = 'Only proofs';
  const [seen, called, both] = [
    await woman({ firstName }),
    await woman({ firstName }),
    await woman({ firstName }),
  ];
  await woman({ firstName });
  for (const id of [seen, both]) await saveVerification(db, id, 'identity', site.clock.now());
  for (const id of [called, both]) await saveVerification(db, id, 'phone', site.clock.now());
  const proven = (proofs: SearchCriteria['proofs']) => found({ firstName, proofs });
  expect(await proven('identity')).toEqual([seen, both].toSorted());
  expect(await proven(['phone'])).toEqual([called, both].toSorted());
  expect(await proven(['phone', 'identity'])).toEqual([seen, called, both].toSorted());
  expect(await proven('photo')).toEqual([]);
  await removeVerification(db, both, 'phone');
  expect(await proven('phone')).toEqual([called]);
  expect((await ask({ proofs: 'age' as 'email' })).status).toBe(400);
  expect((await ask({ proofs: [] })).status).toBe(400);
});

test('verification filters are saved with a search, and suggested for removal', async () => {
  const criteria: SearchCriteria = { firstName: 'Only proofs', advancedSearch: true, proofs: ['photo'] };
  const saved = await ravi.call(searchEndpoints.save, { body: { name: 'Proven', criteria } });
  expect(saved.body.criteria).toEqual(criteria);
  const { body } = await ravi.call(searchEndpoints.relaxations, { body: criteria });
  expect(body.relaxations).toContainEqual({ obstacle: 'proofs', total: 4 });
});

test('every filter of the contract is tested above', () => {
  const ways = ['advancedSearch', 'includeUnmetPreferences', 'includeAnswered', 'sort'];
  const named = [...Object.keys(filters), ...coded, 'userId', 'withPhoto', 'proofs', ...ways];
  expect(named.toSorted()).toEqual(Object.keys(searchCriteria.shape).toSorted());
});

describe('advanced filters', () => {
  const advanced: SearchCriteria[] = [
    ...coded
      .filter((filter) => !neededToBeListed.includes(filter))
      .map((filter) => ({ [filter]: choices[filter][0] })),
    { withPhoto: true },
    { proofs: 'identity' },
  ];

  test.each(advanced)(
    '%j is refused without the advanced flag on every tier, and with it below Silver',
    async (criteria) => {
      for (const tier of tierNames) {
        const viewer = await site.member('suresh', { tier, profile: { gender: 'male' } });
        expect((await ask({ ...criteria, advancedSearch: false }, viewer)).status).toBe(400);
        const { status, error } = await ask(criteria, viewer);
        if (tier === 'free') {
          expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
        } else expect(status).toBe(200);
      }
    },
  );
});
