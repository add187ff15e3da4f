import { expectAccessible } from '../support/accessibility.ts';
import { callAs, requestAs } from '../support/api.ts';
import {
  expectFlashMessage,
  openAsMember,
  openDashboard,
  signIn,
  signInByHand,
  waitForSubscription,
} from '../support/sessions.ts';
import { hideNewMen, makeListed, OWN_PASSWORD, signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** The re-authentication dialog. */
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Delete my account' });

const confirmationWord = (page: Page) => page.getByLabel('Type DELETE or your email address');

async function askToDelete(page: Page, typed: string) {
  await confirmationWord(page).fill(typed);
  await page.getByRole('button', { name: 'Delete my account' }).click();
}

async function confirmDeletion(page: Page, password: string) {
  await confirmation(page).getByLabel('Password', { exact: true }).fill(password);
  await confirmation(page).getByRole('button', { name: 'Delete my account' }).click();
}

/** Presses Escape as soon as the dialog shows an error. */
const cancelOnError = (page: Page) =>
  page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=dialog] [role=alert]')) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

test.afterEach(hideNewMen);

test('a deactivated member cannot be found, and signing in restores them', async ({ browser }) => {
  const [hers, his] = [await open(browser), await open(browser)];
  const email = await signUp(hers);
  const id = await makeListed(hers);
  await signIn(his, 'silver@demo.test');
  await his.goto(siteUrl(`/profile/${id}`));
  await expect(his.getByRole('heading', { level: 1, name: /^Charu/ })).toBeVisible();

  await openAsMember(hers, '/settings/data');
  await hers.getByRole('button', { name: 'Deactivate my account' }).click();
  const question = hers.getByRole('dialog', { name: 'Deactivate your account?' });
  await expect(question).toBeVisible();
  await expectAccessible(hers, 'Deactivate your account?');
  await hers.route('**/api/profiles/me/deactivate', (route) => route.abort());
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(question.getByText('Failed to deactivate account. Please try again.')).toBeVisible();
  await hers.unroute('**/api/profiles/me/deactivate');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectFlashMessage(hers, 'Account deactivated successfully.');
  await his.reload();
  await expect(his.getByText('This profile isn’t available')).toBeVisible();
  await expect(his.getByRole('heading', { name: /^Charu/ })).toHaveCount(0);

  await signInByHand(hers, email, OWN_PASSWORD);
  await his.reload();
  await expect(his.getByRole('heading', { level: 1, name: /^Charu/ })).toBeVisible();
});

test('deactivating ends the sessions of all devices', async ({ browser }) => {
  const [here, there] = [await open(browser), await open(browser)];
  const email = await signUp(here);
  await signIn(there, email, OWN_PASSWORD);
  const connected = waitForSubscription(there);
  await openDashboard(there);
  await connected;
  await openAsMember(here, '/settings/data');
  await here.getByRole('button', { name: 'Deactivate my account' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectFlashMessage(here, 'Account deactivated successfully.');
  await expectFlashMessage(there, 'You’ve been signed out on this device.');
});

test('a deleted member is gone at once: from the shortlists of others and by URL', async ({ browser }) => {
  const [hers, his] = [await open(browser), await open(browser)];
  const email = await signUp(hers);
  const herId = await makeListed(hers);
  await signUp(his, { gender: 'male' });
  await makeListed(his);
  await requestAs(his, 'PUT', `/profiles/shortlist/${herId}`, {});
  await openAsMember(his, '/profiles/shortlist');
  await expect(his.getByRole('button', { name: /^Shortlist Charu/ })).toBeVisible();

  await openAsMember(hers, '/settings/delete');
  await askToDelete(hers, email);
  await confirmDeletion(hers, OWN_PASSWORD);
  await expectFlashMessage(hers, 'User account and profile deleted successfully.');

  await his.reload();
  await expect(his.getByText('Your shortlist is empty')).toBeVisible();
  await his.goto(siteUrl(`/profile/${herId}`));
  await expect(his.getByText('This profile isn’t available')).toBeVisible();
});

test('an account is not deleted without the word DELETE and the right password', async ({ page }) => {
  await signUp(page);
  await openAsMember(page, '/settings/delete');
  await askToDelete(page, 'remove');
  await expect(page.getByText('Please type DELETE or your email address')).toBeVisible();
  await expect(confirmation(page)).toBeHidden();

  await askToDelete(page, 'DELETE');
  await cancelOnError(page);
  await confirmDeletion(page, 'not the password');
  await expect(confirmation(page)).toBeHidden();
  await page.getByRole('link', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data and leaving Troth' })).toBeVisible();
  expect((await callAs(page, 'GET', '/profiles/me')).status()).toBe(200);
});

test('before deleting, a member is offered to hide for a while and to download their data', async ({
  page,
}) => {
  await signUp(page);
  await openAsMember(page, '/settings/delete');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Download my data' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Deactivate instead' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectFlashMessage(page, 'Account deactivated successfully.');
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, name: string) {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const words = await focused.evaluate(
      (node) => node.getAttribute('aria-label') ?? node.closest('label')?.textContent ?? node.textContent,
    );
    const label = await focused.evaluate((node) =>
      node instanceof HTMLInputElement ? (node.labels?.[0]?.textContent ?? '') : '',
    );
    if (words === name || label === name || words?.startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('a member who does not consent can still delete the account, by keyboard alone', async ({ page }) => {
  const email = await signUp(page, { agrees: false });
  await page.goto(siteUrl('/dashboard'));
  const consentDialog = page.getByRole('dialog', { name: 'Before you continue' });
  await expect(consentDialog.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page, 'Before you continue');
  await page.keyboard.press('Escape');
  await expect(consentDialog).toBeVisible();

  await page.setViewportSize({ width: 320, height: 480 });
  await tabTo(page, 'Agree and continue');
  await expect(consentDialog.getByRole('button', { name: 'Agree and continue' })).toBeInViewport({
    ratio: 1,
  });
  await page.keyboard.press('Enter');
  await expect(consentDialog.getByText('Tick this box to continue')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'Before you go on, on a small screen');
  await tabTo(page, 'Delete my account');
  await expect(consentDialog.getByRole('link', { name: 'Delete my account' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Delete my account' })).toBeFocused();
  await expect(consentDialog).toBeHidden();
  await expectAccessible(page, '/settings/delete');

  await tabTo(page, 'Type DELETE or your email address');
  await page.keyboard.type('delet');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please type DELETE or your email address')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type('e');
  await page.route('**/api/profiles/me', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toBeVisible();
  // Back closes the dialog and keeps the input.
  await page.evaluate(() => history.back());
  await expect(confirmation(page)).toBeHidden();
  await expect(confirmationWord(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirmation(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Failed to delete user profile.')).toBeVisible();
  await expect(confirmationWord(page)).toHaveValue('delete');
  await page.unroute('**/api/profiles/me');

  await page.route('**/identity/', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.DeleteUser') ? route.abort() : route.fallback(),
  );
  await tabTo(page, 'Delete my account');
  await page.keyboard.press('Enter');
  await expect(confirmation(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Failed to delete Cognito account. Please try signing in again and retrying.'),
  ).toBeVisible();
  await expectAccessible(page, 'a deletion that is half done');
  await page.unroute('**/identity/');
  await tabTo(page, 'Try again');
  await page.keyboard.press('Enter');
  await expectFlashMessage(page, 'User account and profile deleted successfully.');
  await expect(page.getByRole('status')).toBeFocused();

  await page.goto(siteUrl('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
