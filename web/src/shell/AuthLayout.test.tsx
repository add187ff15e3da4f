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

function openPage(path: string, from?: string) {
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

const stubOwnProfile = (status: string) => vi.stubGlobal('fetch', async () => Response.json({ status }));

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
    openPage('/login');
    expect(await screen.findByText('Sign in here')).toBeDefined();
  });

  it('redirects a member to the dashboard', async () => {
    stubOwnProfile('listed');
    store.dispatch(sessionChecked(true));
    openPage('/register/details');
    expect(await screen.findByText('Dashboard')).toBeDefined();
  });

  it('redirects a member who signs in to the page that required the sign-in', async () => {
    stubOwnProfile('listed');
    openPage('/login', '/search');
    await screen.findByText('Sign in here');
    store.dispatch(sessionChecked(true));
    expect(await screen.findByText('Search')).toBeDefined();
  });

  it('shows the details step to a member without a profile', async () => {
    stubOwnProfile('new');
    store.dispatch(sessionChecked(true));
    openPage('/register/details');
    expect(await screen.findByText('About you')).toBeDefined();
  });
});
