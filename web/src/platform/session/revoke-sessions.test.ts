// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const session = { token: 'an.id.token', id: 'b3b1bd4a-4c1e-4fcb-8f60-4e6b3b7c9d10' };
const requests: [string, unknown][] = [];
let userPoolEndpoint: string | null;
let status: number;
let module: typeof import('./revoke-sessions.ts');

beforeEach(async () => {
  requests.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    if (url === '/api/config') return Response.json({ identity: { userPoolEndpoint } });
    expect(headers).toMatchObject({ authorization: 'Bearer an.id.token' });
    requests.push([url, JSON.parse(String(body))]);
    return new Response(null, { status });
  });
  // Site settings are requested once per page.
  vi.resetModules();
  module = await import('./revoke-sessions.ts');
});

const endAll = async () => {
  await module.revokeSession(session);
  await module.revokeOtherSessions(session);
  await module.revokeAllSessions(session);
};

it.each([null, 'https://cognito.example.org/'])(
  'revokes through the API for a hosted pool (endpoint %s)',
  async (endpoint) => {
    userPoolEndpoint = endpoint;
    await endAll();
    expect(requests).toEqual([
      ['/api/auth/sessions/revoke', { sessionId: session.id }],
      ['/api/auth/sessions/revoke-all', { keepCurrent: true }],
      ['/api/auth/sessions/revoke-all', { keepCurrent: false }],
    ]);
  },
);

it('makes no request when the embedded provider signs members in', async () => {
  userPoolEndpoint = '/identity/';
  await endAll();
  expect(requests).toEqual([]);
});

it('treats a session that has already ended as ended, and throws if it continues', async () => {
  userPoolEndpoint = null;
  status = 401;
  await endAll();
  status = 503;
  await expect(module.revokeAllSessions(session)).rejects.toThrow('Revoking the session failed');
});
