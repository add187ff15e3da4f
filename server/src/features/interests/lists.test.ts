import { type InterestCounts, type InterestPage, interestEndpoints, profileEndpoints } from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Query = Parameters<typeof listReceived>[1];

async function listReceived(member: TestMember, query: Record<string, string | number> = {}) {
  const { status, body } = await member.call(interestEndpoints.received, { query } as never);
  return { status, body: body as InterestPage };
}

async function listSent(member: TestMember, query: Query = {}) {
  const { body } = await member.call(interestEndpoints.sent, { query } as never);
  return body as InterestPage;
}

async function countInterests(member: TestMember, list: 'received' | 'sent') {
  const { body } = await member.call(interestEndpoints[list], { query: { countOnly: 'true' } });
  return body as InterestCounts;
}

/** A free woman, and silver men who expressed interest in her in the order of `men`. */
async function createInterests(count: number) {
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
  const { asha, men, ids } = await createInterests(12);
  const { body: first } = await listReceived(asha);
  expect(first.pagination).toMatchObject({ count: 10, limit: 10, hasMore: true });
  expect(first.interests[0]).toMatchObject({
    interestId: ids[11],
    status: 'pending',
    message: 'Hello from 11',
    respondedAt: null,
    profile: { userId: men[11]?.id, name: 'Ravi Kulkarni', receivedInterest: { interestId: ids[11] } },
  });
  const key = JSON.stringify(first.pagination.lastEvaluatedKey);
  const { body: second } = await listReceived(asha, { lastEvaluatedKey: key });
  expect(second.pagination).toMatchObject({ count: 2, hasMore: false, lastEvaluatedKey: null });
  const shown = [...first.interests, ...second.interests].map(({ interestId }) => interestId);
  expect(shown).toEqual(ids.toReversed());
});

test('unanswered interests come before answered ones, each group newest first', async () => {
  const { asha, men, ids } = await createInterests(5);
  await respond(asha, ids[4], 'accepted');
  await respond(asha, ids[2], 'declined');
  const listIds = async (query = {}) =>
    (await listReceived(asha, query)).body.interests.map(({ interestId }) => interestId);
  expect(await listIds()).toEqual([ids[3], ids[1], ids[0], ids[4], ids[2]]);
  const [ravi] = men as [TestMember];
  const waiting = await site.member('meera', { tier: 'silver' });
  await ravi.call(interestEndpoints.express, { body: { userId: waiting.id } });
  await respond(asha, ids[0], 'declined');
  const newest = await site.member('kavya', { tier: 'silver' });
  await ravi.call(interestEndpoints.express, { body: { userId: newest.id } });
  const { interests } = await listSent(ravi);
  expect(interests.map(({ profile }) => profile.userId)).toEqual([newest.id, waiting.id, asha.id]);
});

test('a member who responds while paging sees every interest once', async () => {
  const { asha, ids } = await createInterests(8);
  await respond(asha, ids[7], 'accepted');
  await respond(asha, ids[6], 'accepted');
  const shown: string[] = [];
  let key: string | undefined;
  // After the first page an interest that was shown and one that was not are declined, then others after each page.
  const declinedIds = [[ids[5], ids[1]], [ids[3]], [ids[6]]];
  do {
    const { body } = await listReceived(asha, { limit: 2, ...(key ? { lastEvaluatedKey: key } : {}) });
    shown.push(...body.interests.map(({ interestId }) => interestId));
    const { lastEvaluatedKey } = body.pagination;
    key = lastEvaluatedKey ? JSON.stringify(lastEvaluatedKey) : undefined;
    site.clock.move(new Date(site.clock.now().getTime() + 1000));
    for (const id of declinedIds.shift() ?? []) await respond(asha, id, 'declined');
  } while (key);
  expect(shown).toEqual([ids[5], ids[4], ids[3], ids[2], ids[1], ids[0], ids[7], ids[6]]);
});

test('a page key of another list, filter or member is refused', async () => {
  const { asha, men } = await createInterests(3);
  const { body } = await listReceived(asha, { limit: 2 });
  const lastEvaluatedKey = JSON.stringify(body.pagination.lastEvaluatedKey);
  expect((await listReceived(asha, { lastEvaluatedKey, status: 'pending' })).status).toBe(400);
  const { status } = await asha.call(interestEndpoints.sent, { query: { lastEvaluatedKey } });
  expect(status).toBe(400);
  const [ravi] = men;
  if (ravi) expect((await listReceived(ravi, { lastEvaluatedKey })).status).toBe(400);
});

test('a status filters the list, and counts contain pending and all interests', async () => {
  const { asha, men, ids } = await createInterests(4);
  await respond(asha, ids[0], 'accepted');
  await respond(asha, ids[1], 'declined');
  const { body } = await listReceived(asha, { status: 'accepted' });
  expect(body.interests.map(({ interestId }) => interestId)).toEqual([ids[0]]);
  expect(body.interests[0]?.respondedAt).not.toBeNull();
  expect(await countInterests(asha, 'received')).toEqual({ count: 2, total: 4 });
  const [ravi] = men;
  if (ravi) {
    expect((await listSent(ravi)).interests).toMatchObject([
      { status: 'accepted', profile: { userId: asha.id } },
    ]);
    expect(await countInterests(ravi, 'sent')).toEqual({ count: 0, total: 1 });
    expect(await countInterests(ravi, 'received')).toEqual({ count: 0, total: 0 });
  }
});

test('a withdrawn interest disappears from both lists and all counts', async () => {
  const { asha, men, ids } = await createInterests(1);
  const [ravi] = men;
  await ravi?.call(interestEndpoints.withdraw, { params: { id: ids[0] ?? '' } });
  expect((await listReceived(asha)).body.interests).toEqual([]);
  expect(await countInterests(asha, 'received')).toEqual({ count: 0, total: 0 });
  if (ravi) expect((await listSent(ravi)).interests).toEqual([]);
});

test('members who are no longer visible disappear from lists and counts', async () => {
  const { asha, men } = await createInterests(3);
  const [ravi] = men;
  await ravi?.call(profileEndpoints.update, { params: { id: ravi.id }, body: { bio: null } });
  const { body } = await listReceived(asha, { limit: 2 });
  expect(body.interests.map(({ profile }) => profile.userId)).toEqual([men[2]?.id, men[1]?.id]);
  expect(body.pagination.hasMore).toBe(false);
  expect(await countInterests(asha, 'received')).toEqual({ count: 2, total: 2 });
});

test('a list can be asked for one interest, which only its own sender finds in the sent list', async () => {
  const { asha, men, ids } = await createInterests(2);
  const [first, second] = men as [TestMember, TestMember];
  await respond(asha, ids[0], 'accepted');
  const query = { interestId: ids[0] as string, status: 'accepted' } as const;
  expect((await listSent(first, query)).interests).toMatchObject([
    { interestId: ids[0], profile: { userId: asha.id } },
  ]);
  expect((await listSent(second, query)).interests).toEqual([]);
  expect((await listSent(asha, query)).interests).toEqual([]);
  expect((await listSent(second, { interestId: ids[1] as string, status: 'accepted' })).interests).toEqual(
    [],
  );
});
