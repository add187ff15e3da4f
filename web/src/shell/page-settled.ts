import { api } from '../platform/api/api.ts';
import { whenIdle } from '../platform/page-start.ts';
import { store } from '../store.ts';

/** As long as what nobody sees may be put off for what somebody waits for. */
const MAX_WAIT_MS = 5_000;

/** As long as a cheap phone takes to draw what has come. */
const SETTLE_MS = 1_000;

const hasPendingQueries = () =>
  Object.values(store.getState()[api.reducerPath].queries).some((query) => query?.status === 'pending');

const browserIdle = () => new Promise<void>(whenIdle);

function nextStoreChange(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves once nothing is asked, nor was a moment ago: what has come is being drawn, and may ask for more. */
async function untilQueriesSettle(): Promise<void> {
  for (;;) {
    while (hasPendingQueries()) await nextStoreChange();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await browserIdle();
    if (!hasPendingQueries()) return;
  }
}

/** Resolves once the page has what it asked for and has drawn it, or has waited long enough. */
export async function whenPageSettled(): Promise<void> {
  await Promise.race([untilQueriesSettle(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
