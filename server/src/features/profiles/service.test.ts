import {
  type CreateProfileBody,
  profileEndpoints,
  type UpdateProfileBody,
  type VerificationStatus,
} from '@troth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { saveVerification } from '../verifications/index.ts';

describe('Create a profile', () => {
  const { create, me, update } = profileEndpoints;
  const asha: CreateProfileBody = {
    firstName: 'Asha',
    lastName: 'Rao',
    gender: 'female',
    dateOfBirth: '1996-04-12',
  };

  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  const createNewcomer = () => site.member('asha', { profile: null });

  test('a signed-in user without a profile has the status `new`, no name and completion 0', async () => {
    const member = await createNewcomer();
    const { status, body } = await member.call(me, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: member.id,
      status: 'new',
      name: null,
      gender: null,
      tier: 'free',
      profileCompletionPercentage: 0,
      joinedAt: null,
    });
    expect(body.missingCompletionCriteria).toContain('Date of birth');
  });

  test('four fields create a profile, which is not complete enough to be listed', async () => {
    const member = await createNewcomer();
    const { status, body } = await member.call(create, { body: asha });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Asha Rao', status: 'incomplete', lookingFor: ['male'], bio: null });
    expect(body.profileCompletionPercentage).toBe(12);
    expect(body.missingRequiredCriteria).toEqual([
      'About me',
      'Religion',
      'City',
      'Marital status',
      'Height',
    ]);
    expect((await member.call(me, {})).body).toEqual(body);
  });

  test.each([
    ['help.support', 'Use dots only after initials, as in A. K. Rao'],
    ['Verify at Troth', 'This name can’t be used. Enter your own name.'],
    ['As\u200Bha', 'Use letters only'],
  ])('the name %j, which could turn our mails into spam, is refused', async (name, message) => {
    const member = await createNewcomer();
    for (const names of [{ firstName: name }, { lastName: name }]) {
      const { status, error } = await member.call(create, { body: { ...asha, ...names } });
      expect([status, error?.message]).toEqual([400, message]);
    }
    await member.call(create, { body: asha });
    const params = { id: member.id };
    expect((await member.call(update, { params, body: { lastName: name } })).status).toBe(400);
  });

  test('a name from before the current rules stays until it is changed', async () => {
    const member = await createNewcomer();
    await member.call(create, { body: asha });
    await site.database.pool.query(`update profiles set last_name = 'K.Rao' where member_id = $1`, [
      member.id,
    ]);
    const { status, body } = await member.call(update, {
      params: { id: member.id },
      body: { heightCm: 165 },
    });
    expect([status, body.name]).toEqual([200, 'Asha K.Rao']);
  });

  test.each([
    ['female', ['male']],
    ['male', ['female']],
    ['other', ['female', 'male', 'other']],
  ] as const)('by default a %s member looks for %s', async (gender, lookingFor) => {
    const { body } = await (await createNewcomer()).call(create, { body: { ...asha, gender } });
    expect(body.lookingFor).toEqual(lookingFor);
  });

  test('of ten concurrent requests to create a profile one succeeds and nine are refused', async () => {
    const member = await createNewcomer();
    const bodies = Array.from({ length: 10 }, (_, index) => ({ ...asha, heightCm: 150 + index }));
    const responses = await Promise.all(bodies.map((body) => member.call(create, { body })));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
    const created = responses.find(({ status }) => status === 201);
    expect((await member.call(me, {})).body.heightCm).toBe(created?.body.heightCm);
  });

  describe("the date of birth is validated against the site's clock", () => {
    beforeAll(() => site.clock.move(new Date('2026-06-15T12:00:00Z')));
    afterAll(() => site.clock.move(null));

    test.each([
      ['2008-06-16', 'You must be at least 18 years old'],
      ['2027-01-01', 'Date of birth cannot be in the future'],
      ['1925-12-31', 'Date of birth cannot be before 1926'],
      ['1996-02-30', 'Please select a valid date'],
      ['', 'Date of Birth is required'],
    ])('the date of birth "%s" is refused with "%s"', async (dateOfBirth, message) => {
      const { status, error } = await (await createNewcomer()).call(create, {
        body: { ...asha, dateOfBirth },
      });
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'VALIDATION_FAILED',
        message,
        details: [{ path: 'dateOfBirth', message }],
      });
    });

    test('a profile can be created on the eighteenth birthday', async () => {
      const { status, body } = await (await createNewcomer()).call(create, {
        body: { ...asha, dateOfBirth: '2008-06-15' },
      });
      expect(status).toBe(201);
      expect(body.age).toBe(18);
    });
  });

  test.each([
    ['religion', { religion: 'pastafarian' }],
    ['motherTongue', { motherTongue: 'klingon' }],
    ['hobbies', { hobbies: ['chess', 'quidditch'] }],
    ['createdFor', { createdFor: 'robot' }],
    ['partnerPreferences.diet.values', { partnerPreferences: { diet: { values: ['vegan', 'stones'] } } }],
    ['community', { religion: 'sikh', community: 'maratha' }],
    ['city', { state: 'in_ka', city: 'in_mh_pune' }],
    ['state', { country: 'us', state: 'in_mh' }],
    ['bio', { bio: 'Call me: 98765 43210' }],
    ['firstName', { firstName: 'www.example.com' }],
  ] as [string, Partial<CreateProfileBody>][])(
    'an invalid %s is refused, and the error names the field',
    async (path, invalidFields) => {
      const member = await createNewcomer();
      const { status, error } = await member.call(create, { body: { ...asha, ...invalidFields } });
      expect(status).toBe(400);
      expect(error?.details).toMatchObject([{ path }]);
      expect((await member.call(me, {})).body.status).toBe('new');
    },
  );

  test('a city sets its state and country', async () => {
    const { body } = await (await createNewcomer()).call(create, { body: { ...asha, city: 'in_mh_pune' } });
    expect(body).toMatchObject({ city: 'in_mh_pune', state: 'in_mh', country: 'in' });
  });

  test('fields that a member cannot set are refused', async () => {
    for (const extra of [{ tier: 'platinum' }, { completion: 100 }, { memberId: crypto.randomUUID() }]) {
      const { status } = await (await createNewcomer()).call(create, { body: { ...asha, ...extra } });
      expect(status).toBe(400);
    }
  });
});

