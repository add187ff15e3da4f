import { randomUUID } from 'node:crypto';
import {
  interestEndpoints,
  MAX_PHOTO_REQUESTS_PER_DAY,
  moderationEndpoints,
  photoRequestEndpoints,
  profileEndpoints,
  tierNames,
  type Visibility,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMemberWithHiddenPhoto, insertPhoto } from '../../testing/members/photos.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const { ask: request, respond, withdraw } = photoRequestEndpoints;
const DAY_MS = 86_400_000;
const man = { gender: 'male' } as const;
const ALREADY_VISIBLE = 'You can already see these photos.';

const createMan = () => site.member('ravi', { profile: man });
const requestPhotos = (member: TestMember, owner: TestMember, headers?: Record<string, string>) =>
  member.call(request, { body: { userId: owner.id } }, headers);

/** Sets the clock to an instant; it keeps running from there. */
const setClock = (instant: number | string) => site.clock.move(new Date(instant));

const findRequests = (member: TestMember) =>
  site.database.db.selectFrom('photo_requests').selectAll().where('requester_id', '=', member.id).execute();

const availableAt = (error: { details?: unknown } | null) =>
  Date.parse((error?.details as { availableAt?: string } | undefined)?.availableAt ?? '');

test.each(tierNames)(
  'a %s member can request hidden photos; the request is valid for 14 days',
  async (tier) => {
    const [asha, ravi] = [
      await createMemberWithHiddenPhoto(site),
      await site.member('ravi', { tier, profile: man }),
    ];
    const start = site.clock.now().getTime();
    const { status, body } = await requestPhotos(ravi, asha);
    expect([status, body.userId, body.status]).toEqual([201, asha.id, 'pending']);
    const days = (Date.parse(body.expiresAt) - start) / DAY_MS;
    expect(days).toBeCloseTo(14, 3);
    expect(await findRequests(ravi)).toMatchObject([
      { request_id: body.requestId, owner_id: asha.id, status: 'pending', responded_at: null },
    ]);
    const { body: profile } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
    const { requestId, expiresAt } = body;
    expect([profile.photoAsk, profile.photos]).toEqual([{ requestId, status: 'pending', expiresAt }, []]);
  },
);

test.each<[Visibility, number]>([
  ['SHOW_ALL', 409],
  ['SHOW_CONNECTED', 409],
  ['HIDE', 201],
])(
  'requesting photos from a connected member with the photo privacy %s gets the status %i',
  async (photoPrivacy, expected) => {
    for (const sentBy of ['asha', 'ravi']) {
      const asha = await createMemberWithHiddenPhoto(site, { photoPrivacy, tier: 'silver' });
      const ravi = await site.member('ravi', { tier: 'silver', profile: man });
      const [sender, receiver] = sentBy === 'asha' ? [asha, ravi] : [ravi, asha];
      const { body } = await sender.call(interestEndpoints.express, { body: { userId: receiver.id } });
      const response = { params: { id: body.interestId }, body: { response: 'accepted' } } as const;
      await receiver.call(interestEndpoints.respond, response);
      const { status, error } = await requestPhotos(ravi, asha);
      expect([status, error?.message]).toEqual([expected, expected === 409 ? ALREADY_VISIBLE : undefined]);
    }
  },
);

test.each<[Visibility, number]>([
  ['SHOW_ALL', 409],
  ['SHOW_CONNECTED', 201],
])(
  'requesting photos from an unconnected member with the photo privacy %s gets the status %i',
  async (photoPrivacy, expected) => {
    const asha = await createMemberWithHiddenPhoto(site, { photoPrivacy });
    const ravi = await site.member('ravi', { tier: 'silver', profile: man });
    await ravi.call(interestEndpoints.express, { body: { userId: asha.id } });
    const { status, error } = await requestPhotos(ravi, asha);
    expect([status, error?.message]).toEqual([expected, expected === 409 ? ALREADY_VISIBLE : undefined]);
  },
);

