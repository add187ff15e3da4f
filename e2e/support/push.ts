import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { PushNotice } from '@troth/contract';
import { siteUrl } from './site.ts';

/**
 * Replaces the browser's push service and its question, because headless Chromium has neither: it refuses all
 * notifications. The member allows them when asked.
 */
export async function allowNotifications(page: Page, endpoint: string): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const read = (name: string) => sessionStorage.getItem(name);
      const permission = () => (read('allowed') === null ? 'default' : 'granted');
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = async () => {
        sessionStorage.setItem('allowed', 'true');
        return permission();
      };
      const subscription = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (read('subscribed') === null ? null : subscription),
        subscribe: async () => {
          sessionStorage.setItem('subscribed', 'true');
          return subscription;
        },
      });
    },
    { endpoint, keys },
  );
}

/** What the service worker did with the browser's notifications and windows. */
export interface WorkerRecord {
  shown: { title: string; options: NotificationOptions }[];
  focused: string[];
  opened: string[];
}

type RecordingWorker = { record: WorkerRecord };

/** The part of the browser that headless Chromium refuses without a click on a real notification. */
interface WorkerScope extends RecordingWorker {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
  WindowClient: { prototype: { url: string; focus(): Promise<unknown> } };
  ExtendableEvent: typeof Event;
  dispatchEvent(event: Event): boolean;
}

const workerOf = (context: BrowserContext) => {
  const worker = context.serviceWorkers().find((each) => each.url().endsWith('/sw.js'));
  if (!worker) throw new Error('There is no service worker.');
  return worker;
};

/** Records what the worker shows, focuses and opens, instead of doing it. */
export const recordWorker = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.record = { shown: [], focused: [], opened: [] };
    scope.registration.showNotification = async (title, options) => {
      scope.record.shown.push({ title, options });
    };
    scope.clients.openWindow = async (url) => {
      scope.record.opened.push(url);
      return null;
    };
    scope.WindowClient.prototype.focus = async function () {
      scope.record.focused.push(this.url);
      return this;
    };
  });

export const readRecord = (context: BrowserContext): Promise<WorkerRecord> =>
  workerOf(context).evaluate(() => (globalThis as unknown as RecordingWorker).record);

/** Delivers a push message to the service worker, as the browser does for its push service. */
export async function deliverPush(page: Page, notice: PushNotice): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(siteUrl()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(notice),
  });
  await protocol.detach();
}

/** Clicks the last notification that the worker has shown. */
export const clickNotification = (context: BrowserContext): Promise<void> =>
  workerOf(context).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const notification = { data: scope.record.shown.at(-1)?.options.data, close: () => undefined };
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
  });
