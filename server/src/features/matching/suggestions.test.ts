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
import { acceptsOnlySikhs, insertProfiles } from '../../testing/members/bulk-members.ts';
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
const listSuggestions = async (member: TestMember, id: string) => {
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

test('six similar members are suggested, best match first, but never the viewed member or the caller', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: false } } });
  const asha = await createWoman({ diet: 'vegan' });
  const similarIds = await insertProfiles(site, 20, similarColumns);
  const cards = await listSuggestions(ravi, asha.id);
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

test('similar members are suggested before dissimilar ones, even if those were active more recently', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  const dissimilarColumns = { religion: `'sikh'`, mother_tongue: `'punjabi'`, state: `'in_pb'` };
  await insertProfiles(site, 50, { ...dissimilarColumns, last_active_at: '$2' });
  expect(await listSuggestions(ravi, asha.id)).toHaveLength(SUGGESTION_COUNT);
  const similarIds = await insertProfiles(site, SUGGESTION_COUNT, similarColumns);
  expect(idsOf(await listSuggestions(ravi, asha.id)).toSorted()).toEqual(similarIds.toSorted());
});

test('a similar member is not left out for a dissimilar one who fits the caller better', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: false } } });
  const asha = await createWoman();
  const similarIds = await insertProfiles(site, 2, { ...similarColumns, diet: `'jain'` });
  const dissimilarIds = await insertProfiles(site, 20, { religion: `'sikh'`, diet: `'vegan'` });
  const ids = idsOf(await listSuggestions(ravi, asha.id));
  expect(ids).toHaveLength(SUGGESTION_COUNT);
  expect(ids).toEqual(expect.arrayContaining(similarIds));
  expect(dissimilarIds).toContain(ids[0]);
});

test('suggested members and the caller fit and can see each other', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: true } } });
  const asha = await createWoman({ diet: 'vegan' });
  const vegan = { ...similarColumns, diet: `'vegan'` };
  const [fittingId] = await insertProfiles(site, 1, vegan);
  await insertProfiles(site, 3, { ...similarColumns, diet: `'kosher'` });
  await insertProfiles(site, 3, { ...vegan, ...acceptsOnlySikhs });
  await insertProfiles(site, 3, { ...vegan, looking_for: `'{female}'::text[]` });
  await insertProfiles(site, 3, { ...vegan, listed: 'false' });
  await insertProfiles(site, 3, { ...vegan, gender: `'male'` });
  const meera = await createWoman({ diet: 'vegan' });
  await meera.call(moderationEndpoints.ignore, { body: { userId: ravi.id } });
  expect(idsOf(await listSuggestions(ravi, asha.id))).toEqual([fittingId]);
});

test('suggestions for the own id are the six best matches without an interest', async () => {
  const ravi = await createMan({ partnerPreferences: { diet: { values: ['vegan'], mustHave: false } } });
  const declined = await createWoman({ diet: 'vegan' });
  await insertProfiles(site, 20, { ...similarColumns, diet: `'jain'` });
  const fittingIds = await insertProfiles(site, SUGGESTION_COUNT, { religion: `'sikh'`, diet: `'vegan'` });
  const { body } = await ravi.call(interestEndpoints.express, { body: { userId: declined.id } });
  await declined.call(interestEndpoints.respond, {
    params: { id: body.interestId },
    body: { response: 'declined' },
  });
  expect(idsOf(await listSuggestions(ravi, ravi.id)).toSorted()).toEqual(fittingIds.toSorted());
  expect(idsOf(await listSuggestions(ravi, ravi.id.toUpperCase())).toSorted()).toEqual(fittingIds.toSorted());
  const newcomer = await site.member('newcomer', { profile: null });
  expect((await getSuggestions(newcomer, newcomer.id)).status).toBe(404);
});

test('suggestions for unknown members and members who cannot be seen get the same 404', async () => {
  const [ravi, asha, suresh, meera] = [
    await createMan(),
    await createWoman(),
    await createMan(),
    await createWoman(),
  ];
  await ravi.call(moderationEndpoints.ignore, { body: { userId: meera.id } });
  const newcomer = await site.member('newcomer', { profile: null });
  const incomplete = await createWoman({ bio: null });
  const responses = await Promise.all([
    ...[randomUUID(), suresh.id, meera.id, incomplete.id].map((id) => getSuggestions(ravi, id)),
    getSuggestions(meera, ravi.id),
    getSuggestions(newcomer, asha.id),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
  for (const { error } of responses) expect(error).toEqual(responses[0]?.error);
  expect((await getSuggestions(ravi, 'asha')).status).toBe(400);
  expect((await getSuggestions(ravi, asha.id.toUpperCase())).status).toBe(200);
});

test('an id in capital letters refers to the same member', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  await insertProfiles(site, 2, similarColumns);
  expect(idsOf(await listSuggestions(ravi, asha.id.toUpperCase()))).not.toContain(asha.id);
});

test('there are suggestions for a member with few answers', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  const similarIds = await insertProfiles(site, 2);
  const emptyFields = {
    religion: null,
    motherTongue: null,
    country: null,
    state: null,
    city: null,
    heightCm: null,
  };
  await asha.call(profileEndpoints.update, { params: { id: asha.id }, body: emptyFields });
  await site.database.pool.query('update profiles set listed = true where member_id = $1', [asha.id]);
  expect(idsOf(await listSuggestions(ravi, asha.id)).toSorted()).toEqual(similarIds.toSorted());
});

test('a request without a member id gets 400', async () => {
  const ravi = await createMan();
  const { status, body } = await getSuggestions(ravi, '');
  expect([status, body]).toMatchObject([400, { message: 'profileId is required.' }]);
});
