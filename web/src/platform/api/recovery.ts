import type { Store } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { isApiError } from './api-error.ts';

/** Statuses of calls that may succeed later without a change: no response, or a server or dependency that is down. */
const TEMPORARY_STATUSES = [0, 502, 503, 504];

/** Delays before the attempts to reach the server; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000];

interface ApiState {
  [api.reducerPath]: Pick<ReturnType<typeof api.reducer>, 'queries'>;
}

/** A query that is fetched again keeps its error until it succeeds. */
const hasTemporaryFailure = (state: ApiState): boolean =>
  Object.values(state[api.reducerPath].queries).some(
    (query) => isApiError(query?.error) && TEMPORARY_STATUSES.includes(query.error.statusCode),
  );

const isServerBack = (): Promise<boolean> =>
  fetch('/api/config', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Refetches the queries of the page when the network is back, and, after one of them failed temporarily, when the
 * server is back. Browsers only report the former.
 */
export function refetchOnRecovery(store: Store<ApiState>): void {
  // Also needed for polling, which otherwise would never start in a tab opened in the background.
  setupListeners(store.dispatch);
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    let attempts = 0;
    let isWaiting = false;
    async function retry() {
      if (await isServerBack()) dispatch(onOnline());
      isWaiting = false;
      waitIfFailed();
    }
    function waitIfFailed() {
      if (isWaiting) return;
      if (!hasTemporaryFailure(store.getState())) {
        attempts = 0;
        return;
      }
      const delay = RETRY_DELAYS_MS[attempts] ?? (RETRY_DELAYS_MS.at(-1) as number);
      attempts += 1;
      isWaiting = true;
      // Random, so that not all members' pages call a server that has just come back at once.
      setTimeout(() => void retry(), delay * (0.5 + Math.random()));
    }
    return store.subscribe(waitIfFailed);
  });
}
