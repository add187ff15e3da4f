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
const changed = { type: 'membership.changed', at } as const;
const subscription = (more: object = {}) => ({
  type: 'subscribe',
  id: 'one',
  channel: memberChannel(asha.id),
  authorization: { Authorization: token, host: 'here' },
  ...more,
});

test('a connection is acknowledged with the keep-alive interval', async () => {
  socket.send({ type: 'connection_init' });
  expect(await socket.next()).toEqual({ type: 'connection_ack', connectionTimeoutMs: 300_000 });
});

test('a subscription to the own channel receives its events, as text within the frame', async () => {
  socket.send(subscription());
  expect(await socket.next()).toEqual({ type: 'subscribe_success', id: 'one' });
  site.fanOut.publish({ to: [meera.id, asha.id], event: changed });
  const frame = await socket.next();
  expect(frame).toEqual({ type: 'data', id: 'one', event: expect.any(String) });
  expect(parseEvent(frame)).toEqual(changed);
});

test('each subscription of a connection receives every event', async () => {
  socket.send(subscription({ id: 'one' }));
  socket.send(subscription({ id: 'two' }));
  await socket.next();
  await socket.next();
  site.fanOut.publish({ to: [asha.id], event: changed });
  const events = [await socket.next(), await socket.next()];
  expect(events.map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
});

test('after unsubscribing no event is received', async () => {
  socket.send(subscription());
  await socket.next();
  socket.send({ type: 'unsubscribe', id: 'one' });
  expect(await socket.next()).toEqual({ type: 'unsubscribe_success', id: 'one' });
  site.fanOut.publish({ to: [asha.id], event: changed });
  const other = await subscribeAs(site.url, asha);
  site.fanOut.publish({ to: [asha.id], event: changed });
  await other.next();
  socket.send({ type: 'connection_init' });
  expect((await socket.next()).type).toBe('connection_ack');
  other.socket.terminate();
});

test('unsubscribing before the response arrives works as well', async () => {
  socket.send(subscription());
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
  other.send(subscription({ authorization: { Authorization: `Bearer ${access}` } }));
  expect((await other.next()).type).toBe('subscribe_success');
  other.socket.terminate();
});

const foreign: [string, () => string][] = [
  ["another member's channel", () => memberChannel(meera.id)],
  ["a stranger's channel", () => memberChannel(randomUUID())],
  ['everybody', () => '/members/*'],
  ['a wildcard below the own one', () => `${memberChannel(asha.id)}/*`],
  ['a slash behind the own one', () => `${memberChannel(asha.id)}/`],
  ['the own one in capitals', () => memberChannel(asha.id).toUpperCase()],
  ['the own id in capitals', () => memberChannel(asha.id.toUpperCase())],
  ['another namespace', () => `/default/${asha.id}`],
  ['two slashes before', () => `/${memberChannel(asha.id)}`],
  ['a way around', () => `/members/${meera.id}/../${asha.id}`],
  ['the own one, escaped', () => memberChannel(asha.id).replace('m', '%6d')],
  ['a space behind', () => `${memberChannel(asha.id)} `],
  ['nothing', () => ''],
];

test.each(foreign)('%s is refused with the same message', async (_, channel) => {
  socket.send(subscription({ channel: channel() }));
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
  site.fanOut.publish({ to: [meera.id], event: changed });
  const witness = await subscribeAs(site.url, meera);
  site.fanOut.publish({ to: [meera.id], event: changed });
  await witness.next();
  witness.socket.terminate();
  socket.send({ type: 'connection_init' });
  expect((await socket.next()).type).toBe('connection_ack');
});

const weak: [string, () => Promise<unknown>][] = [
  ['no authorization', async () => undefined],
  ['an empty one', async () => ({})],
  ["another member's token", async () => ({ Authorization: await meera.token() })],
  [
    'a token of another sign-in',
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
  ['what is no token', async () => ({ Authorization: 'a.b.c' })],
  ['a number', async () => ({ Authorization: 1 })],
];

test.each(weak)('subscribing with %s is refused', async (_, authorization) => {
  socket.send(subscription({ authorization: await authorization() }));
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
  const answer = await fetch(`${site.url}/event`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ channel: memberChannel(asha.id), events: ['"x"'] }),
  });
  expect(answer.status).toBe(403);
});

const invalidMessages: [string, unknown, object][] = [
  [
    'an unknown type',
    { type: 'start', id: 'x' },
    { id: 'x', errors: [{ errorType: 'UnsupportedOperation' }] },
  ],
  ['no type', { id: 'x' }, { errors: [{ errorType: 'BadRequestException' }] }],
  ['no JSON', '{', { errors: [{ errorType: 'BadRequestException' }] }],
  ['null', null, { errors: [{ errorType: 'BadRequestException' }] }],
  ['a list', [], { errors: [{ errorType: 'BadRequestException' }] }],
  ['no channel', { type: 'subscribe', id: 'x' }, { id: 'x', errors: [{ errorType: 'BadRequestException' }] }],
  [
    'an id that is no name',
    { type: 'subscribe', id: '"}', channel: '/' },
    { errors: [{ errorType: 'BadRequestException' }] },
  ],
];

test.each(invalidMessages)('%s gets an error', async (_, message, expected) => {
  socket.send(message === null ? 'null' : message);
  expect(await socket.next()).toMatchObject({ type: 'error', ...expected });
});

test('an id is used once, and an unknown one cannot be unsubscribed', async () => {
  socket.send(subscription());
  await socket.next();
  socket.send(subscription());
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
