import { profileEndpoints, type UpdateProfileBody, type VerificationStatus } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/app.ts';
import { storePhoto } from '../../testing/photos.ts';
import { noteProof } from '../proofs/index.ts';

const { me, update } = profileEndpoints;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const change = (member: TestMember, body: UpdateProfileBody) =>
  member.call(update, { params: { id: member.id }, body });

test('given fields are replaced, null takes a value away, the others stay', async () => {
  const asha = await site.member('asha', { profile: { diet: 'vegetarian', hobbies: ['chess', 'yoga'] } });
  const before = (await asha.call(me, {})).body;
  const { status, body } = await change(asha, { diet: null, hobbies: ['reading', 'reading'], heightCm: 170 });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    diet: null,
    hobbies: ['reading'],
    heightCm: 170,
    profileCompletionPercentage: before.profileCompletionPercentage - 1,
    missingCompletionCriteria: expect.arrayContaining(['Food']),
  });
});

test('changes of different fields at the same time all survive, and completion counts them all', async () => {
  const asha = await site.member('asha');
  const changes: UpdateProfileBody[] = [
    { education: 'msc' },
    { occupation: 'teacher' },
    { community: 'maratha' },
    { incomeBand: 'lakh_5_to_7' },
    { diet: 'vegan' },
    { hobbies: ['chess'] },
    { familyType: 'joint' },
    { familyAbout: 'Four of us.' },
    { smoking: 'never' },
    { drinking: 'never' },
    { partnerPreferences: { diet: { values: ['vegan'], mustHave: true } } },
  ];
  const answers = await Promise.all(changes.map((body) => change(asha, body)));
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
  const { body } = await asha.call(me, {});
  expect(body).toMatchObject(Object.assign({}, ...changes));
  expect(body.profileCompletionPercentage).toBe(80);
  expect(body.missingCompletionCriteria).toEqual(['Profile photo']);
});

test('a pending or approved profile photo counts 20 %, a rejected one and other photos do not', async () => {
  const completionWith = async (status?: VerificationStatus, isProfilePhoto = true) => {
    const asha = await site.member('asha');
    if (status) await storePhoto(site, { memberId: asha.id, status, isProfilePhoto });
    const { body } = await asha.call(me, {});
    const { status: standing, profileCompletionPercentage, missingCompletionCriteria: missing } = body;
    return [standing, profileCompletionPercentage, missing.includes('Profile photo')];
  };
  const [, without] = await completionWith();
  expect(await completionWith('pending')).toEqual(['listed', Number(without) + 20, false]);
  expect(await completionWith('approved')).toEqual(['listed', Number(without) + 20, false]);
  expect(await completionWith('rejected')).toEqual(['listed', without, true]);
  expect(await completionWith('approved', false)).toEqual(['listed', without, true]);
});

test('a profile that loses what being listed needs leaves the lists, and comes back with it', async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const seen = async () => (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).status;
  expect(await seen()).toBe(200);
  expect((await change(asha, { bio: null })).body.status).toBe('incomplete');
  expect(await seen()).toBe(404);
  expect((await change(asha, { bio: 'Back again.' })).body.status).toBe('listed');
  expect(await seen()).toBe(200);
});

test('a change is held against what is already there', async () => {
  const asha = await site.member('asha', { profile: { community: 'maratha' } });
  const { status, error } = await change(asha, { religion: 'sikh' });
  expect(status).toBe(400);
  expect(error?.details).toMatchObject([{ path: 'community' }]);
  expect((await change(asha, { religion: 'sikh', community: 'saini' })).status).toBe(200);
});

test('a date of birth cannot be changed to that of a child', async () => {
  const asha = await site.member('asha');
  site.clock.move(new Date(`${site.clock.now().getUTCFullYear()}-06-15T12:00:00Z`));
  const year = site.clock.now().getUTCFullYear() - 18;
  const { status, error } = await change(asha, { dateOfBirth: `${year}-06-16` });
  expect(status).toBe(400);
  expect(error?.message).toBe('You must be at least 18 years old');
  expect((await change(asha, { dateOfBirth: `${year}-06-15` })).body.age).toBe(18);
  site.clock.move(null);
});

test("nobody changes another's profile, and is not told whether it exists", async () => {
  const asha = await site.member('asha');
  const ravi = await site.member('ravi', { profile: { gender: 'male' } });
  const theirs = await ravi.call(update, { params: { id: asha.id }, body: { bio: 'Mine now.' } });
  const nobodys = await ravi.call(update, {
    params: { id: crypto.randomUUID() },
    body: { bio: 'Mine now.' },
  });
  expect(theirs.status).toBe(404);
  expect(theirs.error).toEqual(nobodys.error);
  expect((await asha.call(me, {})).body.bio).not.toBe('Mine now.');
});

test('without a profile there is nothing to change', async () => {
  const member = await site.member('asha', { profile: null });
  expect((await change(member, { bio: 'Hello.' })).status).toBe(404);
});

test('a required field cannot be taken away', async () => {
  const asha = await site.member('asha');
  const { status } = await change(asha, { firstName: null } as never);
  expect(status).toBe(400);
});

test('a character that the database cannot hold is the input’s fault', async () => {
  const asha = await site.member('asha');
  expect((await change(asha, { bio: 'nothing \u0000 here' })).status).toBe(400);
});

test('who becomes another by name, gender or date of birth is no longer proven to be who they were', async () => {
  const { db } = site.database;
  const asha = await site.member('asha', { profile: { firstName: 'Asha' } });
  const identityAfter = async (body: UpdateProfileBody) => {
    await noteProof(db, asha.id, 'identity', site.clock.now());
    const { status, body: own } = await change(asha, body);
    expect(status).toBe(200);
    return own.proofs.identity;
  };
  expect(await identityAfter({ bio: 'I bake bread on Sundays and read by the window.' })).not.toBeNull();
  expect(await identityAfter({ firstName: 'Asha' })).not.toBeNull();
  for (const body of [{ firstName: 'Usha' }, { lastName: 'Rao' }, { dateOfBirth: '1990-01-01' }]) {
    expect(await identityAfter(body)).toBeNull();
  }
});
