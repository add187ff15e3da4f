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

const performAndGetStatus = (protocols: string[], headers: Record<string, string> = {}) =>
  performHandshake(site.url, protocols, { headers }).then(
    () => 101,
    ({ message }: Error) => Number(/\d+$/.exec(message)?.[0]),
  );

const requestAndGetStatus = (method: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((done, failed) => {
    const request = http.request(`${site.url}/event/realtime`, { method, headers }, (response) =>
      done(response.resume().statusCode),
    );
    request.on('error', failed).end();
  });

const createProtocols = async () => [PROTOCOL, headerOf({ Authorization: await asha.token(), host: 'here' })];

const refusedHandshakes: [string, () => Promise<string[]>][] = [
  ['no token', async () => [PROTOCOL]],
  ['a header that is not JSON', async () => [PROTOCOL, 'header-abc']],
  ['a header without a token', async () => [PROTOCOL, headerOf({ host: 'here' })]],
  ['a header that is not an object', async () => [PROTOCOL, headerOf(1)]],
  ['a text that is not a token', async () => [PROTOCOL, headerOf({ Authorization: 'a.b.c' })]],
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
      const signedOutMember = await site.member('gone');
      await site.database.pool.query('update identity.sessions set revoked_at = now() where id = $1', [
        signedOutMember.sessionId,
      ]);
      return [PROTOCOL, headerOf({ Authorization: await signedOutMember.token() })];
    },
  ],
];

test.each(refusedHandshakes)(
  'a handshake with %s receives a protocol error and its socket is closed',
  async (_, protocols) => {
    const handshake = await performHandshake(site.url, await protocols());
    expect(await handshake.next()).toMatchObject({
      type: 'connection_error',
      errors: [{ errorType: 'UnauthorizedException' }],
    });
    expect((await handshake.closed).code).toBe(4401);
  },
);

test('a page of another origin cannot open a socket, whatever its token', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example', '//']) {
    expect(await performAndGetStatus(await createProtocols(), { origin })).toBe(403);
  }
  const { port } = site.app.server.address() as AddressInfo;
  expect(
    await performAndGetStatus(await createProtocols(), {
      origin: `http://evil.example:${port}`,
      host: `evil.example:${port}`,
    }),
  ).toBe(403);
});

test('pages of the site can open a socket, in development also under local host names', async () => {
  for (const origin of ['http://localhost:3000', site.url]) {
    const { socket } = await openSocket(site.url, await asha.token(), { origin });
    socket.terminate();
  }
});

test('in production a page on localhost is a foreign origin', async () => {
  const productionSite = await startTestSite({ production: true });
  const meera = await productionSite.member('meera');
  const token = await meera.token();
  await expect(openSocket(productionSite.url, token, { origin: productionSite.url })).rejects.toThrow('403');
  const { socket } = await openSocket(productionSite.url, token, { origin: 'http://localhost:3000' });
  socket.terminate();
  await productionSite.close();
});

test('other subprotocols are refused', async () => {
  expect(await performAndGetStatus(['graphql-ws'])).toBe(400);
  expect(await performAndGetStatus([])).toBe(400);
});

test('an upgrade on another path is ignored, and a request without an upgrade on the realtime path is refused', async () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
  const status = await new Promise<number | undefined>((done, failed) => {
    http
      .get(`${site.url}/api/config`, { headers: upgrade }, (response) => done(response.resume().statusCode))
      .on('error', failed);
  });
  expect(status).toBe(200);
  expect((await fetch(`${site.url}/event/realtime`)).status).toBe(400);
});

test('a request without a connection upgrade gets a 400 response, whatever its protocols and tokens', async () => {
  const protocol = { 'sec-websocket-protocol': (await createProtocols()).join(', ') };
  for (const method of ['GET', 'HEAD']) {
    const headers = { ...protocol, upgrade: 'websocket' };
    expect(await requestAndGetStatus(method, protocol)).toBe(400);
    expect(await requestAndGetStatus(method, headers)).toBe(400);
  }
});

test('a request to upgrade to another protocol is processed as a normal request', async () => {
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

test('handshakes with a valid token are limited by member, and all others by network address', async () => {
  const limitedSite = await startTestSite({ RATE_ADDRESS_PER_MINUTE: 3, RATE_MEMBER_PER_MINUTE: 5 });
  const meera = await limitedSite.member('meera', { profile: null });
  const collectStatuses = async (protocols: string[], times: number) => {
    const statuses: string[] = [];
    for (let n = 0; n < times; n++) {
      statuses.push(
        await performHandshake(limitedSite.url, protocols).then(
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
  expect(await collectStatuses([PROTOCOL], 5)).toEqual(['101', '101', '101', '429', '429']);
  const protocols = [PROTOCOL, headerOf({ Authorization: await meera.token() })];
  expect(await collectStatuses(protocols, 7)).toEqual(['101', '101', '101', '101', '101', '429', '429']);
  await limitedSite.close();
});
