import { randomUUID } from 'node:crypto';
import {
  moderationEndpoints,
  photoRequestEndpoints,
  profileEndpoints,
  type Tier,
  tierNames,
  type Visibility,
} from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '../../composition/scheduler.ts';
import { createMemberWithHiddenPhoto } from '../../testing/members/photos.ts';
import { TEST_SECRET } from '../../testing/site/sample-data.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const { ask: request, respond, withdraw } = photoRequestEndpoints;
const DAY_MS = 86_400_000;
type Response = 'accepted' | 'declined';

const sendResponse = (member: TestMember, id: string, response: Response) =>
  member.call(respond, { params: { id }, body: { response } });
const withdrawRequest = (member: TestMember, id: string) => member.call(withdraw, { params: { id } });
const moveClock = (instant: string, ms = 0) => site.clock.move(new Date(Date.parse(instant) + ms));

/** A request of Ravi to Asha, who withholds her photos. */
async function createRequest(photoPrivacy: Visibility = 'HIDE', tier: Tier = 'silver') {
  const asha = await createMemberWithHiddenPhoto(site, { photoPrivacy, tier });
  const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
  const { body } = await ravi.call(request, { body: { userId: asha.id } });
  return { asha, ravi, id: body.requestId, expiresAt: body.expiresAt };
}

/** What a viewer sees of a member's photos: how many, why none, and the status of the viewer's request. */
async function viewPhotos(viewer: TestMember, owner: TestMember) {
  const { body } = await viewer.call(profileEndpoints.show, { params: { id: owner.id } });
  return { withheld: body.photoWithheld, photos: body.photos.length, asked: body.photoAsk?.status ?? null };
}

const SHOWN = { withheld: null, photos: 1, asked: 'accepted' };

test.each<[Visibility, string]>([
  ['HIDE', 'always'],
  ['SHOW_CONNECTED', 'until_connected'],
])(
  'an accepted requester sees photos withheld by %s for 30 days from the response',
  async (privacy, withheld) => {
    const { asha, ravi, id } = await createRequest(privacy);
    expect(await viewPhotos(ravi, asha)).toEqual({ withheld, photos: 0, asked: 'pending' });
    moveClock(site.clock.now().toISOString(), 3 * DAY_MS);
    const answeredAt = site.clock.now().getTime();
    const { status, body } = await sendResponse(asha, id, 'accepted');
    const { expiresAt, ...changed } = body;
    expect([status, changed]).toEqual([200, { requestId: id, userId: ravi.id, status: 'accepted' }]);
    expect((Date.parse(expiresAt) - answeredAt) / DAY_MS).toBeCloseTo(30, 3);
    expect(await viewPhotos(ravi, asha)).toEqual(SHOWN);
    moveClock(expiresAt, -5000);
    expect(await viewPhotos(ravi, asha)).toEqual(SHOWN);
    moveClock(expiresAt);
    expect(await viewPhotos(ravi, asha)).toEqual({ withheld, photos: 0, asked: null });
  },
);

test('accepting shows the photos to the requester only, and creates no request in the other direction', async () => {
  const { asha, ravi, id } = await createRequest();
  const suresh = await site.member('suresh', { profile: { gender: 'male' } });
  await sendResponse(asha, id, 'accepted');
  expect(await viewPhotos(suresh, asha)).toEqual({ withheld: 'always', photos: 0, asked: null });
  expect((await viewPhotos(asha, ravi)).asked).toBeNull();
});

test('declining after accepting hides the photos at once; accepting after declining shows them', async () => {
  const { asha, ravi, id } = await createRequest();
  await sendResponse(asha, id, 'accepted');
  const { body } = await sendResponse(asha, id, 'declined');
  expect(body.status).toBe('declined');
  expect(await viewPhotos(ravi, asha)).toEqual({ withheld: 'always', photos: 0, asked: 'declined' });
  expect((await sendResponse(asha, id, 'accepted')).status).toBe(200);
  expect(await viewPhotos(ravi, asha)).toEqual(SHOWN);
});

test('repeating a response changes nothing, and a different one restarts the period', async () => {
  const { asha, id } = await createRequest();
  const { body: first } = await sendResponse(asha, id, 'accepted');
  moveClock(site.clock.now().toISOString(), DAY_MS);
  expect(await sendResponse(asha, id, 'accepted')).toMatchObject({ status: 200, body: first });
  const { body: other } = await sendResponse(asha, id, 'declined');
  expect((Date.parse(other.expiresAt) - Date.parse(first.expiresAt)) / DAY_MS).toBeCloseTo(1, 3);
});

test.each(tierNames)('a %s member can respond', async (tier) => {
  const { asha, ravi, id } = await createRequest('HIDE', tier);
  expect((await sendResponse(asha, id, 'accepted')).status).toBe(200);
  expect((await viewPhotos(ravi, asha)).photos).toBe(1);
});

test('only the owner can respond and only the requester can withdraw; for others the request is not found', async () => {
  const { asha, ravi, id } = await createRequest();
  const meera = await createMemberWithHiddenPhoto(site);
  for (const member of [ravi, meera]) {
    for (const response of ['accepted', 'declined'] as const) {
      expect((await sendResponse(member, id, response)).status).toBe(404);
    }
  }
  for (const member of [asha, meera]) expect((await withdrawRequest(member, id)).status).toBe(404);
  expect((await sendResponse(asha, randomUUID(), 'accepted')).status).toBe(404);
  expect((await withdrawRequest(ravi, randomUUID())).status).toBe(404);
  expect((await viewPhotos(ravi, asha)).asked).toBe('pending');
});

