/** Whether this browser can get push notifications. Safari on iPhones can only for a site on the home screen. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What the member has decided about notifications in this browser; `denied` if they cannot be shown at all. */
export const getPushPermission = (): NotificationPermission =>
  isPushSupported() ? Notification.permission : 'denied';

/** A subscription as the API stores it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

function toBrowserSubscription(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** The worker is registered a moment after the page has loaded. */
const WORKER_TIMEOUT_MS = 10_000;

/** Without a registration, `ready` alone would wait forever. */
function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No service worker is registered')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** Subscribes this browser at its push service. Throws if that service cannot be reached, or there is no service worker. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await waitForServiceWorker();
  // An earlier subscription may belong to another member, or to another key of the site.
  const earlier = await pushManager.getSubscription();
  await earlier?.unsubscribe();
  return toBrowserSubscription(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/** The existing subscription of this browser; undefined if there is none. */
export async function findBrowserSubscription(): Promise<BrowserSubscription | undefined> {
  if (getPushPermission() !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toBrowserSubscription(subscription) : undefined;
}

/**
 * Ends the subscription and closes shown notifications. At a sign-out too, although the server has deleted it then: the
 * push service may still hold notifications for this browser. Never throws.
 */
export async function unsubscribeBrowser(): Promise<void> {
  if (!isPushSupported()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch (error) {
    console.error('The browser was not unsubscribed from notifications', error);
  }
}
