import { Workbox } from 'workbox-window';

const ENTRY_SCRIPT = /\/assets\/index-[\w-]+\.js/;

/** Whether the server has another version than the one that runs in this tab. */
async function isOutdated(): Promise<boolean> {
  const page = await (await fetch('/', { cache: 'no-store' })).text();
  const newest = ENTRY_SCRIPT.exec(page)?.[0];
  return newest !== undefined && document.querySelector(`script[src$="${newest}"]`) === null;
}

/** A browser lets the former version go on while anything that it was asked for is on its way. */
const ACTIVATION_TIMEOUT_MS = 3_000;

/**
 * Puts a version that waits in place, and runs it; another tab may have done the first already. Pages come from the
 * server in any case, so that whoever loads one has the newer version, be it in place or not.
 */
async function activateUpdate(worker: Workbox): Promise<void> {
  const waits = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (waits) {
    const inPlace = new Promise<void>((resolve) => worker.addEventListener('controlling', () => resolve()));
    worker.messageSkipWaiting();
    await Promise.race([inPlace, new Promise((resolve) => setTimeout(resolve, ACTIVATION_TIMEOUT_MS))]);
  }
  location.reload();
}

/**
 * Keeps what every page begins with in this browser, so that the app can be installed and starts without a network.
 * `onReady` is told when this tab runs an older version than the server has, with what loads the newer one.
 */
export function watchForUpdates(onReady: (load: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    isOutdated().then(
      (is) => is && onReady(() => void activateUpdate(worker)),
      // Without an answer there is nothing newer to load.
      () => {},
    );
  });
  // A tab that stays open for days asks when somebody comes back to it.
  const look = () => {
    if (document.visibilityState === 'visible') worker.update().catch(() => undefined);
  };
  const end = new AbortController();
  const { signal } = end;
  const register = () =>
    worker.register().then(
      () => document.addEventListener('visibilitychange', look, { signal }),
      () => undefined,
    );
  // Without a network there is nothing to keep, and the browser would complain.
  if (navigator.onLine) void register();
  else addEventListener('online', register, { once: true, signal });
  return () => end.abort();
}
