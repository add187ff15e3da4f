import { type InterestCounts, type InterestPage, interestEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Query = Parameters<typeof received>[1];

async function received(member: TestMember, query: Record<string, string | number> = {}) {
  const { status, body } = await member.call(interestEndpoints.received, { query } as never);
  return { status, body: body as InterestPage };
}

async function sent(member: TestMember, query: Query = {}) {
  const { body } = await member.call(interestEndpoints.sent, { query } as never);
  return body as InterestPage;
}

async function counts(member: TestMember, list: 'received' | 'sent') {
  const { body } = await member.call(interestEndpoints[list], { query: { countOnly: 'true' } });
  return body as InterestCounts;
}

/** A free woman and this many silver men who expressed interest in her, in this order. */
async function admired(count: number) {
  const asha = await site.member('asha');
  const men: TestMember[] = [];
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const ravi = await site.member('ravi', { tier: 'silver', profile: { gender: 'male' } });
    const { body } = await ravi.call(interestEndpoints.express, {
      body: { userId: asha.id, message: `Hello from ${index}` },
    });
    men.push(ravi);
    ids.push(body.interestId);
  }
  return { asha, men, ids };
}

const respond = (member: TestMember, id: string | undefined, response: 'accepted' | 'declined') =>
  member.call(interestEndpoints.respond, { params: { id: id ?? '' }, body: { response } });

test("pending received interests are listed newest first, ten a page, each once, with the sender's card", async () => {
  const { asha, men, ids } = await admired(12);
  const { body: first } = await received(asha);
  expect(first.pagination).toMatchObject({ count: 10, limit: 10, hasMore: true });
  expect(first.interests[0]).toMatchObject({
    interestId: ids[11],
    status: 'pending',
    message: 'Hello from 11',
    respondedAt: null,
    profile: { userId: men[11]?.id, name: 'Ravi Kulkarni', receivedInterest: { interestId: ids[11] } },
  });
  const key = JSON.stringify(first.pagination.lastEvaluatedKey);
  const { body: second } = await received(asha, { lastEvaluatedKey: key });
  expect(second.pagination).toMatchObject({ count: 2, hasMore: false, lastEvaluatedKey: null });
  const shown = [...first.interests, ...second.interests].map(({ interestId }) => interestId);
  expect(shown).toEqual(ids.toReversed());
});

test('unanswered interests come before answered ones, each part newest first', async () => {
  const { asha, men, ids } = await admired(5);
  await respond(asha, ids[4], 'accepted');
  await respond(asha, ids[2], 'declined');
  const order = async (query = {}) =>
    (await received(asha, query)).body.interests.map(({ interestId }) => interestId);
  expect(await order()).toEqual([ids[3], ids[1], ids[0], ids[4], ids[2]]);
  const [ravi] = men as [TestMember];
  const waiting = await site.member('meera', { tier: 'silver' });
  await ravi.call(interestEndpoints.express, { body: { userId: waiting.id } });
  await respond(asha, ids[0], 'declined');
  const newest = await site.member('kavya', { tier: 'silver' });
  await ravi.call(interestEndpoints.express, { body: { userId: newest.id } });
  const { interests } = await sent(ravi);
  expect(interests.map(({ profile }) => profile.userId)).toEqual([newest.id, waiting.id, asha.id]);
});

test('a member who responds while paging sees every interest once', async () => {
  const { asha, ids } = await admired(8);
  await respond(asha, ids[7], 'accepted');
  await respond(asha, ids[6], 'accepted');
  const shown: string[] = [];
  let key: string | undefined;
  // On each page the first interest and one not yet shown are answered, and a connection is ended.
  const answeredIds = [[ids[5], ids[1]], [ids[3]], [ids[6]]];
  do {
    const { body } = await received(asha, { limit: 2, ...(key ? { lastEvaluatedKey: key } : {}) });
    shown.push(...body.interests.map(({ interestId }) => interestId));
    const { lastEvaluatedKey } = body.pagination;
    key = lastEvaluatedKey ? JSON.stringify(lastEvaluatedKey) : undefined;
    site.clock.move(new Date(site.clock.now().getTime() + 1000));
    for (const id of answeredIds.shift() ?? []) await respond(asha, id, 'declined');
  } while (key);
  expect(shown).toEqual([ids[5], ids[4], ids[3], ids[2], ids[1], ids[0], ids[7], ids[6]]);
});

test('a page key of another list, filter or member is refused', async () => {
  const { asha, men } = await admired(3);
  const { body } = await received(asha, { limit: 2 });
  const lastEvaluatedKey = JSON.stringify(body.pagination.lastEvaluatedKey);
  expect((await received(asha, { lastEvaluatedKey, status: 'pending' })).status).toBe(400);
  const { status } = await asha.call(interestEndpoints.sent, { query: { lastEvaluatedKey } });
  expect(status).toBe(400);
  const [ravi] = men;
  if (ravi) expect((await received(ravi, { lastEvaluatedKey })).status).toBe(400);
});

test('a status filters the list, and counts contain pending and all interests', async () => {
  const { asha, men, ids } = await admired(4);
  await respond(asha, ids[0], 'accepted');
  await respond(asha, ids[1], 'declined');
  const { body } = await received(asha, { status: 'accepted' });
  expect(body.interests.map(({ interestId }) => interestId)).toEqual([ids[0]]);
  expect(body.interests[0]?.respondedAt).not.toBeNull();
  expect(await counts(asha, 'received')).toEqual({ count: 2, total: 4 });
  const [ravi] = men;
  if (ravi) {
    expect((await sent(ravi)).interests).toMatchObject([
      { status: 'accepted', profile: { userId: asha.id } },
    ]);
    expect(await counts(ravi, 'sent')).toEqual({ count: 0, total: 1 });
    expect(await counts(ravi, 'received')).toEqual({ count: 0, total: 0 });
  }
});

test('a withdrawn interest disappears from both lists and all counts', async () => {
  const { asha, men, ids } = await admired(1);
  const [ravi] = men;
  await ravi?.call(interestEndpoints.withdraw, { params: { id: ids[0] ?? '' } });
  expect((await received(asha)).body.interests).toEqual([]);
  expect(await counts(asha, 'received')).toEqual({ count: 0, total: 0 });
  if (ravi) expect((await sent(ravi)).interests).toEqual([]);
});

test('members who are no longer visible disappear from lists and counts', async () => {
  const { asha, men } = await admired(3);
  const [ravi] = men;
  await ravi?.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  const { body } = await received(asha, { limit: 2 });
  expect(body.interests.map(({ profile }) => profile.userId)).toEqual([men[2]?.id, men[1]?.id]);
  expect(body.pagination.hasMore).toBe(false);
  expect(await counts(asha, 'received')).toEqual({ count: 2, total: 2 });
});
