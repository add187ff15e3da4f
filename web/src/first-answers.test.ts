// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({})}.${part({ exp: Math.floor(Date.now() / 1000) + 600 })}.signature`;

/** Any of these answers, with nobody in it. */
const nothing = { conversations: [], profiles: [], recommendations: [], pagination: {} };

const asked: string[] = [];
const server = setupServer(
  http.all('*/api/*', ({ request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json(nothing);
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  asked.length = 0;
  localStorage.clear();
});

const screens = {
  '/dashboard': () => import('./screens/dashboard.tsx'),
  '/messages': () => import('./screens/messages/index.tsx'),
  '/profile': () => import('./screens/profile/index.tsx'),
  '/search': () => import('./screens/search.tsx'),
};

test.each(Object.entries(screens))(
  '%s takes what was asked for with it, and asks for nothing twice',
  async (pathname, load) => {
    vi.resetModules();
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'asha');
    localStorage.setItem('CognitoIdentityServiceProvider.client.asha.idToken', token);
    const early = await import('./platform/early.ts');
    early.askEarly({ pathname, search: '' });
    expect(early.isAskedEarly()).toBe(true);
    const { ready } = await load();
    await ready();
    expect(early.isAskedEarly()).toBe(false);
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked).size).toBe(asked.length);
  },
);
