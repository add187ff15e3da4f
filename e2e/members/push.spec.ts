import { randomUUID } from 'node:crypto';
import type { PushNotice, PushState } from '@troth/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { getAs } from '../support/api.ts';
import {
  allowNotifications,
  clickNotification,
  deliverPush,
  readRecord,
  recordWorker,
} from '../support/push.ts';
import { openAsMember, signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const createEndpoint = () => `https://push.example.org/${randomUUID()}`;
const setting = (page: Page) => page.getByRole('switch', { name: 'Show notifications on this device' });
const isSubscribed = async (page: Page) => (await getAs<PushState>(page, '/notifications/push')).isSubscribed;

const notice: PushNotice = {
  title: 'Ravi accepted your interest',
  body: 'It’s a good time to say hello.',
  tag: 'topic',
  path: '/interests',
};

/** Opens the dashboard under the control of the service worker. */
async function openWithWorker(page: Page): Promise<void> {
  await signIn(page, 'gold@demo.test');
  await openAsMember(page, '/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await openAsMember(page, '/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await recordWorker(page.context());
}

test('a push shows a notification, and a click opens its page in the open window', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await deliverPush(page, notice);
  await expect
    .poll(async () => (await readRecord(context)).shown)
    .toMatchObject([
      {
        title: notice.title,
        options: {
          body: notice.body,
          tag: notice.tag,
          icon: '/icons/icon-192.png',
          data: { path: '/interests' },
        },
      },
    ]);
  const icon = await page.request.get(siteUrl('/icons/icon-192.png'));
  expect(icon.headers()['content-type']).toBe('image/png');

  await clickNotification(context);
  await expect(page).toHaveURL(siteUrl('/interests'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await readRecord(context)).toMatchObject({ focused: [siteUrl('/dashboard')], opened: [] });
});

test('a click focuses the window that shows the page already, and leaves the others as they are', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  const other = await context.newPage();
  await openAsMember(other, '/interests');
  // The window with the page is neither the first nor the last one.
  await openAsMember(await context.newPage(), '/dashboard');
  await deliverPush(page, notice);
  await expect.poll(async () => (await readRecord(context)).shown.length).toBe(1);
  await clickNotification(context);
  await expect.poll(async () => (await readRecord(context)).focused).toEqual([siteUrl('/interests')]);
  await expect(page).toHaveURL(siteUrl('/dashboard'));
});

test('notifications are off until the member turns them on, and end with the sign-out', async ({ page }) => {
  await allowNotifications(page, createEndpoint());
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/settings/notifications');
  await expect(setting(page)).not.toBeChecked();
  await setting(page).click();
  await expect(setting(page)).toBeChecked();
  expect(await isSubscribed(page)).toBe(true);
  await expectAccessible(page, 'the settings with notifications on');

  await openAsMember(page, '/settings/notifications');
  await expect(setting(page)).toBeChecked();
  await setting(page).click();
  await expect(setting(page)).not.toBeChecked();
  expect(await isSubscribed(page)).toBe(false);

  await setting(page).click();
  await expect(setting(page)).toBeChecked();
  await openAsMember(page, '/settings/sessions');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await page.waitForURL(siteUrl('/login'));
  expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/settings/notifications');
  await expect(setting(page)).not.toBeChecked();
});

test('a browser that blocks notifications says so', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/settings/notifications');
  await expect(setting(page)).toBeDisabled();
  await expect(page.getByText('Notifications from Troth are blocked in this browser.')).toBeVisible();
});

const offer = (page: Page) => page.getByText('Get notified on this device about answers and messages?');
const express = (page: Page) => page.getByRole('button', { name: /^Express interest in/ });

async function openSearch(page: Page): Promise<void> {
  await openAsMember(page, '/search');
  await expect(express(page).first()).toBeVisible();
}

test('the first interest offers notifications, once on a device', async ({ page }) => {
  await allowNotifications(page, createEndpoint());
  await signIn(page, 'platinum@demo.test');
  await openSearch(page);
  await expect(offer(page)).toBeHidden();
  await express(page).first().click();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(offer(page)).toBeHidden();

  await openSearch(page);
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/matches/interest'));
  await express(page).first().click();
  await sent;
  await expect(page.getByText('Interest sent').first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('the offer turns notifications on', async ({ page }) => {
  await allowNotifications(page, createEndpoint());
  await signIn(page, 'platinum@demo.test');
  await openSearch(page);
  await express(page).first().click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
  expect(await isSubscribed(page)).toBe(true);
});
