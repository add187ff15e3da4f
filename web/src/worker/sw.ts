/// <reference lib="webworker" />
import type { PushNotice } from '@troth/contract';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// Pages come from the server while it answers, in the reader's language. No member data is cached: no API response, no
// photo, no page with personal content.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // More than the chunks of one build, because most chunks are unchanged in the next.
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
);

// The app shell is served when the network does not answer; the screens show that they are offline.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const shell = await matchPrecache('/index.html');
      if (shell) return shell;
      throw error;
    }
  },
);

// A new version is activated only when the member agrees.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});

/** Every push shows a notification, as browsers require. */
self.addEventListener('push', (event) => {
  const notice: PushNotice | undefined = event.data?.json();
  if (!notice) return;
  const { title, body, tag, path } = notice;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** Shows a page in an open window, or else in a new one. */
async function openPage(path: string): Promise<unknown> {
  const url = new URL(path, self.location.origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const showsPage = windows.find((window) => window.url === url);
  const chosen = showsPage ?? windows[0];
  if (!chosen) return self.clients.openWindow(url);
  try {
    // Focusing comes first, because it is only allowed shortly after the click.
    await chosen.focus();
    if (chosen !== showsPage) await chosen.navigate(url);
  } catch {
    // The worker does not control this window, or the member stays on a page with unsaved changes.
    await self.clients.openWindow(url);
  }
}
