import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { t } from '@troth/texts';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { type FlashMessage, saveFlashMessage } from '../flash-message.ts';
import { clearTabStorage } from '../tab-storage.ts';
import { type AuthState, signedOut } from './auth-slice.ts';
import { clearStoredTokens } from './stored-tokens.ts';

const activeClaims = new Set<symbol>();

/**
 * A member who leaves by an act of their own meets refused calls and ended sessions on the way. Until the way out is
 * given up none of them leads anywhere else. Hands back what gives it up.
 */
export function claimSignOutRedirect(): () => void {
  const own = Symbol();
  activeClaims.add(own);
  return () => {
    activeClaims.delete(own);
  };
}

export const isSignOutRedirectClaimed = () => activeClaims.size > 0;

const SESSION_LOST_STATUSES = new Set([401, 403, 404]);

const SESSION_ENDED_MESSAGE: FlashMessage = {
  words: t('Your session has ended. Please sign in again.'),
  severity: 'info',
};

interface QueryMeta {
  arg?: { endpointName?: string };
}

interface SessionEndState {
  auth: AuthState;
  [api.reducerPath]: Pick<ReturnType<typeof api.reducer>, 'queries'>;
}

/** Whether the own data is on its way: what was asked beside it may be refused first. */
const isLoadingOwnProfile = (state: SessionEndState) =>
  Object.values(state[api.reducerPath].queries).some(
    (query) => query?.endpointName === 'me' && query.status === 'pending' && query.data === undefined,
  );

/**
 * A session that the server no longer knows ends here as well, and the page starts anew: from /login when the
 * member's own data cannot be had, else from the site's root (decisions §12). Other failures are only logged.
 */
export const sessionEndMiddleware: Middleware<object, SessionEndState> = (store) => (next) => (action) => {
  const result = next(action);
  // A late answer to a call of before the sign-out ends nothing.
  if (!store.getState().auth.isAuthenticated) return result;
  if (!isRejectedWithValue(action) || !isApiError(action.payload)) return result;
  const { statusCode } = action.payload;
  const isOwnData = (action.meta as QueryMeta).arg?.endpointName === 'me';
  if (isOwnData && SESSION_LOST_STATUSES.has(statusCode))
    endSessionAndRedirect('/login', SESSION_ENDED_MESSAGE);
  else if (statusCode === 401)
    endSessionAndRedirect(isLoadingOwnProfile(store.getState()) ? '/login' : '/', SESSION_ENDED_MESSAGE);
  else if (isOwnData) console.error('The own profile could not be fetched', action.payload);
  return result;
};

/**
 * Signed out on this device, on the page that the way out leads to (decisions §12); that page says the farewell. The first of
 * several endings is the one that holds: those that follow from it say less.
 */
export function endSessionAndRedirect(
  to: '/' | '/login' | '/forgot-password',
  farewell?: FlashMessage,
): void {
  if (isSignOutRedirectClaimed()) return;
  claimSignOutRedirect();
  clearStoredTokens();
  if (farewell) saveFlashMessage(farewell);
  window.location.replace(to);
}

/** Apart from what it forgets, which the landing page knows as well, without a store. */
export const clearTabStorageOnSignOut: Middleware = () => (next) => (action) => {
  if (signedOut.match(action)) clearTabStorage();
  return next(action);
};

/** Where aws-amplify notes whose tokens are stored; null when all that is stored was cleared. */
const isSignInKey = (key: string | null) =>
  key === null || /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);

/**
 * All tabs of a browser are one sign-in. When another signs out, or in as somebody else, this page starts anew at the
 * site's root: what it shows is of the member before, and its calls would go out in the name of the next.
 */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (!isSignInKey(key) || isSignOutRedirectClaimed()) return;
    clearTabStorage();
    window.location.replace('/');
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
