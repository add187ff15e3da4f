import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerOf, openSocket, PROTOCOL, performHandshake } from '../../testing/site/socket.ts';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
let asha: TestMember;

beforeAll(async () => {
  site = await startTestSite();
  asha = await site.member('asha');
});
afterAll(() => site.close());

const statusOf = (protocols: string[], headers: Record<string, string> = {}) =>
  performHandshake(site.url, protocols, { headers }).then(
    () => 101,
    ({ message }: Error) => Number(/\d+$/.exec(message)?.[0]),
  );

const statusOfPlain = (method: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((done, failed) => {
    const request = http.request(`${site.url}/event/realtime`, { method, headers }, (response) =>
      done(response.resume().statusCode),
    );
    request.on('error', failed).end();
  });

const own = async () => [PROTOCOL, headerOf({ Authorization: await asha.token(), host: 'here' })];

const refusedHandshakes: [string, () => Promise<string[]>][] = [
  ['no token', async () => [PROTOCOL]],
  ['a header that is no JSON', async () => [PROTOCOL, 'header-abc']],
  ['a header without a token', async () => [PROTOCOL, headerOf({ host: 'here' })]],
  ['a header that is no object', async () => [PROTOCOL, headerOf(1)]],
  ['what is no token', async () => [PROTOCOL, headerOf({ Authorization: 'a.b.c' })]],
  ['an expired token', async () => [PROTOCOL, headerOf({ Authorization: await asha.token({ exp: 1 }) })]],
  [
    'a token of another issuer',
    async () => [PROTOCOL, headerOf({ Authorization: await asha.token({ iss: 'https://x.example' }) })],
  ],
  [
    'an ID token of another client',
    async () => [PROTOCOL, headerOf({ Authorization: await asha.token({ aud: 'another' }) })],
  ],
  [
    'an access token that names no client',
    async () => [PROTOCOL, headerOf({ Authorization: await asha.token({ token_use: 'access' }) })],
  ],
  [
    'a refresh token',
    async () => [PROTOCOL, headerOf({ Authorization: await asha.token({ token_use: 'refresh' }) })],
  ],
  [
    'a token of a session that has ended',
    async () => {
      const deletedMember = await site.member('gone');
      await site.database.pool.query('update identity.sessions set revoked_at = now() where id = $1', [
        deletedMember.sessionId,
      ]);
      return [PROTOCOL, headerOf({ Authorization: await deletedMember.token() })];
    },
  ],
];

test.each(refusedHandshakes)('%s gets an error of the protocol and is closed', async (_, protocols) => {
  const handshake = await performHandshake(site.url, await protocols());
  expect(await handshake.next()).toMatchObject({
    type: 'connection_error',
    errors: [{ errorType: 'UnauthorizedException' }],
  });
  expect((await handshake.closed).code).toBe(4401);
});

test('a page of another origin cannot open a socket, whatever its token', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', '//']) {
    expect(await statusOf(await own(), { origin })).toBe(403);
  }
  const { port } = site.app.server.address() as AddressInfo;
  expect(
    await statusOf(await own(), { origin: `http://evil.example:${port}`, host: `evil.example:${port}` }),
  ).toBe(403);
});

test('pages of the site can, in development also under local host names', async () => {
  for (const origin of ['http://localhost:3000', site.url]) {
    const { socket } = await openSocket(site.url, await asha.token(), { origin });
    socket.terminate();
  }
});

test('in production a page on localhost is a foreign origin', async () => {
  const live = await startTestSite({ production: true });
  const meera = await live.member('meera');
  const token = await meera.token();
  await expect(openSocket(live.url, token, { origin: live.url })).rejects.toThrow('403');
  const { socket } = await openSocket(live.url, token, { origin: 'http://localhost:3000' });
  socket.terminate();
  await live.close();
});

test('other subprotocols are refused', async () => {
  expect(await statusOf(['graphql-ws'])).toBe(400);
  expect(await statusOf([])).toBe(400);
});

test('other paths have no socket, and this path has no page', async () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
  const answered = await new Promise<number | undefined>((done, failed) => {
    http
      .get(`${site.url}/api/config`, { headers: upgrade }, (response) => done(response.resume().statusCode))
      .on('error', failed);
  });
  expect(answered).toBe(200);
  expect((await fetch(`${site.url}/event/realtime`)).status).toBe(400);
});

test('a request without an upgrade is answered, whatever its protocols and tokens', async () => {
  const protocol = { 'sec-websocket-protocol': (await own()).join(', ') };
  for (const method of ['GET', 'HEAD']) {
    const headers = { ...protocol, upgrade: 'websocket' };
    expect(await statusOfPlain(method, protocol)).toBe(400);
    expect(await statusOfPlain(method, headers)).toBe(400);
  }
});

test('a request to upgrade to another protocol is answered like any other', async () => {
  const { port } = site.app.server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((done, failed) => {
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'content-type': 'application/json',
    };
    const request = http.request({ port, path: '/api/nowhere', method: 'POST', headers }, (response) =>
      done(response.resume().statusCode),
    );
    request.on('error', failed);
    request.end('{"a":1}');
  });
  expect(status).toBe(404);
});

test('handshakes without a valid token count for their address, others for their member', async () => {
  const small = await startTestSite({ RATE_ADDRESS_PER_MINUTE: 3, RATE_MEMBER_PER_MINUTE: 5 });
  const meera = await small.member('meera', { profile: null });
  const countAccepted = async (protocols: string[], times: number) => {
    const statuses: string[] = [];
    for (let n = 0; n < times; n++) {
      statuses.push(
        await performHandshake(small.url, protocols).then(
          ({ socket }) => {
            socket.terminate();
            return '101';
          },
          ({ message }: Error) => /\d+$/.exec(message)?.[0] ?? message,
        ),
      );
    }
    return statuses;
  };
  expect(await countAccepted([PROTOCOL], 5)).toEqual(['101', '101', '101', '429', '429']);
  const protocols = [PROTOCOL, headerOf({ Authorization: await meera.token() })];
  expect(await countAccepted(protocols, 7)).toEqual(['101', '101', '101', '101', '101', '429', '429']);
  await small.close();
});
