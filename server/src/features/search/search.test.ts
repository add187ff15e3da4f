import { type CreateProfileBody, type SearchCriteria, searchEndpoints } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

const { search } = searchEndpoints;

let site: TestSite;
let ravi: TestMember;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
  ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
});
afterAll(() => site.close());

const runSearch = (criteria: SearchCriteria, viewer = ravi) =>
  viewer.call(search, { query: { limit: 100 }, body: criteria });
const findIds = async (criteria: SearchCriteria, viewer = ravi) =>
  (await runSearch(criteria, viewer)).body.profiles.map(({ userId }) => userId);

/** Returns for each of these members whether they are found. */
async function findAmong(people: TestMember[], criteria: SearchCriteria) {
  const ids = new Set(await findIds(criteria));
  return people.map(({ id }) => ids.has(id));
}
const createWoman = (profile: Partial<CreateProfileBody>) => site.member('asha', { profile });

test('without criteria exactly the visible members are found', async () => {
  const asha = await createWoman({});
  const incomplete = await createWoman({ bio: null });
  const man = await createWoman({ gender: 'male' });
  const forWomen = await createWoman({ lookingFor: ['female'] });
  expect(await findAmong([asha, incomplete, man, forWomen, ravi], {})).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a member who looks for several genders finds members of all of them in one order', async () => {
  const kim = await site.member('kim', { profile: { gender: 'other' } });
  const [a, b, c] = [
    await createWoman({ lookingFor: ['other'] }),
    await createWoman({ gender: 'male', lookingFor: ['other'] }),
    await createWoman({ gender: 'other', lookingFor: ['other'] }),
  ];
  for (const [index, { id }] of [a, b, c].entries()) {
    await site.database.pool.query('update profiles set joined_at = $1 where member_id = $2', [
      new Date(Date.UTC(2026, 10, 20, 11, index)),
      id,
    ]);
  }
  expect(await findIds({ sort: 'recentlyJoined' }, kim)).toEqual([c.id, b.id, a.id]);
});

test('names match as prefixes, without case and accents', async () => {
  const people = [
    await createWoman({ firstName: 'José', lastName: 'D’Souza' }),
    await createWoman({ firstName: 'Josephine' }),
    await createWoman({ firstName: 'Mary Jo' }),
  ];
  expect(await findAmong(people, { firstName: 'JOSÉ' })).toEqual([true, true, false]);
  expect(await findAmong(people, { firstName: 'jose', lastName: 'd’sou' })).toEqual([true, false, false]);
});

test('member ids and names accept one value or a list, any of which matches', async () => {
  const people = [
    await createWoman({ firstName: 'Ñandini', lastName: 'Bose' }),
    await createWoman({ firstName: 'Ojaswini', lastName: 'Sen' }),
    await createWoman({ firstName: 'Padmini', lastName: 'Bhose' }),
  ];
  const [nandini, ojaswini] = people.map(({ id }) => id);
  expect(await findAmong(people, { firstName: ['nandi', 'OJAS'] })).toEqual([true, true, false]);
  expect(await findAmong(people, { lastName: ['bose', 'bho'], firstName: ['p', 'o'] })).toEqual([
    false,
    false,
    true,
  ]);
  expect(await findAmong(people, { lastName: ['sen'] })).toEqual([false, true, false]);
  expect(await findAmong(people, { userId: [nandini ?? '', ojaswini?.toUpperCase() ?? ''] })).toEqual([
    true,
    true,
    false,
  ]);
  expect(await findAmong(people, { userId: [nandini ?? ''] })).toEqual([true, false, false]);
  for (const refused of [
    { userId: [] },
    { firstName: ['Asha', ' '] },
    { lastName: Array(51).fill('a') },
    { userId: ['asha'] },
  ]) {
    expect((await runSearch(refused)).status).toBe(400);
  }
});

test.each(['%', '_', 'jo%', 'J_se', '\\', "'; drop table profiles; --"])(
  'the first name %j is not treated as a pattern',
  async (firstName) => {
    await createWoman({ firstName: 'Josephine' });
    expect((await runSearch({ firstName })).body.profiles).toEqual([]);
  },
);

test('ages are exact to the day of birth', async () => {
  const people = [
    await createWoman({ dateOfBirth: '1995-11-21' }),
    await createWoman({ dateOfBirth: '1995-11-20' }),
    await createWoman({ dateOfBirth: '1994-11-21' }),
    await createWoman({ dateOfBirth: '1994-11-20' }),
  ];
  expect(await findAmong(people, { ageRange: [31, 31] })).toEqual([false, true, true, false]);
});

