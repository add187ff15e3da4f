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

function open(path: string) {
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

function ownProfileAnswers(status: number, body: unknown) {
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
  it('redirects a visitor to the sign-in page, which returns them here afterwards', async () => {
    open('/search?city=pune');
    expect(await screen.findByText('Sign in, then /search?city=pune')).toBeDefined();
  });

  it('opens to a member', async () => {
    ownProfileAnswers(200, { status: 'listed' });
    store.dispatch(sessionChecked(true));
    open('/search');
    expect(await screen.findByText('Search')).toBeDefined();
  });

  it('redirects a member without a profile to the page that creates one', async () => {
    ownProfileAnswers(200, { status: 'new' });
    store.dispatch(sessionChecked(true));
    open('/search');
    expect(await screen.findByText('About you')).toBeDefined();
  });

  it('opens even if the own profile cannot be loaded right now', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ownProfileAnswers(503, { message: 'Later', code: 'UNAVAILABLE', statusCode: 503 });
    store.dispatch(sessionChecked(true));
    open('/search');
    expect(await screen.findByText('Search')).toBeDefined();
  });

  it('does not return a member who signed out there', async () => {
    ownProfileAnswers(200, { status: 'listed' });
    store.dispatch(sessionChecked(true));
    open('/search');
    await screen.findByText('Search');
    store.dispatch(signedOut());
    expect(await screen.findByText('Sign in, then undefined')).toBeDefined();
  });
});