describe('Update a profile', () => {
  const { me, update } = profileEndpoints;

  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterAll(() => site.close());

  const change = (member: TestMember, body: UpdateProfileBody) =>
    member.call(update, { params: { id: member.id }, body });

  test('an update replaces the given fields, removes fields set to null, and keeps the others', async () => {
    const asha = await site.member('asha', { profile: { diet: 'vegetarian', hobbies: ['chess', 'yoga'] } });
    const before = (await asha.call(me, {})).body;
    const { status, body } = await change(asha, {
      diet: null,
      hobbies: ['reading', 'reading'],
      heightCm: 170,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      diet: null,
      hobbies: ['reading'],
      heightCm: 170,
      profileCompletionPercentage: before.profileCompletionPercentage - 1,
      missingCompletionCriteria: expect.arrayContaining(['Diet']),
    });
  });

  test('concurrent changes of different fields are all kept, and completion counts them all', async () => {
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
    const responses = await Promise.all(changes.map((body) => change(asha, body)));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const { body } = await asha.call(me, {});
    expect(body).toMatchObject(Object.assign({}, ...changes));
    expect(body.profileCompletionPercentage).toBe(80);
    expect(body.missingCompletionCriteria).toEqual(['Profile photo']);
  });

  test('a pending or approved profile photo adds 20 %, rejected photos and other photos add nothing', async () => {
    const completionWith = async (status?: VerificationStatus, isProfilePhoto = true) => {
      const asha = await site.member('asha');
      if (status) await insertPhoto(site, { memberId: asha.id, status, isProfilePhoto });
      const { body } = await asha.call(me, {});
      const { status: profileStatus, profileCompletionPercentage, missingCompletionCriteria: missing } = body;
      return [profileStatus, profileCompletionPercentage, missing.includes('Profile photo')];
    };
    const [, completionWithoutPhoto] = await completionWith();
    expect(await completionWith('pending')).toEqual(['listed', Number(completionWithoutPhoto) + 20, false]);
    expect(await completionWith('approved')).toEqual(['listed', Number(completionWithoutPhoto) + 20, false]);
    expect(await completionWith('rejected')).toEqual(['listed', completionWithoutPhoto, true]);
    expect(await completionWith('approved', false)).toEqual(['listed', completionWithoutPhoto, true]);
  });

  test('removing a required field unlists a profile, and setting the field lists it again', async () => {
    const asha = await site.member('asha');
    const ravi = await site.member('ravi', { profile: { gender: 'male' } });
    const fetchProfileStatus = async () =>
      (await ravi.call(profileEndpoints.show, { params: { id: asha.id } })).status;
    expect(await fetchProfileStatus()).toBe(200);
    expect((await change(asha, { bio: null })).body.status).toBe('incomplete');
    expect(await fetchProfileStatus()).toBe(404);
    expect((await change(asha, { bio: 'Back again.' })).body.status).toBe('listed');
    expect(await fetchProfileStatus()).toBe(200);
  });

  test('a change is validated together with the existing fields', async () => {
    const asha = await site.member('asha', { profile: { community: 'maratha' } });
    const { status, error } = await change(asha, { religion: 'sikh' });
    expect(status).toBe(400);
    expect(error?.details).toMatchObject([{ path: 'community' }]);
    expect((await change(asha, { religion: 'sikh', community: 'saini' })).status).toBe(200);
  });

  test("a date of birth cannot be changed to a minor's", async () => {
    const asha = await site.member('asha');
    site.clock.move(new Date(`${site.clock.now().getUTCFullYear()}-06-15T12:00:00Z`));
    const year = site.clock.now().getUTCFullYear() - 18;
    const { status, error } = await change(asha, { dateOfBirth: `${year}-06-16` });
    expect(status).toBe(400);
    expect(error?.message).toBe('You must be at least 18 years old');
    expect((await change(asha, { dateOfBirth: `${year}-06-15` })).body.age).toBe(18);
    site.clock.move(null);
  });

  test("another member's profile cannot be changed, and the response does not reveal whether it exists", async () => {
    const asha = await site.member('asha');
    const ravi = await site.member('ravi', { profile: { gender: 'male' } });
    const otherResponse = await ravi.call(update, { params: { id: asha.id }, body: { bio: 'Mine now.' } });
    const unknownResponse = await ravi.call(update, {
      params: { id: crypto.randomUUID() },
      body: { bio: 'Mine now.' },
    });
    expect(otherResponse.status).toBe(404);
    expect(otherResponse.error).toEqual(unknownResponse.error);
    expect((await asha.call(me, {})).body.bio).not.toBe('Mine now.');
  });

  test('an update without a profile is refused with 404', async () => {
    const member = await site.member('asha', { profile: null });
    expect((await change(member, { bio: 'Hello.' })).status).toBe(404);
  });

  test('a required field cannot be removed', async () => {
    const asha = await site.member('asha');
    const { status } = await change(asha, { firstName: null } as never);
    expect(status).toBe(400);
  });

  test('a text with a character that the database cannot store is refused with 400', async () => {
    const asha = await site.member('asha');
    expect((await change(asha, { bio: 'nothing \u0000 here' })).status).toBe(400);
  });

  test('changing the name, gender or date of birth removes the identity verification', async () => {
    const { db } = site.database;
    const asha = await site.member('asha', { profile: { firstName: 'Asha' } });
    const updateAndGetIdentity = async (body: UpdateProfileBody) => {
      await saveVerification(db, asha.id, 'identity', site.clock.now());
      const { status, body: own } = await change(asha, body);
      expect(status).toBe(200);
      return own.proofs.identity;
    };
    expect(
      await updateAndGetIdentity({ bio: 'I bake bread on Sundays and read by the window.' }),
    ).not.toBeNull();
    expect(await updateAndGetIdentity({ firstName: 'Asha' })).not.toBeNull();
    for (const body of [{ firstName: 'Usha' }, { lastName: 'Rao' }, { dateOfBirth: '1990-01-01' }]) {
      expect(await updateAndGetIdentity(body)).toBeNull();
    }
  });
});
