import { type CreateProfileBody, type Gender, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

const { show } = profileEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const visitProfile = (viewer: TestMember, id: string) => viewer.call(show, { params: { id } });
const member = (name: string, profile: Partial<CreateProfileBody>) => site.member(name, { profile });

test("another member's profile shows answers and age, but no date of birth or private data", async () => {
  const asha = await member('asha', { hobbies: ['chess'], occupationDetail: 'Fergusson College' });
  const ravi = await member('ravi', { gender: 'male' });
  const { status, body } = await visitProfile(ravi, asha.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    userId: asha.id,
    name: 'Asha Kulkarni',
    hobbies: ['chess'],
    interestExpressed: false,
  });
  expect(body.age).toBeGreaterThan(28);
  // Verifications are named `email` and `phone`, so they are left out of the search for these words.
  const { proofs, ...rest } = body;
  expect(Object.keys(proofs)).toEqual(['email', 'phone', 'photo', 'identity']);
  const text = JSON.stringify(rest);
  expect(text).not.toContain('1996-04-12');
  for (const word of ['dateOfBirth', 'email', 'phone', 'completion', 'lookingFor', 'tier', 'dailyInterest']) {
    expect(text).not.toContain(word);
  }
});

test('opening the own profile, an incomplete profile or an unknown profile gives the same 404 response', async () => {
  const ravi = await member('ravi', { gender: 'male' });
  const incomplete = await member('asha', { bio: null });
  const responses = await Promise.all([
    visitProfile(ravi, ravi.id),
    visitProfile(ravi, incomplete.id),
    visitProfile(ravi, crypto.randomUUID()),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(responses[0].error).toEqual(responses[2].error);
  expect(responses[1].error).toEqual(responses[2].error);
});

test('a user without a profile cannot see anyone', async () => {
  const asha = await member('asha', {});
  const newcomer = await site.member('newcomer', { profile: null });
  expect((await visitProfile(newcomer, asha.id)).status).toBe(404);
});

const genders: Gender[] = ['female', 'male', 'other'];
const genderPreferences: Gender[][] = [['female'], ['male'], ['other'], ['female', 'male', 'other']];

test("two members can see each other exactly if both look for the other's gender", async () => {
  const kinds = genders.flatMap((gender) => genderPreferences.map((lookingFor) => ({ gender, lookingFor })));
  const people = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, member: await member('someone', kind) })),
  );
  const pairs = people.flatMap((viewer) => people.map((shown) => ({ viewer, shown })));
  const statuses = await Promise.all(
    pairs.map(async ({ viewer, shown }) => (await visitProfile(viewer.member, shown.member.id)).status),
  );
  const expected = pairs.map(({ viewer, shown }) =>
    viewer !== shown && viewer.lookingFor.includes(shown.gender) && shown.lookingFor.includes(viewer.gender)
      ? 200
      : 404,
  );
  expect(statuses).toEqual(expected);
});
