import { randomUUID } from 'node:crypto';
import { type successStory, successStoryEndpoints } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteMemberData } from '../../composition/account-closure.ts';
import { callEndpoint } from '../../testing/site/api-client.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';
import { approveStory, rejectStory } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  await site.database.db.deleteFrom('success_stories').execute();
});
afterAll(() => site.close());

const { list, submit } = successStoryEndpoints;

const story = {
  names: 'Asha and Ravi',
  text: 'We wrote to each other for a whole monsoon before we met at the station in Pune, and then it rained again.',
};

const submitStory = (member: TestMember, changes: object = {}, headers?: Record<string, string>) =>
  member.call(submit, { body: { ...story, ...changes } }, headers);

/** Reads the public list without signing in. */
const fetchPublished = (query: { limit?: number; lastEvaluatedKey?: string } = {}) =>
  callEndpoint(site.url, list, { query }, {});

const idsOf = (stories: z.infer<typeof successStory>[]) => stories.map(({ storyId }) => storyId);

/** Inserts published stories, one minute apart; returns their ids, last published first. */
async function publishStories(count: number): Promise<string[]> {
  const now = site.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...story,
    story_id: randomUUID(),
    member_id: null,
    place: '',
    married_on: null,
    status: 'approved' as const,
    submitted_at: new Date(now - index * 60_000),
    published_at: new Date(now - index * 60_000),
  }));
  await site.database.db.insertInto('success_stories').values(rows).execute();
  return rows.map(({ story_id }) => story_id);
}

test('a story is public once it is approved, and not before', async () => {
  const asha = await site.member('asha');
  const { status, body } = await submitStory(asha, { place: 'Pune', marriedOn: '2026-02-14' });
  expect([status, body.status]).toEqual([201, 'pending']);
  expect((await fetchPublished()).body.stories).toEqual([]);
  const now = site.clock.now();
  expect(await approveStory(site.database.db, body.storyId, now)).toBe(true);
  const shown = { ...story, storyId: body.storyId, place: 'Pune', marriedOn: '2026-02-14' };
  expect((await fetchPublished()).body.stories).toEqual([
    { ...shown, drawing: null, publishedAt: now.toISOString() },
  ]);
  expect((await asha.call(list, { query: {} })).body.stories).toHaveLength(1);
});

test('a rejected story is never shown, and a published one can be unpublished', async () => {
  const asha = await site.member('asha');
  const { body: first } = await submitStory(asha);
  expect(await rejectStory(site.database.db, first.storyId)).toBe(true);
  expect(await approveStory(site.database.db, first.storyId, site.clock.now())).toBe(false);
  expect((await fetchPublished()).body.stories).toEqual([]);
  const { body: second } = await submitStory(asha);
  await approveStory(site.database.db, second.storyId, site.clock.now());
  expect(await rejectStory(site.database.db, second.storyId)).toBe(true);
  expect((await fetchPublished()).body.stories).toEqual([]);
});

