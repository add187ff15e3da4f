// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../platform/api/api.ts';
import { sessionChecked, signedOut } from '../platform/session/auth-slice.ts';
import { store } from '../store.ts';
import SignedInOnly from './SignedInOnly.tsx';

function Login() {
  return <p>Sign in, then {String(useLocation().state?.from)}</p>;
}

function openPage(path: string) {
  const router = createMemoryRouter(
    [
      { Component: SignedInOnly, children: [{ path: '/search', element: <p>Search</p> }] },
      { path: '/login', Component: Login },
      { path: '/register/details', element: <p>About you</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

function stubOwnProfile(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

beforeEach(() => {
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a main-app route', () => {
  it('redirects a visitor to the sign-in page, which receives the URL to return to', async () => {
    openPage('/search?city=pune');
    expect(await screen.findByText('Sign in, then /search?city=pune')).toBeDefined();
  });

  it('opens to a member', async () => {
    stubOwnProfile(200, { status: 'listed' });
    store.dispatch(sessionChecked(true));
    openPage('/search');
    expect(await screen.findByText('Search')).toBeDefined();
  });

  it('redirects a member without a profile to the page that creates one', async () => {
    stubOwnProfile(200, { status: 'new' });
    store.dispatch(sessionChecked(true));
    openPage('/search');
    expect(await screen.findByText('About you')).toBeDefined();
  });

  it("opens even if the member's own profile cannot be loaded", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stubOwnProfile(503, { message: 'Later', code: 'UNAVAILABLE', statusCode: 503 });
    store.dispatch(sessionChecked(true));
    openPage('/search');
    expect(await screen.findByText('Search')).toBeDefined();
  });

  it('redirects a member who signs out to the sign-in page, without a URL to return to', async () => {
    stubOwnProfile(200, { status: 'listed' });
    store.dispatch(sessionChecked(true));
    openPage('/search');
    await screen.findByText('Search');
    store.dispatch(signedOut());
    expect(await screen.findByText('Sign in, then undefined')).toBeDefined();
  });
});
