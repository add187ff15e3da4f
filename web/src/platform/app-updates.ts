import { Workbox } from 'workbox-window';

const ENTRY_SCRIPT = /\/assets\/index-[\w-]+\.js/;

/** Whether the server has another version than the one running in this tab. */
async function isOutdated(): Promise<boolean> {
  const page = await (await fetch('/', { cache: 'no-store' })).text();
  const newest = ENTRY_SCRIPT.exec(page)?.[0];
  return newest !== undefined && document.querySelector(`script[src$="${newest}"]`) === null;
}

/** The browser keeps the old worker while it has requests in flight. */
const ACTIVATION_TIMEOUT_MS = 3_000;

/**
 * Activates a waiting service worker and reloads the page. Another tab may have activated it already; pages come from
 * the server anyway, so a reload always gets the newer version.
 */
async function activateUpdate(worker: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return location.reload();
  worker.addEventListener('controlling', () => location.reload());
  setTimeout(() => location.reload(), ACTIVATION_TIMEOUT_MS);
  worker.messageSkipWaiting();
}

/**
 * Registers the service worker, so that the app can be installed and starts without a network. Calls `onReady` with a
 * function that loads the newer version when the server has one.
 */
export function watchForUpdates(onReady: (load: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    isOutdated().then(
      (outdated) => outdated && onReady(() => void activateUpdate(worker)),
      // Without a network there is nothing newer to load.
      () => {},
    );
  });
  // A tab that stays open for days checks again when it becomes visible.
  const checkForUpdate = () => {
    if (document.visibilityState === 'visible') worker.update().catch(() => undefined);
  };
  const end = new AbortController();
  const { signal } = end;
  const register = () =>
    worker.register().then(
      () => document.addEventListener('visibilitychange', checkForUpdate, { signal }),
      () => undefined,
    );
  // Registration fails without a network; skip it to avoid an error in the console.
  if (navigator.onLine) void register();
  else addEventListener('online', register, { once: true, signal });
  return () => end.abort();
}
