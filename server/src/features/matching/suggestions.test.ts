import { randomUUID } from 'node:crypto';
import {
  type CreateProfileBody,
  interestEndpoints,
  matchingEndpoints,
  moderationEndpoints,
  profileEndpoints,
  SUGGESTION_COUNT,
} from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const createWoman = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('asha', { tier: 'silver', profile });
const createMan = (profile: Partial<CreateProfileBody> = {}) =>
  site.member('ravi', { tier: 'silver', profile: { gender: 'male', ...profile } });
const getSuggestions = (member: TestMember, id: string) =>
  member.call(matchingEndpoints.suggestions, { params: { id } });
const suggested = async (member: TestMember, id: string) => {
  const { status, body } = await getSuggestions(member, id);
  expect(status).toBe(200);
  return body.suggestions;
};
const idsOf = (cards: { userId: string }[]) => cards.map(({ userId }) => userId);

beforeEach(() => site.database.pool.query('delete from profiles'));

const similarColumns = {
  religion: `'hindu'`,
  mother_tongue: `'marathi'`,
  state: `'in_mh'`,
  diet: `case when n % 2 = 0 then 'vegan' else 'jain' end`,
};

test('six similar members are suggested, best match first, never the member nor the caller', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: false } } });
  const asha = await createWoman({ diet: 'vegan' });
  const similarIds = await insertProfiles(site, 20, similarColumns);
  const cards = await suggested(ravi, asha.id);
  expect(cards).toHaveLength(SUGGESTION_COUNT);
  const ids = idsOf(cards);
  expect(ids).not.toContain(asha.id);
  expect(ids).not.toContain(ravi.id);
  for (const id of ids) expect(similarIds).toContain(id);
  const scores = cards.map(({ compatibility }) => compatibility.score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  const { rows } = await site.database.pool.query(
    'select distinct diet from profiles where member_id = any($1)',
    [ids],
  );
  expect(rows).toEqual([{ diet: 'vegan' }]);
});

test('very similar members come before somewhat similar ones, and those before all others', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  const far = { religion: `'sikh'`, mother_tongue: `'punjabi'`, state: `'in_pb'` };
  await insertProfiles(site, 50, { ...far, last_active_at: '$2' });
  expect(await suggested(ravi, asha.id)).toHaveLength(SUGGESTION_COUNT);
  const similarIds = await insertProfiles(site, SUGGESTION_COUNT, similarColumns);
  expect(idsOf(await suggested(ravi, asha.id)).toSorted()).toEqual(similarIds.toSorted());
});

test('a similar member is not left out for a dissimilar one who fits the caller better', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: false } } });
  const asha = await createWoman();
  const nearIds = await insertProfiles(site, 2, { ...similarColumns, diet: `'jain'` });
  const far = await insertProfiles(site, 20, { religion: `'sikh'`, diet: `'vegan'` });
  const ids = idsOf(await suggested(ravi, asha.id));
  expect(ids).toHaveLength(SUGGESTION_COUNT);
  expect(ids).toEqual(expect.arrayContaining(nearIds));
  expect(far).toContain(ids[0]);
});

test('they fit the caller in both directions, and both can see each other', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: true } } });
  const asha = await createWoman({ diet: 'vegan' });
  const vegan = { ...similarColumns, diet: `'vegan'` };
  const [fits] = await insertProfiles(site, 1, vegan);
  await insertProfiles(site, 3, { ...similarColumns, diet: `'kosher'` });
  await insertProfiles(site, 3, { ...vegan, must_religion: `'{sikh}'::text[]` });
  await insertProfiles(site, 3, { ...vegan, looking_for: `'{female}'::text[]` });
  await insertProfiles(site, 3, { ...vegan, listed: 'false' });
  await insertProfiles(site, 3, { ...vegan, gender: `'male'` });
  const meera = await createWoman({ diet: 'vegan' });
  await meera.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect(idsOf(await suggested(ravi, asha.id))).toEqual([fits]);
});

test('for themselves, members get the six best matches without an interest yet', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: false } } });
  const declined = await createWoman({ diet: 'vegan' });
  await insertProfiles(site, 20, { ...similarColumns, diet: `'jain'` });
  const fitting = await insertProfiles(site, SUGGESTION_COUNT, { religion: `'sikh'`, diet: `'vegan'` });
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: declined.id } });
  await declined.call(interestEndpoints.respond, {
    params: { id: body.interestId },
    body: { response: 'declined' },
  });
  expect(idsOf(await suggested(ravi, ravi.id)).toSorted()).toEqual(fitting.toSorted());
  expect(idsOf(await suggested(ravi, ravi.id.toUpperCase())).toSorted()).toEqual(fitting.toSorted());
  const newcomer = await site.member('newcomer', { profile: null });
  expect((await getSuggestions(newcomer, newcomer.id)).status).toBe(404);
});

test('unknown members and members who cannot be seen have none, with the same response', async () => {
  const [ravi, asha, suresh, meera] = [
    await createMan(),
    await createWoman(),
    await createMan(),
    await createWoman(),
  ];
  await ravi.call(moderationEndpoints.ignore, { body: { userId: meera.id } });
  const newcomer = await site.member('newcomer', { profile: null });
  const incomplete = await createWoman({ bio: null });
  const answers = await Promise.all([
    ...[randomUUID(), suresh.id, meera.id, incomplete.id].map((id) => getSuggestions(ravi, id)),
    getSuggestions(meera, ravi.id),
    getSuggestions(newcomer, asha.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  for (const { error } of answers) expect(error).toEqual(answers[0]?.error);
  expect((await getSuggestions(ravi, 'asha')).status).toBe(400);
  expect((await getSuggestions(ravi, asha.id.toUpperCase())).status).toBe(200);
});

test('an id in capitals is the same member', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  await insertProfiles(site, 2, similarColumns);
  expect(idsOf(await suggested(ravi, asha.id.toUpperCase()))).not.toContain(asha.id);
});

test('a member with few answers has suggestions as well', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  const similarIds = await insertProfiles(site, 2);
  const emptyPage = {
    religion: null,
    motherTongue: null,
    country: null,
    state: null,
    city: null,
    heightCm: null,
  };
  await asha.call(profileEndpoints.update, { params: { id: asha.id }, body: emptyPage });
  await site.database.pool.query('update profiles set listed = true where member_id = $1', [asha.id]);
  expect(idsOf(await suggested(ravi, asha.id)).toSorted()).toEqual(similarIds.toSorted());
});

test('the path needs a member', async () => {
  const ravi = await createMan();
  const { status, body } = await getSuggestions(ravi, '');
  expect([status, body]).toMatchObject([400, { message: 'profileId is required.' }]);
});
