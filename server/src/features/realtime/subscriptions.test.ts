import { randomUUID } from 'node:crypto';
import { memberChannel } from '@troth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSocket, parseEvent, subscribeAs, type TestSocket } from '../../testing/site/socket.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let asha: TestMember;
let meera: TestMember;
let token: string;
let socket: TestSocket;

beforeAll(async () => {
  site = await startTestSite();
  [asha, meera] = [await site.member('asha'), await site.member('meera')];
});
afterAll(() => site.close());

beforeEach(async () => {
  token = await asha.token();
  socket = await openSocket(site.url, token);
  return () => socket.socket.terminate();
});

const at = '2026-01-01T00:00:00.000Z';
const membershipChanged = { type: 'membership.changed', at } as const;
const createSubscription = (changes: object = {}) => ({
  type: 'subscribe',
  id: 'one',
  channel: memberChannel(asha.id),
  authorization: { Authorization: token, host: 'here' },
  ...changes,
});

test('a connection is acknowledged with the keep-alive interval', async () => {
  socket.send({ type: 'connection_init' });
  expect(await socket.next()).toEqual({ type: 'connection_ack', connectionTimeoutMs: 300_000 });
});

test('a subscription to the own channel receives its events as JSON strings', async () => {
  socket.send(createSubscription());
  expect(await socket.next()).toEqual({ type: 'subscribe_success', id: 'one' });
  site.fanOut.publish({ to: [meera.id, asha.id], event: membershipChanged });
  const frame = await socket.next();
  expect(frame).toEqual({ type: 'data', id: 'one', event: expect.any(String) });
  expect(parseEvent(frame)).toEqual(membershipChanged);
});

test('each subscription of a connection receives every event', async () => {
  socket.send(createSubscription({ id: 'one' }));
  socket.send(createSubscription({ id: 'two' }));
  await socket.next();
  await socket.next();
  site.fanOut.publish({ to: [asha.id], event: membershipChanged });
  const events = [await socket.next(), await socket.next()];
  expect(events.map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
});

test('no event is received after unsubscribing', async () => {
  socket.send(createSubscription());
  await socket.next();
  socket.send({ type: 'unsubscribe', id: 'one' });
  expect(await socket.next()).toEqual({ type: 'unsubscribe_success', id: 'one' });
  site.fanOut.publish({ to: [asha.id], event: membershipChanged });
  const other = await subscribeAs(site.url, asha);
  site.fanOut.publish({ to: [asha.id], event: membershipChanged });
  await other.next();
  socket.send({ type: 'connection_init' });
  expect((await socket.next()).type).toBe('connection_ack');
  other.socket.terminate();
});

test('a client can unsubscribe before the response to its subscription arrives', async () => {
  socket.send(createSubscription());
  socket.send({ type: 'unsubscribe', id: 'one' });
  expect([(await socket.next()).type, (await socket.next()).type]).toEqual([
    'subscribe_success',
    'unsubscribe_success',
  ]);
});

test('an access token opens a connection like an ID token', async () => {
  const claims = { token_use: 'access', client_id: site.tokens.issuer.audience, aud: undefined };
  const access = await asha.token(claims);
  const other = await openSocket(site.url, access);
  other.send(createSubscription({ authorization: { Authorization: `Bearer ${access}` } }));
  expect((await other.next()).type).toBe('subscribe_success');
  other.socket.terminate();
});

const forbiddenChannels: [string, () => string][] = [
  ["another member's channel", () => memberChannel(meera.id)],
  ['the channel of an unknown member', () => memberChannel(randomUUID())],
  ['the channels of all members', () => '/members/*'],
  ['a wildcard below the own channel', () => `${memberChannel(asha.id)}/*`],
  ['the own channel with a trailing slash', () => `${memberChannel(asha.id)}/`],
  ['the own channel in capitals', () => memberChannel(asha.id).toUpperCase()],
  ['the own channel with the id in capitals', () => memberChannel(asha.id.toUpperCase())],
  ['another namespace', () => `/default/${asha.id}`],
  ['the own channel with two leading slashes', () => `/${memberChannel(asha.id)}`],
  ['a path with ".." to the own channel', () => `/members/${meera.id}/../${asha.id}`],
  ['the own channel with an escaped letter', () => memberChannel(asha.id).replace('m', '%6d')],
  ['the own channel with a trailing space', () => `${memberChannel(asha.id)} `],
  ['an empty channel', () => ''],
];

test.each(forbiddenChannels)('a subscription to %s is refused with the same message', async (_, channel) => {
  socket.send(createSubscription({ channel: channel() }));
  expect(await socket.next()).toEqual({
    type: 'subscribe_error',
    id: 'one',
    errors: [
      {
        errorType: 'UnauthorizedException',
        message: 'You are not authorized to subscribe to this channel.',
      },
    ],
  });
  site.fanOut.publish({ to: [meera.id], event: membershipChanged });
  const meeraSocket = await subscribeAs(site.url, meera);
  site.fanOut.publish({ to: [meera.id], event: membershipChanged });
  await meeraSocket.next();
  meeraSocket.socket.terminate();
  socket.send({ type: 'connection_init' });
  expect((await socket.next()).type).toBe('connection_ack');
});

const invalidAuthorizations: [string, () => Promise<unknown>][] = [
  ['no authorization', async () => undefined],
  ['an empty authorization', async () => ({})],
  ["another member's token", async () => ({ Authorization: await meera.token() })],
  [
    'a token of another session of the member',
    async () => ({ Authorization: await asha.token({ origin_jti: randomUUID() }) }),
  ],
  ['an expired token', async () => ({ Authorization: await asha.token({ exp: 1 }) })],
  [
    'a token of another issuer',
    async () => ({ Authorization: await asha.token({ iss: 'https://x.example' }) }),
  ],
  [
    'an access token of another client',
    async () => ({ Authorization: await asha.token({ token_use: 'access', client_id: 'another' }) }),
  ],
  ['a text that is not a token', async () => ({ Authorization: 'a.b.c' })],
  ['a number instead of a token', async () => ({ Authorization: 1 })],
];

test.each(invalidAuthorizations)('subscribing with %s is refused', async (_, authorization) => {
  socket.send(createSubscription({ authorization: await authorization() }));
  expect(await socket.next()).toMatchObject({
    type: 'subscribe_error',
    id: 'one',
    errors: [{ errorType: 'UnauthorizedException' }],
  });
});

test('members cannot publish', async () => {
  const authorization = { Authorization: token };
  socket.send({ type: 'publish', id: 'p', channel: memberChannel(asha.id), events: ['"x"'], authorization });
  expect(await socket.next()).toMatchObject({
    type: 'publish_error',
    id: 'p',
    errors: [{ errorType: 'UnauthorizedException' }],
  });
  const response = await fetch(`${site.url}/event`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: memberChannel(asha.id), events: ['"x"'] }),
  });
  expect(response.status).toBe(403);
});

