import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { t } from '@troth/texts';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import { type FlashMessage, saveFlashMessage } from '../flash-message.ts';
import { unsubscribeBrowser } from '../push-subscription.ts';
import { clearTabStorage } from '../tab-storage.ts';
import { type AuthState, signedOut } from './auth-slice.ts';
import { clearStoredTokens } from './stored-tokens.ts';

const activeClaims = new Set<symbol>();

/**
 * During sign-out, other calls fail and could redirect to a different page. While the claim is held,
 * `endSessionAndRedirect` does nothing. Returns a function that releases the claim.
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
  words: t('You’ve been signed out. Please sign in again.'),
  severity: 'info',
};

interface QueryMeta {
  arg?: { endpointName?: string };
}

interface SessionEndState {
  auth: AuthState;
  [api.reducerPath]: Pick<ReturnType<typeof api.reducer>, 'queries'>;
}

/** Whether the member's own profile is being loaded; a concurrent call may fail first. */
const isLoadingOwnProfile = (state: SessionEndState) =>
  Object.values(state[api.reducerPath].queries).some(
    (query) => query?.endpointName === 'me' && query.status === 'pending' && query.data === undefined,
  );

/**
 * Signs out here when the server no longer knows the session: redirects to /login if the member's own profile was
 * being loaded, else to the root. Other failures are only logged.
 */
export const sessionEndMiddleware: Middleware<object, SessionEndState> = (store) => (next) => (action) => {
  const result = next(action);
  // A late response to a call made before the sign-out.
  if (!store.getState().auth.isAuthenticated) return result;
  if (!isRejectedWithValue(action) || !isApiError(action.payload)) return result;
  const { statusCode } = action.payload;
  const isOwnData = (action.meta as QueryMeta).arg?.endpointName === 'me';
  if (isOwnData && SESSION_LOST_STATUSES.has(statusCode))
    endSessionAndRedirect('/login', SESSION_ENDED_MESSAGE);
  else if (statusCode === 401)
    endSessionAndRedirect(isLoadingOwnProfile(store.getState()) ? '/login' : '/', SESSION_ENDED_MESSAGE);
  else if (isOwnData) console.error("The member's own profile could not be fetched", action.payload);
  return result;
};

/**
 * Signs out on this device and redirects; the next page shows the flash message. If several calls coincide, the first
 * one wins, because later ones are only its consequences and have a less precise message.
 */
export function endSessionAndRedirect(
  to: '/' | '/login' | '/forgot-password',
  flashMessage?: FlashMessage,
): void {
  if (isSignOutRedirectClaimed()) return;
  claimSignOutRedirect();
  clearStoredTokens();
  void unsubscribeBrowser();
  if (flashMessage) saveFlashMessage(flashMessage);
  window.location.replace(to);
}

/** Kept apart from `clearTabStorage`, which the landing page calls without a store. */
export const clearTabStorageOnSignOut: Middleware = () => (next) => (action) => {
  if (signedOut.match(action)) clearTabStorage();
  return next(action);
};

/** The key under which aws-amplify stores the last signed-in user; null when all storage was cleared. */
const isSignInKey = (key: string | null) =>
  key === null || /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/.test(key);

/**
 * All tabs of a browser share one sign-in. When another tab signs out or signs in another member, this page reloads at
 * the root: it shows the previous member's data, and its calls would be made as the new one.
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
