// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../platform/api/api.ts';
import { sessionChecked, signedOut } from '../platform/session/auth-slice.ts';
import { store } from '../store.ts';
import { ThemeRoot } from '../ui/theme/ThemeRoot.tsx';
import AuthLayout from './AuthLayout.tsx';

function open(path: string, from?: string) {
  const router = createMemoryRouter(
    [
      {
        Component: AuthLayout,
        children: [
          { path: '/login', element: <p>Sign in here</p> },
          { path: '/register/details', element: <p>About you</p> },
        ],
      },
      { path: '/dashboard', element: <p>Dashboard</p> },
      { path: '/search', element: <p>Search</p> },
    ],
    { initialEntries: [{ pathname: path, state: { from } }] },
  );
  render(
    <ThemeRoot>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </ThemeRoot>,
  );
}

const ownProfileIs = (status: string) => vi.stubGlobal('fetch', async () => Response.json({ status }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: () => {}, removeListener: () => {} }));
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an auth page', () => {
  it('is open to visitors', async () => {
    open('/login');
    expect(await screen.findByText('Sign in here')).toBeDefined();
  });

  it('redirects a member to the dashboard', async () => {
    ownProfileIs('listed');
    store.dispatch(sessionChecked(true));
    open('/register/details');
    expect(await screen.findByText('Dashboard')).toBeDefined();
  });

  it('returns a member to the page that asked for the sign-in', async () => {
    ownProfileIs('listed');
    open('/login', '/search');
    await screen.findByText('Sign in here');
    store.dispatch(sessionChecked(true));
    expect(await screen.findByText('Search')).toBeDefined();
  });

  it('stays open to a member without a profile when it is the details step', async () => {
    ownProfileIs('new');
    store.dispatch(sessionChecked(true));
    open('/register/details');
    expect(await screen.findByText('About you')).toBeDefined();
  });
});