test('photos can be requested only if one of them is approved', async () => {
  const ravi = await createMan();
  const asha = await site.member('asha');
  await site.database.pool.query(`update profiles set photo_privacy = 'HIDE' where member_id = $1`, [
    asha.id,
  ]);
  const getRefusal = async () => (await requestPhotos(ravi, asha)).error?.message;
  expect(await getRefusal()).toBe('There are no photos to ask for.');
  await insertPhoto(site, { memberId: asha.id, status: 'pending' });
  await insertPhoto(site, { memberId: asha.id, status: 'rejected', isProfilePhoto: false, position: 1 });
  expect(await getRefusal()).toBe('There are no photos to ask for.');
  await insertPhoto(site, { memberId: asha.id, isProfilePhoto: false, position: 2 });
  expect(await getRefusal()).toBeUndefined();
});

test('requesting photos from an unknown or invisible member or from oneself gets 404', async () => {
  const asha = await createMemberWithHiddenPhoto(site);
  const meera = await createMemberWithHiddenPhoto(site);
  const unlistedMember = await createMemberWithHiddenPhoto(site, { profile: { bio: null } });
  const ravi = await createMan();
  const tryToRequest = async (member: TestMember, id: string) => {
    const { status, error } = await member.call(request, { body: { userId: id } });
    return [status, error?.code];
  };
  for (const id of [randomUUID(), asha.id, meera.id]) {
    expect(await tryToRequest(asha, id)).toEqual([404, 'NOT_FOUND']);
  }
  expect(await tryToRequest(ravi, unlistedMember.id)).toEqual([404, 'NOT_FOUND']);
});

test('photos cannot be requested while one of the members ignores the other', async () => {
  for (const ignorer of ['asha', 'ravi']) {
    const asha = await createMemberWithHiddenPhoto(site, { tier: 'silver' });
    const ravi = await site.member('ravi', { tier: 'silver', profile: man });
    const [one, other] = ignorer === 'asha' ? [asha, ravi] : [ravi, asha];
    await one.call(moderationEndpoints.ignore, { body: { userId: other.id } });
    expect((await requestPhotos(ravi, asha)).status).toBe(404);
  }
});

test('a member who is not listed cannot request photos', async () => {
  const asha = await createMemberWithHiddenPhoto(site);
  for (const profile of [null, { ...man, bio: null }]) {
    const ravi = await site.member('ravi', { profile });
    const { status, error } = await requestPhotos(ravi, asha);
    expect([status, error?.code]).toEqual([403, 'FORBIDDEN']);
    expect(error?.message).toContain('Complete your profile');
  }
});

test('a pending request expires after exactly 14 days, then a new one can replace it', async () => {
  const [asha, ravi] = [await createMemberWithHiddenPhoto(site), await createMan()];
  const { body: first } = await requestPhotos(ravi, asha);
  const { status, error } = await requestPhotos(ravi, asha);
  expect([status, availableAt(error)]).toEqual([409, Date.parse(first.expiresAt)]);
  expect(error?.message).toContain('There’s no answer yet');
  setClock(availableAt(error) - 5000);
  expect((await requestPhotos(ravi, asha)).status).toBe(409);
  setClock(availableAt(error));
  const { status: again, body: second } = await requestPhotos(ravi, asha);
  expect(again).toBe(201);
  expect(second.requestId).not.toBe(first.requestId);
  expect(await findRequests(ravi)).toMatchObject([{ request_id: second.requestId, status: 'pending' }]);
  const lateResponse = { params: { id: first.requestId }, body: { response: 'accepted' } } as const;
  expect((await asha.call(respond, lateResponse)).status).toBe(404);
});

test.each([
  ['accepted', ALREADY_VISIBLE],
  ['declined', 'This member is keeping their photos private for now.'],
] as const)(
  'a request that was %s can be made again 30 days after the response',
  async (response, message) => {
    const [asha, ravi] = [await createMemberWithHiddenPhoto(site), await createMan()];
    const { body } = await requestPhotos(ravi, asha);
    const answeredAt = site.clock.now().getTime() + 5 * DAY_MS;
    setClock(answeredAt);
    await asha.call(respond, { params: { id: body.requestId }, body: { response } });
    const { status, error } = await requestPhotos(ravi, asha);
    expect([status, error?.message]).toEqual([409, message]);
    expect((availableAt(error) - answeredAt) / DAY_MS).toBeCloseTo(30, 3);
    setClock(availableAt(error) - 5000);
    expect((await requestPhotos(ravi, asha)).status).toBe(409);
    setClock(availableAt(error));
    expect((await requestPhotos(ravi, asha)).status).toBe(201);
    expect(await findRequests(ravi)).toMatchObject([{ status: 'pending', responded_at: null }]);
  },
);

