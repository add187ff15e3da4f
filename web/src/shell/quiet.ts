import { api } from '../platform/api.ts';
import { whenIdle } from '../platform/page-start.ts';
import { store } from '../store.ts';

/** As long as what nobody sees may be put off for what somebody waits for. */
const AT_MOST_MS = 5_000;

/** As long as a cheap phone takes to draw what has come. */
const MOMENT_MS = 1_000;

const isAsking = () =>
  Object.values(store.getState()[api.reducerPath].queries).some((query) => query?.status === 'pending');

const idle = () => new Promise<void>(whenIdle);

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Resolves once nothing is asked, nor was a moment ago: what has come is being drawn, and may ask for more. */
async function untilAnswered(): Promise<void> {
  for (;;) {
    while (isAsking()) await nextChange();
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    await idle();
    if (!isAsking()) return;
  }
}

/** Resolves once the page has what it asked for and has drawn it, or has waited long enough. */
export async function quiet(): Promise<void> {
  await Promise.race([untilAnswered(), new Promise((resolve) => setTimeout(resolve, AT_MOST_MS))]);
}
