import { expectAccessible } from '../support/accessibility.ts';
import {
  expectFlashMessage,
  openDashboard,
  signIn,
  signInByHand,
  waitForSubscription,
} from '../support/sessions.ts';
import { OWN_PASSWORD, signUp } from '../support/sign-up.ts';
import { getCode, getNewestMail, moveClock, siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

async function openSettings(page: Page, path: string, heading: string) {
  await page.goto(siteUrl(path));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test.afterEach(({ request }) => moveClock(request, null));

/** The re-authentication dialog. */
const confirmation = (page: Page, action: string) => page.getByRole('dialog', { name: action });

async function confirm(page: Page, action: string, password: string) {
  await confirmation(page, action).getByLabel('Password', { exact: true }).fill(password);
  await confirmation(page, action).getByRole('button', { name: action }).click();
}

test('a member changes the email address, and undoes it with the mail to the old address', async ({
  browser,
}) => {
  const page = await open(browser);
  const old = await signUp(page);
  const fresh = `fresh.${old}`;
  await openSettings(page, '/settings/account', 'Account');
  await expectAccessible(page, '/settings/account');
  await page.getByRole('button', { name: 'Change my email' }).click();
  await page.getByLabel('New email').fill(fresh);

  await moveClock(page.request, 11 * 60_000);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(confirmation(page, 'Change my email').getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the password, once more');
  await confirm(page, 'Change my email', 'not the password');
  await expect(confirmation(page, 'Change my email').getByRole('alert')).toBeVisible();
  await confirm(page, 'Change my email', OWN_PASSWORD);

  await expect(page.getByText(`We’ve sent a 6-digit code to ${fresh}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeVisible();
  await expectAccessible(page, 'the code of a new address');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Change my email' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await getCode(page.request, fresh));
  await page.getByRole('button', { name: 'Change my email' }).click();
  await expect(page.getByText(`From now on, sign in with ${fresh}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change my email' })).toBeFocused();

  const notice = await getNewestMail(page.request, old, 'undo-email');
  const otherPage = await open(browser);
  await otherPage.goto(notice.match(/https?:\/\/\S+undo-email\S+/)?.[0] ?? '');
  await otherPage.getByRole('button', { name: 'Undo change' }).click();
  await expect(
    otherPage.getByRole('heading', { level: 1, name: 'Your email address is back' }),
  ).toBeVisible();
  await expectFlashMessage(page, 'You’ve been signed out on this device.');
});

test('a session that was ended, or replaced by a password change, signs out by itself', async ({
  browser,
}) => {
  const [here, there] = [await open(browser), await open(browser)];
  const email = await signUp(here);
  await signIn(there, email, OWN_PASSWORD);
  let connected = waitForSubscription(there);
  await openDashboard(there);
  await connected;
  await openSettings(here, '/settings/sessions', 'Where you’re signed in');
  const devices = here.getByRole('list', { name: 'Devices you’re signed in on' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^Sign out: / }).click();
  await expect(here.getByText('Session revoked successfully')).toBeVisible();
  await expect(devices).toBeFocused();
  await expectFlashMessage(there, 'You’ve been signed out on this device.');
  await expectAccessible(there, 'the site root, after a session was ended');

  connected = waitForSubscription(there);
  await signInByHand(there, email, OWN_PASSWORD);
  await connected;
  await here.getByRole('link', { name: 'Account', exact: true }).click();
  await here.getByRole('button', { name: 'Change my password' }).click();
  await expectAccessible(here, 'a new password');
  await here.getByLabel('Current password', { exact: true }).fill('not the password');
  await here.getByLabel('New password', { exact: true }).fill('another lamp, by the door');
  await here.getByRole('button', { name: 'Change my password' }).click();
  await expect(here.getByText('That isn’t your current password.')).toBeVisible();
  await here.getByLabel('Current password', { exact: true }).fill(OWN_PASSWORD);
  await here.getByRole('button', { name: 'Change my password' }).click();
  await expect(here.getByText('Password changed')).toBeVisible();
  await expectFlashMessage(there, 'You’ve been signed out on this device.');

  connected = waitForSubscription(there);
  await signInByHand(there, email, 'another lamp, by the door');
  await connected;
  await here.getByRole('link', { name: 'Where you’re signed in' }).click();
  await here.getByRole('button', { name: 'Sign out on all devices' }).click();
  const question = here.getByRole('dialog', { name: 'Sign out on all devices?' });
  await here.route('**/identity/', (route) => route.abort());
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here.getByText('Failed to sign out from all devices.')).toBeVisible();
  await here.unroute('**/identity/');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectFlashMessage(here, 'You’ve been signed out on all devices.');
  await expectFlashMessage(there, 'You’ve been signed out on this device.');
});

test('a member downloads all their data', async ({ page }) => {
  await signUp(page);
  await openSettings(page, '/settings/download', 'Download my data');
  await expectAccessible(page, '/settings/download');
  await page.getByRole('button', { name: 'Request my data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is ready' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'an archive that is ready');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/^troth-data-\d{4}-\d\d-\d\d\.zip$/);
});
