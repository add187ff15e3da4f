// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { authSlice, sessionChecked } from './auth-slice.ts';
import { sessionEnd } from './session-end.ts';
import { hasStoredTokens } from './stored-tokens.ts';

// A session needs tokens; renewing them gives none, as after a sign-out elsewhere.
vi.mock('./session.ts', () => ({ idToken: async () => undefined }));

const tokenKey = 'CognitoIdentityServiceProvider.client.member.refreshToken';
const replace = vi.fn();
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<unknown, void>({ query: () => ({ method: 'GET', url: '/profiles/me', failure: 'x' }) }),
    other: build.query<unknown, void>({
      query: () => ({ method: 'GET', url: '/search', failure: 'Failed to search' }),
    }),
  }),
});

async function askAnswered(status: number, name: 'me' | 'other', { signedIn = true } = {}) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: authSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, sessionEnd),
  });
  store.dispatch(sessionChecked(signedIn));
  return store.dispatch(calls.endpoints[name].initiate());
}

beforeEach(() => {
  replace.mockReset();
  localStorage.setItem(tokenKey, 'token');
  vi.stubGlobal('window', { location: { replace } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.unstubAllGlobals());

describe('a session that the server no longer knows', () => {
  it.each([401, 403, 404])('leads to /login when the own data is answered with %i', async (status) => {
    await askAnswered(status, 'me');
    expect(replace).toHaveBeenCalledWith('/login');
    expect(hasStoredTokens()).toBe(false);
  });

  it('leads to the root of the site when any other call is answered with 401', async () => {
    await askAnswered(401, 'other');
    expect(replace).toHaveBeenCalledWith('/');
    expect(hasStoredTokens()).toBe(false);
  });

  it('is not seen in other refusals or failures', async () => {
    await askAnswered(403, 'other');
    await askAnswered(503, 'me');
    expect(replace).not.toHaveBeenCalled();
    expect(hasStoredTokens()).toBe(true);
  });

  it('is not ended twice by an answer that comes after the sign-out', async () => {
    await askAnswered(401, 'other', { signedIn: false });
    expect(replace).not.toHaveBeenCalled();
  });

  it('leaves the fallback text of the call where the server sent none', async () => {
    const { error } = await askAnswered(503, 'other');
    expect(error).toEqual({
      message: 'Failed to search',
      code: 'UNKNOWN',
      statusCode: 503,
      details: undefined,
    });
  });
});
