/// <reference lib="webworker" />
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

// Inserted by build/service-worker.ts.
/** The files of the start page. */
declare const PRECACHED: PrecacheEntry[];
/** The paths of all chunks of this build. */
declare const ASSETS: string[];

/** The app shell, served when the network does not answer; the screens show that they are offline. */
const SHELL_URL = '/index.html';

const ASSET_CACHE = 'assets';

// Pages come from the server while it answers, in the reader's language. No member data is cached: no API response, no
// photo, no page with personal content.
precacheAndRoute(PRECACHED, { directoryIndex: '', cleanURLs: false });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSET_CACHE }),
);

registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const shell = await matchPrecache(SHELL_URL);
      if (shell) return shell;
      throw error;
    }
  },
);

self.addEventListener('activate', (event) => {
  // Most chunks are unchanged between builds, so they are kept.
  const deleteOldAssets = async () => {
    const cache = await caches.open(ASSET_CACHE);
    const former = (await cache.keys()).filter(({ url }) => !ASSETS.includes(new URL(url).pathname));
    await Promise.all(former.map((request) => cache.delete(request)));
  };
  event.waitUntil(deleteOldAssets());
});

// A new version is activated only when the member agrees.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});