const invalidMessages: [string, unknown, object][] = [
  [
    'an unknown type',
    { type: 'start', id: 'x' },
    { id: 'x', errors: [{ errorType: 'UnsupportedOperation' }] },
  ],
  ['no type', { id: 'x' }, { errors: [{ errorType: 'BadRequestException' }] }],
  ['invalid JSON', '{', { errors: [{ errorType: 'BadRequestException' }] }],
  ['the value null', null, { errors: [{ errorType: 'BadRequestException' }] }],
  ['a list instead of an object', [], { errors: [{ errorType: 'BadRequestException' }] }],
  ['no channel', { type: 'subscribe', id: 'x' }, { id: 'x', errors: [{ errorType: 'BadRequestException' }] }],
  [
    'an invalid id',
    { type: 'subscribe', id: '"}', channel: '/' },
    { errors: [{ errorType: 'BadRequestException' }] },
  ],
];

test.each(invalidMessages)('a message with %s receives an error', async (_, message, expected) => {
  socket.send(message === null ? 'null' : message);
  expect(await socket.next()).toMatchObject({ type: 'error', ...expected });
});

test('a subscription id cannot be used twice, and an unknown id cannot be unsubscribed', async () => {
  socket.send(createSubscription());
  await socket.next();
  socket.send(createSubscription());
  expect(await socket.next()).toMatchObject({
    type: 'subscribe_error',
    errors: [{ errorType: 'DuplicatedOperationError' }],
  });
  socket.send({ type: 'unsubscribe', id: 'another' });
  expect(await socket.next()).toMatchObject({
    type: 'unsubscribe_error',
    id: 'another',
    errors: [{ errorType: 'UnknownOperationError' }],
  });
});
