import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { t } from '@troth/texts';
import { api } from './api.ts';
import { isApiError } from './api-error.ts';
import type { AuthState } from './auth-slice.ts';
import { type Farewell, keepFarewell } from './farewell.ts';
import { dropStoredTokens } from './stored-tokens.ts';
import { isOnWayOut, takeWayOut } from './way-out.ts';

const lost = new Set([401, 403, 404]);

const ended: Farewell = { words: t('Your session has ended. Please sign in again.'), severity: 'info' };

interface QueryMeta {
  arg?: { endpointName?: string };
}

interface State {
  auth: AuthState;
  [api.reducerPath]: Pick<ReturnType<typeof api.reducer>, 'queries'>;
}

/** Whether the own data is on its way: what was asked beside it may be refused first. */
const isAwaitingOwnData = (state: State) =>
  Object.values(state[api.reducerPath].queries).some(
    (query) => query?.endpointName === 'me' && query.status === 'pending' && query.data === undefined,
  );

/**
 * A session that the server no longer knows ends here as well, and the page starts anew: from /login when the
 * member's own data cannot be had, else from the site's root (decisions §12). Other failures are only logged.
 */
export const sessionEnd: Middleware<object, State> = (store) => (next) => (action) => {
  const result = next(action);
  // A late answer to a call of before the sign-out ends nothing.
  if (!store.getState().auth.isAuthenticated) return result;
  if (!isRejectedWithValue(action) || !isApiError(action.payload)) return result;
  const { statusCode } = action.payload;
  const isOwnData = (action.meta as QueryMeta).arg?.endpointName === 'me';
  if (isOwnData && lost.has(statusCode)) leave('/login', ended);
  else if (statusCode === 401) leave(isAwaitingOwnData(store.getState()) ? '/login' : '/', ended);
  else if (isOwnData) console.error('The own profile could not be fetched', action.payload);
  return result;
};

/**
 * Signed out on this device, on the page that the way out leads to (decisions §12); that page says the farewell. The first of
 * several endings is the one that holds: those that follow from it say less.
 */
export function leave(to: '/' | '/login' | '/forgot-password', farewell?: Farewell): void {
  if (isOnWayOut()) return;
  takeWayOut();
  dropStoredTokens();
  if (farewell) keepFarewell(farewell);
  window.location.replace(to);
}
