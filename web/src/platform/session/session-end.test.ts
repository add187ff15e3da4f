// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { clearFlashMessage, readFlashMessage } from '../flash-message.ts';
import { authSlice, sessionChecked } from './auth-slice.ts';
import { hasStoredTokens } from './stored-tokens.ts';

// A session needs tokens; renewing them returns none, as after a sign-out elsewhere.
vi.mock('./session.ts', () => ({ getIdToken: async () => undefined }));

const tokenKey = 'CognitoIdentityServiceProvider.client.member.refreshToken';
const replace = vi.fn();
let page: typeof import('./session-end.ts') & typeof import('./session-end.ts');
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<unknown, void>({ query: () => ({ method: 'GET', url: '/profiles/me', failure: 'x' }) }),
    other: build.query<unknown, void>({
      query: () => ({ method: 'GET', url: '/search', failure: 'Failed to search' }),
    }),
  }),
});

function storeOf(signedIn: boolean) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: authSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, page.sessionEndMiddleware),
  });
  store.dispatch(sessionChecked(signedIn));
  return store;
}

async function requestAnswered(status: number, name: 'me' | 'other', { signedIn = true } = {}) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  return storeOf(signedIn).dispatch(calls.endpoints[name].initiate());
}

beforeEach(async () => {
  // Each case needs a page of its own, because a page can be left only once.
  vi.resetModules();
  page = { ...(await import('./session-end.ts')), ...(await import('./session-end.ts')) };
  clearFlashMessage();
  replace.mockReset();
  localStorage.setItem(tokenKey, 'token');
  vi.stubGlobal('window', { location: { replace } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.unstubAllGlobals());

describe('a session that the server no longer knows', () => {
  it.each([401, 403, 404])("redirects to /login when the member's own profile gets a %i", async (status) => {
    await requestAnswered(status, 'me');
    expect(replace).toHaveBeenCalledWith('/login');
    expect(hasStoredTokens()).toBe(false);
  });

  it('redirects to the root when any other call is answered with 401', async () => {
    await requestAnswered(401, 'other');
    expect(replace).toHaveBeenCalledWith('/');
    expect(hasStoredTokens()).toBe(false);
  });

  it("redirects to /login when a call concurrent with the member's own profile fails first", async () => {
    const answers: Record<string, PromiseWithResolvers<Response>> = {};
    vi.stubGlobal('fetch', (url: string) => {
      answers[url] ??= Promise.withResolvers();
      return answers[url].promise;
    });
    const store = storeOf(true);
    void store.dispatch(calls.endpoints.me.initiate());
    const other = store.dispatch(calls.endpoints.other.initiate());
    await vi.waitFor(() => expect(answers['/api/search']).toBeDefined());
    answers['/api/search']?.resolve(new Response(null, { status: 401 }));
    await other;
    expect(replace).toHaveBeenCalledWith('/login');
  });

  it('is not inferred from other refusals or failures', async () => {
    await requestAnswered(403, 'other');
    await requestAnswered(503, 'me');
    expect(replace).not.toHaveBeenCalled();
    expect(hasStoredTokens()).toBe(true);
  });

  it('is not ended twice by a response that arrives after the sign-out', async () => {
    await requestAnswered(401, 'other', { signedIn: false });
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not redirect while the member is signing out', async () => {
    const releaseRedirect = page.claimSignOutRedirect();
    await requestAnswered(401, 'other');
    releaseRedirect();
    expect(replace).not.toHaveBeenCalled();
    expect(hasStoredTokens()).toBe(true);
  });

  it('is reported once, by the first response that shows it', async () => {
    page.endSessionAndRedirect('/', { words: 'You’ve been signed out on this device.', severity: 'info' });
    await requestAnswered(401, 'me');
    expect(replace.mock.calls).toEqual([['/']]);
    expect(readFlashMessage()?.words).toBe('You’ve been signed out on this device.');
  });

  it('is explained on the sign-in page', async () => {
    await requestAnswered(401, 'me');
    expect(readFlashMessage()?.words).toBe('You’ve been signed out. Please sign in again.');
  });

  it('is explained at the root of the site', async () => {
    await requestAnswered(401, 'other');
    expect(readFlashMessage()).toEqual({
      words: 'You’ve been signed out. Please sign in again.',
      severity: 'info',
    });
  });

  it('shows the fallback text of the call if the server sent none', async () => {
    const { error } = await requestAnswered(503, 'other');
    expect(error).toEqual({
      message: 'Failed to search',
      code: 'UNKNOWN',
      statusCode: 503,
      details: undefined,
    });
  });
});
