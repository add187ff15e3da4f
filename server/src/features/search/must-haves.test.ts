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

/** For each preference an answer that meets it, one that does not, and the must-have. */
const parts: Record<
  keyof PartnerPreferences,
  { suits: Partial<CreateProfileBody>; not: Partial<CreateProfileBody> }
> = {
  age: { suits: { dateOfBirth: '1996-11-20' }, not: { dateOfBirth: '1996-11-21' } },
  heightCm: { suits: { heightCm: 160 }, not: { heightCm: 159 } },
  maritalStatus: { suits: { maritalStatus: 'widowed' }, not: { maritalStatus: 'divorced' } },
  religion: { suits: { religion: 'sikh' }, not: { religion: 'jain' } },
  community: { suits: { community: 'agarwal' }, not: { community: 'arora' } },
  gotra: { suits: { gotra: 'Vatsa' }, not: { gotra: ' KĀSHYAP' } },
  manglik: { suits: { manglik: 'no' }, not: { manglik: 'yes' } },
  motherTongue: { suits: { motherTongue: 'tamil' }, not: { motherTongue: 'telugu' } },
  country: {
    suits: { country: 'in', state: 'in_ka', city: 'in_ka_mysuru' },
    not: { country: 'gb', state: 'gb_eng', city: 'gb_eng_london' },
  },
  state: { suits: { state: 'in_ka', city: 'in_ka_mysuru' }, not: { state: 'in_mh' } },
  city: { suits: { state: 'in_ka', city: 'in_ka_mysuru' }, not: { state: 'in_ka', city: 'in_ka_udupi' } },
  education: { suits: { education: 'msc' }, not: { education: 'mba' } },
  occupation: { suits: { occupation: 'nurse' }, not: { occupation: 'pilot' } },
  incomeBand: { suits: { incomeBand: 'lakh_2_to_5' }, not: { incomeBand: 'no_income' } },
  diet: { suits: { diet: 'vegan' }, not: { diet: 'jain' } },
  smoking: { suits: { smoking: 'never' }, not: { smoking: 'regularly' } },
  drinking: { suits: { drinking: 'never' }, not: { drinking: 'socially' } },
  familyType: { suits: { familyType: 'joint' }, not: { familyType: 'nuclear' } },
  familyValues: { suits: { familyValues: 'liberal' }, not: { familyValues: 'orthodox' } },
};

function withPreference(part: keyof PartnerPreferences, mustHave: boolean): Partial<CreateProfileBody> {
  if (part === 'age') return { partnerPreferences: { age: { min: 30, max: 40, mustHave } } };
  if (part === 'heightCm') return { partnerPreferences: { heightCm: { min: 160, max: 170, mustHave } } };
  if (part === 'gotra')
    return { partnerPreferences: { gotra: { excluded: ['Garga', 'Kashyap'], mustHave } } };
  return { partnerPreferences: { [part]: { values: [parts[part].suits[part]], mustHave } } };
}

/** A city sets its state and country. */
const withoutPlace: Partial<CreateProfileBody> = { country: null, state: null, city: null };
const withoutValue = (part: keyof PartnerPreferences): Partial<CreateProfileBody> => {
  if (part === 'age') return parts.age.suits;
  return part in withoutPlace ? withoutPlace : { [part]: null };
};

const search = async (viewer: TestMember, criteria: SearchCriteria = {}) =>
  (await viewer.call(searchEndpoints.search, { query: { limit: 100 }, body: criteria })).body.profiles;
const query = { query: { limit: 100 } };
/** Every list of suggested members. */
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

const expectedEverywhere = (...expected: boolean[]) =>
  Object.fromEntries(Object.keys(lists).map((list) => [list, expected]));

async function promoted(...members: TestMember[]) {
  for (const { id } of members) {
    await site.database.pool.query(
      `insert into promotions (promotion_id, member_id, package, bought_at, started_at, ends_at)
       values (gen_random_uuid(), $1, 'day', '2026-11-20', '2026-11-20', '2026-11-21')`,
      [id],
    );
  }
  return members;
}

const names = criterion.options;

test.each(names)(
  'a must-have for %s finds members who meet it and members without an answer',
  async (part) => {
    const promotedWomen = await promoted(
      await createWoman(parts[part].suits),
      await createWoman(parts[part].not),
      await createWoman(withoutValue(part)),
    );
    // Some of these answers are required for listing; the matching rules apply to any.
    await site.database.pool.query('update profiles set listed = true where member_id = any($1)', [
      promotedWomen.map(({ id }) => id),
    ]);
    expect(await findVisibility(await createMan(withPreference(part, true)), promotedWomen)).toEqual(
      expectedEverywhere(true, false, true),
    );
    expect(await findVisibility(await createMan(withPreference(part, false)), promotedWomen)).toEqual(
      expectedEverywhere(true, true, true),
    );
  },
);

test.each(names)(
  'of members with a must-have for %s those are found whose must-have the seeker meets',
  async (part) => {
    const promotedWomen = await promoted(
      await createWoman(withPreference(part, true)),
      await createWoman(withPreference(part, false)),
    );
    const suitable = await createMan(parts[part].suits);
    const not = await createMan(parts[part].not);
    expect(await findVisibility(suitable, promotedWomen)).toEqual(expectedEverywhere(true, true));
    expect(await findVisibility(not, promotedWomen)).toEqual(expectedEverywhere(false, true));
    const ids = new Set((await search(not, { includeUnmetPreferences: true })).map(({ userId }) => userId));
    expect(promotedWomen.map(({ id }) => ids.has(id))).toEqual([true, true]);
  },
);

test("a seeker without answers finds members with must-haves, and the seeker's own must-haves always apply", async () => {
  const [withMustHave] = await promoted(await createWoman(withPreference('diet', true)));
  const silent = await createMan({ diet: null });
  expect(await findVisibility(silent, withMustHave ? [withMustHave] : [])).toEqual(expectedEverywhere(true));
  const withReligionMustHave = await createMan(withPreference('religion', true));
  const found = await search(withReligionMustHave, { includeUnmetPreferences: true });
  expect(found.map(({ userId }) => userId)).not.toContain(withMustHave?.id);
});
