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

test('another profile shows the answers, the age, and nothing that is withheld', async () => {
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
  // Verifications show only their dates.
  const { proofs, ...rest } = body;
  expect(Object.keys(proofs)).toEqual(['email', 'phone', 'photo', 'identity']);
  const text = JSON.stringify(rest);
  expect(text).not.toContain('1996-04-12');
  for (const word of ['dateOfBirth', 'email', 'phone', 'completion', 'lookingFor', 'tier', 'dailyInterest']) {
    expect(text).not.toContain(word);
  }
});

test('oneself, incomplete and unknown members all get the same response', async () => {
  const ravi = await member('ravi', { gender: 'male' });
  const incomplete = await member('asha', { bio: null });
  const answers = await Promise.all([
    visitProfile(ravi, ravi.id),
    visitProfile(ravi, incomplete.id),
    visitProfile(ravi, crypto.randomUUID()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(answers[0].error).toEqual(answers[2].error);
  expect(answers[1].error).toEqual(answers[2].error);
});

test('a user without a profile cannot see anyone', async () => {
  const asha = await member('asha', {});
  const newcomer = await site.member('newcomer', { profile: null });
  expect((await visitProfile(newcomer, asha.id)).status).toBe(404);
});

const genders: Gender[] = ['female', 'male', 'other'];
const genderPreferences: Gender[][] = [['female'], ['male'], ['other'], ['female', 'male', 'other']];

test("two members can see each other only if each one's gender is among those the other looks for", async () => {
  const kinds = genders.flatMap((gender) => genderPreferences.map((lookingFor) => ({ gender, lookingFor })));
  const people = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, member: await member('someone', kind) })),
  );
  const pairs = people.flatMap((viewer) => people.map((shown) => ({ viewer, shown })));
  const answers = await Promise.all(
    pairs.map(async ({ viewer, shown }) => (await visitProfile(viewer.member, shown.member.id)).status),
  );
  const expected = pairs.map(({ viewer, shown }) =>
    viewer !== shown && viewer.lookingFor.includes(shown.gender) && shown.lookingFor.includes(viewer.gender)
      ? 200
      : 404,
  );
  expect(answers).toEqual(expected);
});
