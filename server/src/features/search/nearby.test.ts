import { type CreateProfileBody, type SearchCriteria, searchEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const mumbai = { country: 'in', state: 'in_mh', city: 'in_mh_mumbai' };
const pune = { ...mumbai, city: 'in_mh_pune' };
const elsewhere = { ...mumbai, city: 'in_mh_elsewhere' };

const createMan = (profile: Partial<CreateProfileBody>) =>
  site.member('ravi', { tier: 'free', profile: { gender: 'male', ...profile } });

async function findIds(member: TestMember, criteria: SearchCriteria) {
  const { status, body } = await member.call(searchEndpoints.search, {
    query: { limit: 10 },
    body: criteria,
  });
  expect(status).toBe(200);
  expect(body.pagination.total).toBe(body.profiles.length);
  return body.profiles.map(({ userId }) => userId).toSorted();
}

test('a member of any tier finds who lives within a distance of their city, in every order and together with other filters', async () => {
  const ravi = await createMan(mumbai);
  const asha = await site.member('asha', { profile: mumbai });
  const meera = await site.member('meera', { profile: pune });
  const usha = await site.member('usha', { profile: elsewhere });
  const chitra = await site.member('asha', {
    profile: { country: 'in', state: 'in_tn', city: 'in_tn_chennai' },
  });
  const near = [asha.id, meera.id].toSorted();
  for (const sort of ['relevance', 'recentlyActive', 'recentlyJoined'] as const) {
    expect(await findIds(ravi, { withinKm: 250, sort })).toEqual(near);
    expect(await findIds(ravi, { withinKm: 100, sort })).toEqual([asha.id]);
  }
  expect(await findIds(ravi, { withinKm: 250, location: 'in_mh_pune' })).toEqual([meera.id]);
  expect(await findIds(ravi, { withinKm: 250, location: 'in_tn' })).toEqual([]);
  expect(await findIds(ravi, {})).toEqual([...near, usha.id, chitra.id].toSorted());

  const { body } = await ravi.call(searchEndpoints.relaxations, {
    body: { withinKm: 25, location: 'in_mh_pune' },
  });
  expect(body.relaxations).toContainEqual({ obstacle: 'withinKm', total: 1 });
  const saved = await ravi.call(searchEndpoints.save, {
    body: { name: 'Near me', criteria: { withinKm: 50 } },
  });
  expect(saved.body).toMatchObject({ criteria: { withinKm: 50 } });
});

test('no one is near a member who has not chosen a listed city', async () => {
  await site.member('asha', { profile: mumbai });
  expect(await findIds(await createMan(elsewhere), { withinKm: 250 })).toEqual([]);
});

test('only the documented distances are accepted', async () => {
  const ravi = await createMan(mumbai);
  for (const withinKm of [0, 30, -25, '25', [25, 50], null]) {
    const { status, body } = await ravi.call(searchEndpoints.search, {
      query: {},
      body: { withinKm } as never,
    });
    expect(status, JSON.stringify(withinKm)).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});