test('a withdrawn request no longer exists for either member, and an answered one cannot be withdrawn', async () => {
  const withdrawn = await createRequest();
  expect(await withdrawRequest(withdrawn.ravi, withdrawn.id)).toMatchObject({
    status: 200,
    body: { requestId: withdrawn.id, userId: withdrawn.asha.id },
  });
  expect((await withdrawRequest(withdrawn.ravi, withdrawn.id)).status).toBe(404);
  expect((await sendResponse(withdrawn.asha, withdrawn.id, 'accepted')).status).toBe(404);
  for (const response of ['accepted', 'declined'] as const) {
    const { asha, ravi, id } = await createRequest();
    await sendResponse(asha, id, response);
    expect((await withdrawRequest(ravi, id)).status).toBe(409);
    expect((await viewPhotos(ravi, asha)).asked).toBe(response);
  }
});

test('an expired request can be neither answered nor withdrawn', async () => {
  const { asha, ravi, id, expiresAt } = await createRequest();
  const expiredError = { status: 409, error: { message: 'This request has expired.' } };
  moveClock(expiresAt, -5000);
  const { body } = await sendResponse(asha, id, 'declined');
  moveClock(body.expiresAt);
  for (const response of ['accepted', 'declined'] as const) {
    expect(await sendResponse(asha, id, response)).toMatchObject(expiredError);
  }
  expect(await withdrawRequest(ravi, id)).toMatchObject(expiredError);
  expect(await viewPhotos(ravi, asha)).toEqual({ withheld: 'always', photos: 0, asked: null });
  const pendingRequest = await createRequest();
  moveClock(pendingRequest.expiresAt);
  expect(await sendResponse(pendingRequest.asha, pendingRequest.id, 'accepted')).toMatchObject(expiredError);
  expect(await withdrawRequest(pendingRequest.ravi, pendingRequest.id)).toMatchObject(expiredError);
});

test('while one member ignores the other, a request can be declined or withdrawn but not accepted', async () => {
  for (const ignorer of ['asha', 'ravi'] as const) {
    const { asha, ravi, id } = await createRequest();
    const acceptedRequest = await createRequest();
    await sendResponse(acceptedRequest.asha, acceptedRequest.id, 'accepted');
    for (const pair of [{ asha, ravi }, acceptedRequest]) {
      const other = ignorer === 'asha' ? pair.ravi : pair.asha;
      await pair[ignorer].call(moderationEndpoints.ignore, { body: { userId: other.id } });
    }
    expect((await sendResponse(asha, id, 'accepted')).status).toBe(404);
    const { status } = await acceptedRequest.ravi.call(profileEndpoints.show, {
      params: { id: acceptedRequest.asha.id },
    });
    expect(status).toBe(404);
    expect((await sendResponse(acceptedRequest.asha, acceptedRequest.id, 'declined')).status).toBe(200);
    expect((await withdrawRequest(ravi, id)).status).toBe(200);
  }
});

const findStatus = async (id: string) => {
  const { rows } = await site.database.pool.query<{ status: string }>(
    'select status from photo_requests where request_id = $1',
    [id],
  );
  return rows[0]?.status;
};

test('a concurrent response and withdrawal get consistent results', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const { asha, ravi, id } = await createRequest();
    const [one, other] = [() => sendResponse(asha, id, 'accepted'), () => withdrawRequest(ravi, id)];
    const both = round % 2 ? [one(), other()] : [other(), one()].toReversed();
    const [answered, withdrawn] = await Promise.all(both);
    const outcome = `${answered?.status} ${withdrawn?.status} ${await findStatus(id)}`;
    expect(['200 409 accepted', '404 200 withdrawn']).toContain(outcome);
    outcomes.add(outcome);
  }
  expect(outcomes.size).toBe(2);
});

test('one of two concurrent opposite responses stays in effect', async () => {
  for (let round = 0; round < 20; round++) {
    const { asha, ravi, id } = await createRequest();
    const responses = await Promise.all([
      sendResponse(asha, id, 'accepted'),
      sendResponse(asha, id, 'declined'),
    ]);
    expect(responses.map((each) => each.status)).toEqual([200, 200]);
    const { asked: request, photos } = await viewPhotos(ravi, asha);
    expect([
      ['accepted', 1],
      ['declined', 0],
    ]).toContainEqual([request, photos]);
  }
});

test('the cleanup deletes only requests that expired at least a day ago', async () => {
  const { asha, id } = await createRequest();
  const { body } = await sendResponse(asha, id, 'accepted');
  const pendingRequest = await createRequest();
  const { database, clock } = site;
  const cleanUp = () =>
    deleteExpired({ database, clock, secret: TEST_SECRET, log: site.app.log, viewsKeptDays: 0 });
  moveClock(pendingRequest.expiresAt, DAY_MS - 5000);
  await cleanUp();
  expect(await findStatus(pendingRequest.id)).toBe('pending');
  moveClock(pendingRequest.expiresAt, DAY_MS);
  await cleanUp();
  expect([await findStatus(pendingRequest.id), await findStatus(id)]).toEqual([undefined, 'accepted']);
  moveClock(body.expiresAt, DAY_MS);
  await cleanUp();
  expect(await findStatus(id)).toBeUndefined();
});
