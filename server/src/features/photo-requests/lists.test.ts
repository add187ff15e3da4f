import { moderationEndpoints, photoRequestEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMemberWithHiddenPhoto } from '../../testing/members/photos.ts';
import { collectPages } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterEach(() => site.clock.move(null));
afterAll(() => site.close());

const { ask: request, received, respond, withdraw } = photoRequestEndpoints;

interface Query {
  limit?: number;
  status?: 'pending' | 'accepted';
  lastEvaluatedKey?: string;
}

const listReceived = (member: TestMember, query: Query = {}) => member.call(received, { query });
const listRequestIds = async (member: TestMember, query: Query = {}) =>
  (await listReceived(member, query)).body.requests.map(({ requestId }) => requestId);
const sendResponse = (member: TestMember, id: string | undefined, response: 'accepted' | 'declined') =>
  member.call(respond, { params: { id: id ?? '' }, body: { response } });

/** A woman who withholds her photos, and men who have requested them, in the order of their requests. */
async function createRequests(count: number) {
  const asha = await createMemberWithHiddenPhoto(site, { tier: 'silver' });
  const [men, ids]: [TestMember[], string[]] = [[], []];
  const addRequest = async () => {
    const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
    const { body } = await ravi.call(request, { body: { userId: asha.id } });
    men.push(ravi);
    ids.push(body.requestId);
    return body;
  };
  for (let index = 0; index < count; index++) await addRequest();
  return { asha, men, ids, addRequest };
}

test("requests are listed newest first, ten a page, each once, with the requester's card", async () => {
  const { asha, men, ids } = await createRequests(12);
  const { body } = await listReceived(asha);
  expect(body.pagination).toMatchObject({ count: 10, limit: 10, hasMore: true });
  expect(body.requests[0]).toMatchObject({
    requestId: ids[11],
    status: 'pending',
    profile: { userId: men[11]?.id, name: 'Ravi Kulkarni' },
  });
  const lastEvaluatedKey = JSON.stringify(body.pagination.lastEvaluatedKey);
  const { body: second } = await listReceived(asha, { lastEvaluatedKey });
  expect(second.pagination).toMatchObject({ count: 2, hasMore: false, lastEvaluatedKey: null });
  const shown = [...body.requests, ...second.requests].map(({ requestId }) => requestId);
  expect(shown).toEqual(ids.toReversed());
  for (const man of men.slice(0, 2)) expect(await listRequestIds(man)).toEqual([]);
});

test('answered requests are no longer in the pending list; accepted ones have a list of their own until they expire', async () => {
  const { asha, ids } = await createRequests(4);
  await sendResponse(asha, ids[0], 'accepted');
  await sendResponse(asha, ids[1], 'declined');
  const { body } = await sendResponse(asha, ids[2], 'accepted');
  expect(await listRequestIds(asha)).toEqual([ids[3]]);
  expect(await listRequestIds(asha, { status: 'accepted' })).toEqual([ids[2], ids[0]]);
  await sendResponse(asha, ids[0], 'declined');
  const { body: page } = await listReceived(asha, { status: 'accepted' });
  expect(page.requests).toMatchObject([{ status: 'accepted', expiresAt: body.expiresAt }]);
  site.clock.move(new Date(Date.parse(body.expiresAt) - 5000));
  expect(await listRequestIds(asha, { status: 'accepted' })).toEqual([ids[2]]);
  site.clock.move(new Date(body.expiresAt));
  expect(await listRequestIds(asha, { status: 'accepted' })).toEqual([]);
});

test('a pending request is listed until it expires or is withdrawn', async () => {
  const { asha, men, ids, addRequest } = await createRequests(1);
  const { requestId, expiresAt } = await addRequest();
  await men[0]?.call(withdraw, { params: { id: ids[0] ?? '' } });
  expect(await listRequestIds(asha)).toEqual([requestId]);
  site.clock.move(new Date(Date.parse(expiresAt) - 5000));
  expect(await listRequestIds(asha)).toEqual([requestId]);
  site.clock.move(new Date(expiresAt));
  expect(await listRequestIds(asha)).toEqual([]);
});

test('requests of members who are not visible, ignored or ignoring are in neither list', async () => {
  const { asha, men, ids } = await createRequests(5);
  const [unlisted, ignored, ignoring, accepted] = men as [TestMember, TestMember, TestMember, TestMember];
  await sendResponse(asha, ids[3], 'accepted');
  await unlisted.call(profileEndpoints.update, { params: { id: unlisted.id }, body: { bio: null } });
  await asha.call(moderationEndpoints.ignore, { body: { userId: ignored.id } });
  await ignoring.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  await accepted.call(moderationEndpoints.ignore, { body: { userId: asha.id } });
  const { body } = await listReceived(asha, { limit: 1 });
  expect(body.requests.map(({ requestId }) => requestId)).toEqual([ids[4]]);
  expect(body.pagination).toMatchObject({ hasMore: false, lastEvaluatedKey: null });
  expect(await listRequestIds(asha, { status: 'accepted' })).toEqual([]);
});

test('pages show each request once while others are answered, withdrawn or added', async () => {
  const { asha, men, ids, addRequest } = await createRequests(9);
  const newestFirst = ids.toReversed();
  const shown = await collectPages(
    async (key) => {
      const { body } = await listReceived(asha, { limit: 2, ...key });
      return { ids: body.requests.map(({ requestId }) => requestId), pagination: body.pagination };
    },
    async (page) => {
      if (page > 1) return;
      await addRequest();
      // One already shown, the last one of the page, and one not shown yet.
      for (const index of [0, 1, 3]) await sendResponse(asha, newestFirst[index], 'accepted');
      await men[3]?.call(withdraw, { params: { id: ids[3] ?? '' } });
    },
  );
  expect(shown).toEqual(newestFirst.filter((id) => id !== newestFirst[3] && id !== ids[3]));
});

test('requests of the same instant are listed once each', async () => {
  const { asha, ids } = await createRequests(5);
  await site.database.pool.query('update photo_requests set created_at = $2 where owner_id = $1', [
    asha.id,
    site.clock.now(),
  ]);
  const shown = await collectPages(async (key) => {
    const { body } = await listReceived(asha, { limit: 2, ...key });
    return { ids: body.requests.map(({ requestId }) => requestId), pagination: body.pagination };
  });
  expect(shown.toSorted()).toEqual(ids.toSorted());
});

test('a page key of another member or status is refused, and so is an unknown status', async () => {
  const { asha, men } = await createRequests(3);
  const { body } = await listReceived(asha, { limit: 2 });
  const lastEvaluatedKey = JSON.stringify(body.pagination.lastEvaluatedKey);
  expect((await listReceived(asha, { limit: 2, lastEvaluatedKey })).status).toBe(200);
  expect((await listReceived(asha, { lastEvaluatedKey, status: 'accepted' })).status).toBe(400);
  expect((await listReceived(men[0] as TestMember, { lastEvaluatedKey })).status).toBe(400);
  expect((await asha.call(received, { query: { status: 'declined' } } as never)).status).toBe(400);
});
