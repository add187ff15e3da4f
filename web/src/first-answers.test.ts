// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({})}.${part({ exp: Math.floor(Date.now() / 1000) + 600 })}.signature`;

/** Empty responses for these queries. */
const emptyAnswer = { conversations: [], profiles: [], recommendations: [], requests: [], pagination: {} };

const requests: string[] = [];
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json(emptyAnswer);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  requests.length = 0;
  localStorage.clear();
});

const screens = [
  {
    pathname: '/dashboard',
    load: () => import('./screens/dashboard.tsx'),
    later: ['GET /api/matches/interests/received', 'GET /api/matches/interests/sent'],
  },
  { pathname: '/messages', load: () => import('./screens/messages/index.tsx'), later: [] },
  { pathname: '/profile', load: () => import('./screens/profile/index.tsx'), later: [] },
  { pathname: '/search', load: () => import('./screens/search.tsx'), later: [] },
];

test.each(screens)(
  '$pathname uses the early responses, requests the rest of its first screen, and nothing twice',
  async ({ pathname, load, later }) => {
    vi.resetModules();
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'asha');
    localStorage.setItem('CognitoIdentityServiceProvider.client.asha.idToken', token);
    const early = await import('./platform/early.ts');
    early.sendEarlyRequests({ pathname, search: '' });
    expect(early.hasEarlyRequests()).toBe(true);
    const { preload } = await load();
    await preload();
    expect(early.hasEarlyRequests()).toBe(false);
    await vi.waitFor(() => expect(requests).toEqual(expect.arrayContaining(later)));
    expect(requests.length).toBeGreaterThan(later.length + 1);
    expect(new Set(requests).size).toBe(requests.length);
  },
);