test('a height range includes both ends', async () => {
  const people = [
    await createWoman({ heightCm: 159 }),
    await createWoman({ heightCm: 160 }),
    await createWoman({ heightCm: 171 }),
  ];
  expect(await findAmong(people, { heightRange: [160, 171] })).toEqual([false, true, true]);
});

test('a place can be a country, a state or a city, or several of them', async () => {
  const people = [
    await createWoman({ country: 'in', state: 'in_mh', city: 'in_mh_pune' }),
    await createWoman({ country: 'in', state: 'in_mh', city: 'in_mh_mumbai' }),
    await createWoman({ country: 'in', state: 'in_ka', city: 'in_ka_bengaluru' }),
    await createWoman({ country: 'gb', state: 'gb_eng', city: 'gb_eng_london' }),
  ];
  expect(await findAmong(people, { location: 'in' })).toEqual([true, true, true, false]);
  expect(await findAmong(people, { location: 'in_mh' })).toEqual([true, true, false, false]);
  expect(await findAmong(people, { location: ['in_mh_pune', 'gb'] })).toEqual([true, false, false, true]);
  expect(await findAmong(people, { location: ['in_mh_pune', 'in_ka_bengaluru'] })).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('every other filter accepts one value or a list, and all must match', async () => {
  const people = [
    await createWoman({ religion: 'sikh', maritalStatus: 'widowed', education: 'msc', occupation: 'nurse' }),
    await createWoman({ religion: 'jain', maritalStatus: 'divorced', education: 'msc', occupation: 'pilot' }),
  ];
  expect(await findAmong(people, { religion: 'sikh' })).toEqual([true, false]);
  expect(await findAmong(people, { religion: ['sikh', 'jain'] })).toEqual([true, true]);
  expect(await findAmong(people, { religion: ['sikh', 'jain'], maritalStatus: 'divorced' })).toEqual([
    false,
    true,
  ]);
  const advancedSearch = true;
  expect(await findAmong(people, { advancedSearch, education: 'msc', occupation: 'pilot' })).toEqual([
    false,
    true,
  ]);
  expect(await findAmong(people, { advancedSearch, occupation: ['nurse', 'pilot'] })).toEqual([true, true]);
});

test('a search by member id finds only that member, and only if the member is visible', async () => {
  const asha = await createWoman({});
  expect(await findIds({ userId: asha.id })).toEqual([asha.id]);
  expect(await findIds({ userId: ravi.id })).toEqual([]);
});

test('equally good matches are listed by the day of their last activity', async () => {
  const people = [await createWoman({ religion: 'bahai' }), await createWoman({ religion: 'bahai' })];
  const ids = people.map(({ id }) => id);
  for (const sort of ['recentlyActive', 'relevance', undefined] as const) {
    for (const first of ids) {
      await site.database.pool.query(
        `update profiles set last_active_at = case when member_id = $1 then $2::timestamptz
         else $2::timestamptz - interval '1 day' end where member_id = any($3)`,
        [first, '2026-11-20T09:00:00Z', ids],
      );
      const [top] = await findIds({ religion: 'bahai', ...(sort ? { sort } : {}) });
      expect(top).toBe(first);
    }
  }
});

test('an advanced search is refused to Free members, and the error names the required tier', async () => {
  const free = await site.member('free', { profile: { gender: 'male' } });
  const { status, error } = await runSearch({ advancedSearch: true, education: 'msc' }, free);
  expect(status).toBe(403);
  expect(error).toMatchObject({ code: 'UPGRADE_REQUIRED', details: { requiredTier: 'silver' } });
  expect((await runSearch({ education: 'msc' }, free)).status).toBe(400);
  expect((await runSearch({ religion: 'hindu' }, free)).status).toBe(200);
});

test('a search by a user without a profile finds no one', async () => {
  const newcomer = await site.member('newcomer', { profile: null });
  const { status, body } = await runSearch({}, newcomer);
  expect(status).toBe(200);
  expect(body).toMatchObject({ profiles: [], pagination: { total: 0, pages: 0, hasMore: false } });
});

test('no input causes a 5xx response', async () => {
  const anyCriteria = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.tuple(fc.integer(), fc.integer()),
  );
  const keys = ['userId', 'firstName', 'lastName', 'ageRange', 'heightRange', 'location', 'religion', 'sort'];
  const body = fc.oneof(
    anyCriteria,
    fc.dictionary(fc.constantFrom(...keys, '__proto__', 'x'), anyCriteria, { maxKeys: 4 }),
    fc.record({ firstName: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }) }),
  );
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const { status } = await ravi.call(search, { query: { limit: 1 }, body: sent as never });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
