import {
  interestEndpoints,
  listEndpoints,
  MAX_EXACT_COUNT,
  type SearchCriteria,
  searchEndpoints,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertProfiles } from '../../testing/members/bulk-members.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.database.pool.query('delete from profiles'));
afterAll(() => site.close());

const createMan = () => site.member('ravi', { tier: 'gold', profile: { gender: 'male' } });
const createWoman = () => site.member('asha', { tier: 'gold' });

async function express(
  from: TestMember,
  to: TestMember,
  response?: 'accepted' | 'declined',
): Promise<string> {
  const { body } = await from.call(interestEndpoints.express, { body: { userId: to.id } });
  const params = { id: body.interestId };
  if (response) await to.call(interestEndpoints.respond, { params, body: { response } });
  return body.interestId;
}

const search = (member: TestMember, body: SearchCriteria) =>
  member.call(searchEndpoints.search, { query: { limit: 100 }, body });

/** Returns the ids of the members found, and checks that the total agrees. */
async function findIds(member: TestMember, body: SearchCriteria = {}): Promise<string[]> {
  const { profiles, pagination } = (await search(member, body)).body;
  expect(pagination.total).toBe(profiles.length);
  return profiles.map(({ userId }) => userId).toSorted();
}

const idsOf = (...members: TestMember[]) => members.map(({ id }) => id).toSorted();

test('a search leaves out members whom either side has answered, unless it includes answered members', async () => {
  const ravi = await createMan();
  const [fresh, sent, received, connected, accepted, declinedMe, declinedByMe] = [
    ...[await createWoman(), await createWoman(), await createWoman(), await createWoman()],
    ...[await createWoman(), await createWoman(), await createWoman()],
  ] as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
  await express(ravi, sent);
  await express(received, ravi);
  await express(ravi, connected, 'accepted');
  await express(accepted, ravi, 'accepted');
  await express(ravi, declinedMe, 'declined');
  await express(declinedByMe, ravi, 'declined');
  for (const sort of ['relevance', 'recentlyActive', 'recentlyJoined'] as const) {
    expect(await findIds(ravi, { sort })).toEqual(idsOf(fresh, sent, received));
  }
  expect(await findIds(ravi, { includeAnswered: true })).toEqual(
    idsOf(fresh, sent, received, connected, accepted, declinedMe, declinedByMe),
  );
  expect(await findIds(connected)).toEqual([]);
  expect(await findIds(declinedMe)).toEqual([]);
});

test('a search by member id also finds an answered member', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  await express(ravi, asha, 'declined');
  expect(await findIds(ravi, { userId: asha.id })).toEqual([asha.id]);
});

test('a member who expresses interest again after a decline is found again', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  await express(ravi, asha, 'declined');
  await express(asha, ravi);
  expect(await findIds(ravi)).toEqual([asha.id]);
  expect(await findIds(asha)).toEqual([ravi.id]);
});

test('if only answered members match, the search suggests including them', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  await express(ravi, asha, 'declined');
  const relaxations = async (body: SearchCriteria) =>
    (await ravi.call(searchEndpoints.relaxations, { body })).body.relaxations;
  expect(await relaxations({})).toEqual([{ obstacle: 'answered', total: 1 }]);
  expect(JSON.stringify(await relaxations({ includeAnswered: true }))).not.toContain('answered');
});

test('how many members a search finds without the member id does not include answered members', async () => {
  const [ravi, asha] = [await createMan(), await createWoman(), await createWoman()];
  await express(ravi, asha, 'declined');
  const { body } = await ravi.call(searchEndpoints.relaxations, { body: { userId: asha.id } });
  expect(body.relaxations).toContainEqual({ obstacle: 'userId', total: 1 });
});

test('answered members do not count towards the limit of exact counts (1,000)', async () => {
  const ravi = await createMan();
  const ids = await insertProfiles(site, MAX_EXACT_COUNT + 300);
  await site.database.pool.query(
    `insert into interests (interest_id, sender_id, receiver_id, status, created_at, responded_at)
     select gen_random_uuid(), $1, other, 'declined', now(), now() from unnest($2::uuid[]) other`,
    [ravi.id, ids.slice(0, 400)],
  );
  expect((await search(ravi, {})).body.pagination).toMatchObject({ total: MAX_EXACT_COUNT - 100 });
  const all = (await search(ravi, { includeAnswered: true })).body.pagination;
  expect(all).toMatchObject({ total: null, totalAtLeast: MAX_EXACT_COUNT });
});

test('the lists of recent members include answered members', async () => {
  const [ravi, asha] = [await createMan(), await createWoman()];
  await express(ravi, asha, 'accepted');
  const { profiles } = (await ravi.call(listEndpoints.recentlyActive, { query: {} })).body;
  expect(profiles.map(({ userId }) => userId)).toEqual([asha.id]);
});
