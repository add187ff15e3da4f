import type { Store } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type ApiDispatch, api } from './api.ts';
import { isApiError } from './api-error.ts';

/** Statuses of calls that may succeed later without a change: no response, or a server or dependency that is down. */
const TEMPORARY_STATUSES = [0, 502, 503, 504];

/** Delays before the attempts to reach the server; the last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000];
const LAST_RETRY_DELAY_MS = 60_000;
const SERVER_TIMEOUT_MS = 10_000;

interface ApiState {
  [api.reducerPath]: Pick<ReturnType<typeof api.reducer>, 'queries'>;
}

interface Refetch {
  initiate: (
    argument: unknown,
    options: { subscribe: false; forceRefetch: true },
  ) => Parameters<ApiDispatch>[0];
}

/** A query that is fetched again keeps its error until it succeeds. */
const findFailedQueries = (state: ApiState) =>
  Object.values(state[api.reducerPath].queries).filter(
    (query) => isApiError(query?.error) && TEMPORARY_STATUSES.includes(query.error.statusCode),
  );

const isServerBack = (): Promise<boolean> =>
  fetch('/api/config', { cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Refetches the queries of the page when the network is back, and those that failed temporarily when the server is
 * back, which the browser does not report.
 */
export function refetchOnRecovery(store: Store<ApiState>): void {
  // Also needed for polling, which otherwise would never start in a tab opened in the background.
  setupListeners(store.dispatch);
  const endpoints = api.endpoints as unknown as Record<string, Refetch>;
  let attempts = 0;
  let isWaiting = false;

  async function retry() {
    if (findFailedQueries(store.getState()).length > 0 && (await isServerBack())) {
      for (const query of findFailedQueries(store.getState())) {
        const refetch = query && endpoints[query.endpointName ?? ''];
        if (refetch) {
          const action = refetch.initiate(query.originalArgs, { subscribe: false, forceRefetch: true });
          (store.dispatch as ApiDispatch)(action);
        }
      }
    }
    isWaiting = false;
    waitIfFailed();
  }

  function waitIfFailed() {
    if (isWaiting) return;
    if (findFailedQueries(store.getState()).length === 0) {
      attempts = 0;
      return;
    }
    const delay = RETRY_DELAYS_MS[attempts] ?? LAST_RETRY_DELAY_MS;
    attempts += 1;
    isWaiting = true;
    // Random, so that not all members' pages call a server that has just come back at once.
    setTimeout(() => void retry(), delay * (0.5 + Math.random()));
  }

  store.subscribe(waitIfFailed);
}
