// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({})}.${part({ exp: Math.floor(Date.now() / 1000) + 600 })}.signature`;
const ownProfile = { method: 'GET', url: '/profiles/me' };
const anySearch = { method: 'POST', url: '/search', body: '{}' };

let requests: string[] = [];
const server = setupServer(
  http.all('*/api/*', async ({ request }) => {
    const { pathname } = new URL(request.url);
    requests.push([request.method, pathname, await request.text()].join(' ').trim());
    return HttpResponse.json({ by: request.headers.get('authorization') });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
let early: typeof import('./early.ts');
beforeEach(async () => {
  // Requests of one page are not reused by the next.
  vi.resetModules();
  early = await import('./early.ts');
});
afterEach(() => {
  requests = [];
  localStorage.clear();
});

function signIn(): void {
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'asha');
  localStorage.setItem('CognitoIdentityServiceProvider.client.asha.idToken', token);
}

const at = (pathname: string, search = '') => ({ pathname, search });

it('requests the own profile early, and its response is used once', async () => {
  signIn();
  early.sendEarlyRequests(at('/settings'));
  expect(early.hasEarlyRequests()).toBe(false);
  expect(early.takeEarlyResponse(token, anySearch)).toBeUndefined();
  const answer = await early.takeEarlyResponse(token, ownProfile);
  expect(await answer?.json()).toEqual({ by: `Bearer ${token}` });
  expect(early.takeEarlyResponse(token, ownProfile)).toBeUndefined();
  expect(requests).toEqual(['GET /api/profiles/me']);
});

it("requests the page's first data early, until it is used", async () => {
  signIn();
  early.sendEarlyRequests(at('/search'));
  expect(early.hasEarlyRequests()).toBe(true);
  expect((await early.takeEarlyResponse(token, anySearch))?.status).toBe(200);
  expect((await early.takeEarlyResponse(token, { method: 'GET', url: '/vocabularies' }))?.status).toBe(200);
  expect(early.hasEarlyRequests()).toBe(false);
  expect(requests).toContain('POST /api/search {}');
});

it('leaves requests that depend on the query string to the screen', () => {
  signIn();
  early.sendEarlyRequests(at('/search', '?religion=hindu'));
  expect(early.hasEarlyRequests()).toBe(false);
});

it('answers no other request', () => {
  signIn();
  early.sendEarlyRequests(at('/search'));
  expect(early.takeEarlyResponse(token, { ...anySearch, body: '{"religion":["hindu"]}' })).toBeUndefined();
});

it("does not give one member's responses to another", () => {
  signIn();
  early.sendEarlyRequests(at('/search'));
  expect(early.takeEarlyResponse('another', ownProfile)).toBeUndefined();
  expect(early.takeEarlyResponse('another', anySearch)).toBeUndefined();
});

it('requests nothing when signed out', () => {
  early.sendEarlyRequests(at('/search'));
  expect(early.takeEarlyResponse(undefined, ownProfile)).toBeUndefined();
  expect(requests).toEqual([]);
});
