/// <reference lib="webworker" />
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

/** What every page begins with, and where all parts of this build are: written in by build/service-worker.ts. */
declare const PRECACHED: PrecacheEntry[];
declare const ASSETS: string[];

/** The page in which the app starts where the network does not answer; the screens say themselves what is missing. */
const SHELL_URL = '/index.html';

const ASSET_CACHE = 'assets';

// Pages come from the server, in their reader's language, while it answers: no address stands for the shell but its own.
// Nothing of members is ever kept: no answer of the API, no photo, no page with words of theirs.
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
  // Most parts of a build are those of the one before: they stay, and open without a network as well.
  const forgetFormerParts = async () => {
    const kept = await caches.open(ASSET_CACHE);
    const former = (await kept.keys()).filter(({ url }) => !ASSETS.includes(new URL(url).pathname));
    await Promise.all(former.map((request) => kept.delete(request)));
  };
  event.waitUntil(forgetFormerParts());
});

// Only when the member agrees does a new version take the place of the one that their tabs run.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});
