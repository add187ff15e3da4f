import { Workbox } from 'workbox-window';

/**
 * Keeps what every page begins with in this browser, so that the app can be installed and starts without a network.
 * `onReady` is told when a newer version waits, with what puts it in place.
 */
export function followVersions(onReady: (takeOver: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () =>
    onReady(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    }),
  );
  worker.register().catch(() => undefined);
}
