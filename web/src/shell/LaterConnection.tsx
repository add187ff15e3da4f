import { lazy } from 'react';
import { loadPart } from '../platform/load-part.ts';
import { statusChanged } from '../platform/realtime/status-slice.ts';
import { store } from '../store.ts';
import { quiet } from './quiet.ts';

/** As a connection that is lost: soon, and then every minute. */
const AGAIN_MS = 5_000;
const ONCE_MORE_MS = 60_000;

/** Resolves after a while, or as soon as there is a network again. */
function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
    function go() {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    }
  });
}

/**
 * The live connection, which comes after what the page shows: it would take the network from it. Where it cannot be had
 * that is as a connection that does not come about, and tried again: in browsers that remember of a file that it could
 * not be had, in vain until the page is loaded anew.
 */
export const LaterConnection = lazy(async () => {
  await quiet();
  for (let wait = AGAIN_MS; ; wait = ONCE_MORE_MS) {
    try {
      const { LiveConnection } = await loadPart(() => import('./LiveConnection.tsx'));
      return { default: LiveConnection };
    } catch {
      store.dispatch(statusChanged('Connection failed'));
      await later(wait);
    }
  }
});
