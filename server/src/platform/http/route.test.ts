import { randomUUID } from 'node:crypto';
import {
  interestEndpoints,
  profileEndpoints,
  searchEndpoints,
  sessionEndpoints,
  siteEndpoints,
} from '@troth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRequest } from '../../testing/site/races.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let asha: TestMember;

beforeAll(async () => {
  site = await startTestSite({ RATE_ADDRESS_PER_MINUTE: 60, RATE_SEARCH_PER_MINUTE: 5 });
  asha = await site.member('asha', { tier: 'silver' });
});
afterAll(() => site.close());

const fetchPath = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);

/** Moves the clock to the start of a minute, so that no rate limit window ends during a test that counts calls. */
const moveToNextMinute = ({ clock } = site) =>
  clock.move(new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000));

async function addBearerToken(init: RequestInit = {}): Promise<RequestInit> {
  return { ...init, headers: { authorization: `Bearer ${await asha.token()}`, ...init.headers } };
}

test('a call without a token is 401 before its body is validated', async () => {
  const response = await fetchPath('/api/search', { method: 'POST', body: '{' });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    message: 'Please sign in.',
    code: 'UNAUTHENTICATED',
    statusCode: 401,
  });
});

test('a call whose session ended before its body arrived is 401', async () => {
  const signedOut = await site.member('late');
  const bio = 'Written after the session had ended.';
  const path = `/profiles/${signedOut.id}`;
  const signedOutRequest = await holdRequest(site, signedOut, {
    method: profileEndpoints.update.method,
    path,
    body: { bio },
  });
  const signedInRequest = await holdRequest(site, asha, {
    method: profileEndpoints.update.method,
    path: `/profiles/${asha.id}`,
    body: { bio },
  });
  await signedOut.call(sessionEndpoints.revokeAll, { body: { keepCurrent: false } });
  expect([await signedOutRequest.finish(), await signedInRequest.finish()]).toEqual([401, 200]);
});

test('the site configuration is public, because the web app needs it before sign-in', async () => {
  const response = await fetchPath(`/api${siteEndpoints.config.path}`);
  expect(response.status).toBe(200);
});

test('an unknown body field is refused by name, not ignored', async () => {
  const { status, error } = await asha.call(interestEndpoints.express, {
    body: { userId: asha.id, tier: 'platinum' } as never,
  });
  expect(status).toBe(400);
  expect(error?.code).toBe('VALIDATION_FAILED');
  expect(JSON.stringify(error?.details)).toContain('tier');
});

test.each([
  ['a broken body', { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }, 400],
  ['a body of another type', { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/csv' } }, 415],
  ['a body of plain text', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }, 415],
  [
    'a body beyond the limit',
    {
      method: 'POST',
      body: JSON.stringify({ bio: 'a'.repeat(70_000) }),
      headers: { 'content-type': 'application/json' },
    },
    413,
  ],
])('%s gets its own status in the error format', async (_, init, status) => {
  const response = await fetchPath('/api/profiles', await addBearerToken(init));
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ statusCode: status, message: expect.any(String) });
});

test('a wrong method and an unknown path are 404', async () => {
  for (const [method, path] of [
    ['DELETE', '/api/search'],
    ['GET', '/api/nowhere'],
    ['GET', `/api/profiles/${'a'.repeat(300)}`],
  ] as const) {
    const response = await fetchPath(path, await addBearerToken({ method }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test.each([0, 101, 'ten'])('a page size of %s is 400', async (limit) => {
  const { status } = await asha.call(interestEndpoints.sent, { query: { limit } as never });
  expect(status).toBe(400);
});

test('text that the database cannot store is 400, never a 5xx', async () => {
  const { status } = await asha.call(profileEndpoints.update, {
    params: { id: asha.id },
    body: { bio: 'a\u0000b' },
  });
  expect(status).toBe(400);
});

test('every response has the request id of the log', async () => {
  const responses = await Promise.all([fetchPath('/api/config'), fetchPath('/api/nowhere')]);
  const ids = responses.map((response) => response.headers.get('x-request-id'));
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6', true],
  ['short', false],
  ['an id with spaces', false],
  ['x'.repeat(65), false],
])('the request id %s of a proxy is used: %s', async (id, isUsed) => {
  const { headers } = await fetchPath('/api/config', { headers: { 'x-request-id': id } });
  expect(headers.get('x-request-id') === id).toBe(isUsed);
});

test('no response to a member may be cached, including errors', async () => {
  moveToNextMinute();
  const unknown = { params: { id: randomUUID() } };
  const responses = [
    await asha.call(profileEndpoints.me, {}),
    await asha.call(profileEndpoints.show, unknown),
    await asha.call(searchEndpoints.search, { query: { limit: 0 }, body: {} } as never),
    await fetchPath('/api/profiles/me'),
    await fetchPath('/api/nothing', { headers: { authorization: 'Bearer x' } }),
  ];
  for (let n = 0; n < 5; n++)
    responses.push(await asha.call(searchEndpoints.search, { query: {}, body: {} }));
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 400, 401, 404, 200, 200, 200, 200, 429]);
  for (const { status, headers } of responses)
    expect([status, headers.get('cache-control')]).toEqual([status, 'no-store']);
});

test('searches are limited per member with a waiting time, while other calls still work', async () => {
  moveToNextMinute();
  const responses = [];
  for (let n = 0; n < 6; n++)
    responses.push(await asha.call(searchEndpoints.search, { query: {}, body: {} }));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(Number(responses[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await asha.call(profileEndpoints.me, {})).status).toBe(200);
});

test('signed-out callers are limited by address', async () => {
  moveToNextMinute();
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async () => (await fetchPath('/api/profiles/me')).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test("a member's calls are limited in total", async () => {
  const strict = await startTestSite({ RATE_MEMBER_PER_MINUTE: 3 });
  try {
    moveToNextMinute(strict);
    const meera = await strict.member('meera', { profile: null });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await meera.call(sessionEndpoints.list, {})).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  } finally {
    await strict.close();
  }
});

test('calls with an ended session count against their address, not against the member', async () => {
  moveToNextMinute();
  const meera = await site.member('meera');
  await meera.call(sessionEndpoints.revoke, { body: { sessionId: meera.sessionId } });
  const statuses = [];
  for (let n = 0; n < 70; n++) statuses.push((await meera.call(sessionEndpoints.list, {})).status);
  expect(statuses).toEqual([...Array(60).fill(401), ...Array(10).fill(429)]);
});

test('calls with an ended session do not use up the limit of the member', async () => {
  const strict = await startTestSite({ RATE_MEMBER_PER_MINUTE: 3 });
  try {
    moveToNextMinute(strict);
    const meera = await strict.member('meera', { profile: null });
    await meera.call(sessionEndpoints.revoke, { body: { sessionId: meera.sessionId } });
    for (let n = 0; n < 5; n++) expect((await meera.call(sessionEndpoints.list, {})).status).toBe(401);
    await strict.database.pool.query('update identity.sessions set revoked_at = null where id = $1', [
      meera.sessionId,
    ]);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await meera.call(sessionEndpoints.list, {})).status);
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await strict.close();
  }
});
