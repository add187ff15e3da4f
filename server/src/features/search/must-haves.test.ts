import {
  type CreateProfileBody,
  criterion,
  listEndpoints,
  matchingEndpoints,
  type PartnerPreferences,
  promotionEndpoints,
  type SearchCriteria,
  searchEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  site.clock.move(new Date('2026-11-20T10:00:00Z'));
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

const createMan = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('ravi', { profile: { gender: 'male', ...profile } });
const createWoman = (profile: Partial<CreateProfileBody> = {}) => site.member('asha', { profile });

/** For each preference, an answer that meets it and an answer that does not. */
const answers: Record<
  keyof PartnerPreferences,
  { matching: Partial<CreateProfileBody>; conflicting: Partial<CreateProfileBody> }
> = {
  age: { matching: { dateOfBirth: '1996-11-20' }, conflicting: { dateOfBirth: '1996-11-21' } },
  heightCm: { matching: { heightCm: 160 }, conflicting: { heightCm: 159 } },
  maritalStatus: { matching: { maritalStatus: 'widowed' }, conflicting: { maritalStatus: 'divorced' } },
  religion: { matching: { religion: 'sikh' }, conflicting: { religion: 'jain' } },
  community: { matching: { community: 'agarwal' }, conflicting: { community: 'arora' } },
  gotra: { matching: { gotra: 'Vatsa' }, conflicting: { gotra: ' KĀSHYAP' } },
  manglik: { matching: { manglik: 'no' }, conflicting: { manglik: 'yes' } },
  motherTongue: { matching: { motherTongue: 'tamil' }, conflicting: { motherTongue: 'telugu' } },
  country: {
    matching: { country: 'in', state: 'in_ka', city: 'in_ka_mysuru' },
    conflicting: { country: 'gb', state: 'gb_eng', city: 'gb_eng_london' },
  },
  state: { matching: { state: 'in_ka', city: 'in_ka_mysuru' }, conflicting: { state: 'in_mh' } },
  city: {
    matching: { state: 'in_ka', city: 'in_ka_mysuru' },
    conflicting: { state: 'in_ka', city: 'in_ka_udupi' },
  },
  education: { matching: { education: 'msc' }, conflicting: { education: 'mba' } },
  occupation: { matching: { occupation: 'nurse' }, conflicting: { occupation: 'pilot' } },
  incomeBand: { matching: { incomeBand: 'lakh_2_to_5' }, conflicting: { incomeBand: 'no_income' } },
  diet: { matching: { diet: 'vegan' }, conflicting: { diet: 'jain' } },
  smoking: { matching: { smoking: 'never' }, conflicting: { smoking: 'regularly' } },
  drinking: { matching: { drinking: 'never' }, conflicting: { drinking: 'socially' } },
  familyType: { matching: { familyType: 'joint' }, conflicting: { familyType: 'nuclear' } },
  familyValues: { matching: { familyValues: 'liberal' }, conflicting: { familyValues: 'orthodox' } },
};

function withPreference(part: keyof PartnerPreferences, mustHave: boolean): Partial<CreateProfileBody> {
  if (part === 'age') return { partnerPreferences: { age: { min: 30, max: 40, mustHave } } };
  if (part === 'heightCm') return { partnerPreferences: { heightCm: { min: 160, max: 170, mustHave } } };
  if (part === 'gotra')
    return { partnerPreferences: { gotra: { excluded: ['Garga', 'Kashyap'], mustHave } } };
  return { partnerPreferences: { [part]: { values: [answers[part].matching[part]], mustHave } } };
}

/** All three places, because a city sets its state and country. */
const withoutPlace: Partial<CreateProfileBody> = { country: null, state: null, city: null };
const withoutValue = (part: keyof PartnerPreferences): Partial<CreateProfileBody> => {
  if (part === 'age') return answers.age.matching;
  return part in withoutPlace ? withoutPlace : { [part]: null };
};

const search = async (viewer: TestMember, criteria: SearchCriteria = {}) =>
  (await viewer.call(searchEndpoints.search, { query: { limit: 100 }, body: criteria })).body.profiles;
const query = { query: { limit: 100 } };
/** Every list to which must-haves apply. */
const lists: Record<string, (viewer: TestMember) => Promise<{ userId: string }[]>> = {
  search,
  joined: async (viewer) => (await viewer.call(listEndpoints.recentlyJoined, query)).body.profiles,
  active: async (viewer) => (await viewer.call(listEndpoints.recentlyActive, query)).body.profiles,
  matches: async (viewer) => (await viewer.call(matchingEndpoints.matches, query)).body.matches,
  promoted: async (viewer) => (await viewer.call(promotionEndpoints.profiles, query)).body.profiles,
};

async function findVisibility(viewer: TestMember, others: TestMember[]): Promise<Record<string, boolean[]>> {
  const found: Record<string, boolean[]> = {};
  for (const [list, show] of Object.entries(lists)) {
    const ids = new Set((await show(viewer)).map(({ userId }) => userId));
    found[list] = others.map(({ id }) => ids.has(id));
  }
  return found;
}

const expectInAllLists = (...expected: boolean[]) =>
  Object.fromEntries(Object.keys(lists).map((list) => [list, expected]));

async function promote(...members: TestMember[]) {
  for (const { id } of members) {
    await site.database.pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', '2026-11-20', '2026-11-20', '2026-11-21')`,
      [id],
    );
  }
  return members;
}

const criteria = criterion.options;

test.each(criteria)(
  'a must-have for %s finds members who meet it and members without an answer',
  async (part) => {
    const promotedWomen = await promote(
      await createWoman(answers[part].matching),
      await createWoman(answers[part].conflicting),
      await createWoman(withoutValue(part)),
    );
    // Some of these answers are required for listing, so the women without an answer are listed directly.
    await site.database.pool.query('update profiles set listed = true where member_id = any($1)', [
      promotedWomen.map(({ id }) => id),
    ]);
    expect(await findVisibility(await createMan(withPreference(part, true)), promotedWomen)).toEqual(
      expectInAllLists(true, false, true),
    );
    expect(await findVisibility(await createMan(withPreference(part, false)), promotedWomen)).toEqual(
      expectInAllLists(true, true, true),
    );
  },
);

test.each(criteria)(
  'a seeker finds members with a must-have for %s only if the seeker meets it',
  async (part) => {
    const promotedWomen = await promote(
      await createWoman(withPreference(part, true)),
      await createWoman(withPreference(part, false)),
    );
    const suitable = await createMan(answers[part].matching);
    const unsuitable = await createMan(answers[part].conflicting);
    expect(await findVisibility(suitable, promotedWomen)).toEqual(expectInAllLists(true, true));
    expect(await findVisibility(unsuitable, promotedWomen)).toEqual(expectInAllLists(false, true));
    const ids = new Set(
      (await search(unsuitable, { includeUnmetPreferences: true })).map(({ userId }) => userId),
    );
    expect(promotedWomen.map(({ id }) => ids.has(id))).toEqual([true, true]);
  },
);

test("a seeker without an answer finds members with must-haves, and the seeker's own must-haves always apply", async () => {
  const [withMustHave] = await promote(await createWoman(withPreference('diet', true)));
  const withoutDiet = await createMan({ diet: null });
  expect(await findVisibility(withoutDiet, withMustHave ? [withMustHave] : [])).toEqual(
    expectInAllLists(true),
  );
  const withReligionMustHave = await createMan(withPreference('religion', true));
  const found = await search(withReligionMustHave, { includeUnmetPreferences: true });
  expect(found.map(({ userId }) => userId)).not.toContain(withMustHave?.id);
});