test('a withdrawn request can be made again only after its 14 days', async () => {
  const [asha, ravi] = [await createMemberWithHiddenPhoto(site), await createMan()];
  const { body } = await requestPhotos(ravi, asha);
  await ravi.call(withdraw, { params: { id: body.requestId } });
  const { body: profile } = await ravi.call(profileEndpoints.show, { params: { id: asha.id } });
  expect(profile.photoAsk).toBeNull();
  const { status, error } = await requestPhotos(ravi, asha);
  expect([status, availableAt(error)]).toEqual([409, Date.parse(body.expiresAt)]);
  setClock(availableAt(error) - 5000);
  expect((await requestPhotos(ravi, asha)).status).toBe(409);
  setClock(availableAt(error));
  expect((await requestPhotos(ravi, asha)).status).toBe(201);
});

const createMany = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

test('exactly 10 of 50 concurrent requests succeed, and the refusal says when the next day begins', async () => {
  setClock('2027-03-31T12:00:00.000Z');
  const ravi = await createMan();
  const women = await createMany(50, () => createMemberWithHiddenPhoto(site));
  const responses = await Promise.all(women.map((asha) => requestPhotos(ravi, asha)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_PHOTO_REQUESTS_PER_DAY);
  for (const { error } of responses.filter(({ status }) => status !== 201)) {
    expect(error).toMatchObject({
      statusCode: 403,
      code: 'DAILY_LIMIT_REACHED',
      details: { limit: 10, resetAt: '2027-04-01T00:00:00.000Z' },
    });
  }
  expect(await findRequests(ravi)).toHaveLength(10);
});

test('the daily limit resets exactly at midnight UTC, and a withdrawn request still counts', async () => {
  setClock('2027-05-31T00:00:00.000Z');
  const ravi = await createMan();
  const women = await createMany(12, () => createMemberWithHiddenPhoto(site));
  for (const asha of women.slice(0, 10)) {
    const { status, body } = await requestPhotos(ravi, asha);
    expect(status).toBe(201);
    await ravi.call(withdraw, { params: { id: body.requestId } });
  }
  const requestAnother = async () => (await requestPhotos(ravi, women[10] as TestMember)).error?.code;
  setClock('2027-05-31T23:59:50.000Z');
  expect(await requestAnother()).toBe('DAILY_LIMIT_REACHED');
  setClock('2027-06-01T00:00:00.000Z');
  expect(await requestAnother()).toBeUndefined();
});

test('a refused request does not count against the daily limit', async () => {
  const ravi = await createMan();
  const asha = await createMemberWithHiddenPhoto(site);
  await requestPhotos(ravi, asha);
  for (let times = 0; times < 12; times++) expect((await requestPhotos(ravi, asha)).status).toBe(409);
  expect((await requestPhotos(ravi, await createMemberWithHiddenPhoto(site))).status).toBe(201);
});

test('50 concurrent requests to the same member create one request', async () => {
  const [asha, ravi] = [await createMemberWithHiddenPhoto(site), await createMan()];
  const responses = await createMany(50, () => requestPhotos(ravi, asha));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await findRequests(ravi)).toHaveLength(1);
});

test('20 concurrent requests that replace an expired one create one request, counted once', async () => {
  const [asha, ravi] = [await createMemberWithHiddenPhoto(site), await createMan()];
  const { body } = await requestPhotos(ravi, asha);
  setClock(body.expiresAt);
  const responses = await createMany(20, () => requestPhotos(ravi, asha));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = await Promise.all(
    (await createMany(12, () => createMemberWithHiddenPhoto(site))).map((one) => requestPhotos(ravi, one)),
  );
  expect(others.filter(({ status }) => status === 201)).toHaveLength(9);
});

test('20 concurrent requests with one idempotency key create one request and get the same response', async () => {
  const [asha, ravi] = [await createMemberWithHiddenPhoto(site), await createMan()];
  const key = { 'idempotency-key': randomUUID() };
  const responses = await createMany(20, () => requestPhotos(ravi, asha, key));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.requestId}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  expect(await findRequests(ravi)).toHaveLength(1);
});