test('one of 20 concurrent submissions by a member is accepted, and the next is possible after the review', async () => {
  const asha = await site.member('asha');
  const responses = await Promise.all(Array.from({ length: 20 }, () => submitStory(asha)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.every(({ error }) => error?.code === 'CONFLICT')).toBe(true);
  const { body } = responses.find(({ status }) => status === 201) ??
    responses[0] ?? { body: { storyId: '' } };
  await approveStory(site.database.db, body.storyId, site.clock.now());
  expect((await submitStory(asha)).status).toBe(201);
});

test('requests with the same idempotency key submit one story and get the same response', async () => {
  const asha = await site.member('asha');
  const key = { 'idempotency-key': randomUUID() };
  const responses = await Promise.all(Array.from({ length: 10 }, () => submitStory(asha, {}, key)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.storyId}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  expect((await submitStory(asha, { place: 'Goa' }, key)).error?.code).toBe('IDEMPOTENCY_MISMATCH');
});

test.each([
  ['names', { names: 'Asha and Ravi 98765 43210' }],
  ['text', { text: `${story.text} Write to asha@example.org` }],
  ['place', { place: 'www.our-wedding.com' }],
  ['marriedOn', { marriedOn: '2099-01-01' }],
  ['text', { text: `Too short. ${' '.repeat(100)}` }],
  ['names', { names: 'A'.repeat(121) }],
  ['text', { text: 'a'.repeat(2001) }],
])('a story with an invalid %s is refused: %j', async (path, changes) => {
  const asha = await site.member('asha');
  const { status, error } = await submitStory(asha, changes);
  expect(status).toBe(400);
  expect(error?.details).toMatchObject([{ path }]);
});

test('a story without names, with an unknown field or a null byte is refused', async () => {
  const asha = await site.member('asha');
  for (const changes of [{ names: undefined }, { status: 'approved' }, { place: 'Pu\u0000ne' }]) {
    expect((await submitStory(asha, changes)).status).toBe(400);
  }
});

test('neither a user without a profile nor a visitor can submit a story', async () => {
  const { status, error } = await submitStory(await site.member('meera', { profile: null }));
  expect([status, error?.code]).toEqual([403, 'FORBIDDEN']);
  expect((await callEndpoint(site.url, submit, { body: story }, {})).status).toBe(401);
});

test('pages show each story once, last published first, while stories are added and removed', async () => {
  const ids = await publishStories(7);
  const { body: first } = await fetchPublished({ limit: 3 });
  expect(idsOf(first.stories)).toEqual(ids.slice(0, 3));
  await rejectStory(site.database.db, ids[0] ?? '');
  const asha = await site.member('asha');
  const { body: submitted } = await submitStory(asha);
  await approveStory(site.database.db, submitted.storyId, new Date(site.clock.now().getTime() + 1000));
  const shown = idsOf(first.stories);
  let key = first.pagination.lastEvaluatedKey;
  while (key) {
    const { body } = await fetchPublished({ limit: 3, lastEvaluatedKey: JSON.stringify(key) });
    shown.push(...idsOf(body.stories));
    key = body.pagination.lastEvaluatedKey;
  }
  expect(shown).toEqual(ids);
});

test('stories published at the same instant are listed once each', async () => {
  const ids = await publishStories(5);
  await site.database.db.updateTable('success_stories').set({ published_at: site.clock.now() }).execute();
  const { body: first } = await fetchPublished({ limit: 3 });
  const lastEvaluatedKey = JSON.stringify(first.pagination.lastEvaluatedKey);
  const { body: second } = await fetchPublished({ limit: 3, lastEvaluatedKey });
  expect([...idsOf(first.stories), ...idsOf(second.stories)].sort()).toEqual(ids.sort());
});

test('a malformed or altered page key is refused', async () => {
  await publishStories(3);
  const { body } = await fetchPublished({ limit: 2 });
  const { token = '' } = body.pagination.lastEvaluatedKey ?? {};
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const lastEvaluatedKey of ['', 'x', '{}', '{"token":"AAAA"}', JSON.stringify({ token: altered })]) {
    expect((await fetchPublished({ limit: 2, lastEvaluatedKey })).status, lastEvaluatedKey).toBe(400);
  }
  for (const limit of [0, 101]) expect((await fetchPublished({ limit })).status).toBe(400);
});

test('deleting an account deletes its stories, including published ones', async () => {
  const [asha, meera] = [await site.member('asha'), await site.member('meera')];
  const { body: first } = await submitStory(asha);
  await approveStory(site.database.db, first.storyId, site.clock.now());
  await submitStory(asha);
  const { body: other } = await submitStory(meera);
  await deleteMemberData(site.database.db, asha.id);
  const remaining = await site.database.db.selectFrom('success_stories').selectAll().execute();
  expect(remaining).toMatchObject([{ story_id: other.storyId }]);
});
