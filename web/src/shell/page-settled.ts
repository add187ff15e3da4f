import { api } from '../platform/api/api.ts';
import { store } from '../store.ts';

/** The longest that background work waits for the page. */
const MAX_WAIT_MS = 5_000;

/** Time that a slow phone takes to render the responses. */
const SETTLE_MS = 1_000;

const hasPendingQueries = () =>
  Object.values(store.getState()[api.reducerPath].queries).some((query) => query?.status === 'pending');

/** Safari has no requestIdleCallback. */
const waitForIdleBrowser = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

function waitForStoreChange(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves when no query has been pending for a while. Rendering the responses may start more queries. */
async function waitForQueries(): Promise<void> {
  for (;;) {
    while (hasPendingQueries()) await waitForStoreChange();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await waitForIdleBrowser();
    if (!hasPendingQueries()) return;
  }
}

/** Resolves when the page has loaded and rendered its data, or after `MAX_WAIT_MS`. */
export async function whenPageSettled(): Promise<void> {
  await Promise.race([waitForQueries(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
