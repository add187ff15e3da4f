import { expectAccessible } from '../support/accessibility.ts';
import { openDashboard } from '../support/sessions.ts';
import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Before you continue' });
const agree = (page: Page) => gate(page).getByRole('button', { name: 'Agree and continue' });

/** A new member without consent, on a page of the site. */
async function openWithoutConsent(page: Page, path = '/dashboard') {
  await signUp(page, { agrees: false });
  await page.goto(siteUrl(path));
  await expect(gate(page)).toBeVisible();
}

test('a member who agrees is not asked again, on any page or after a reload', async ({ page }) => {
  await openWithoutConsent(page, '/matches');
  await expect(gate(page).getByRole('checkbox')).not.toBeChecked();
  await gate(page).getByRole('checkbox').check();
  await agree(page).click();
  await expect(gate(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await openDashboard(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(gate(page)).toBeHidden();
});

test('both documents can be read before agreeing, without an answer to the question', async ({ page }) => {
  await openWithoutConsent(page);
  for (const [link, heading] of [
    ['terms and conditions', /^Terms and conditions/i],
    ['privacy policy', /^Privacy policy/i],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await gate(page).getByRole('link', { name: link }).click();
    const reader = await opened;
    await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(gate(reader)).toBeHidden();
    await reader.close();
  }
  await expect(gate(page).getByRole('checkbox')).not.toBeChecked();
});

test('a consent that fails to be saved is reported, and can be given again', async ({ page }) => {
  await openWithoutConsent(page);
  await gate(page).getByRole('checkbox').check();
  await page.route('**/api/profiles/me/consents', (route) => route.abort());
  await agree(page).click();
  await expect(gate(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a consent that was not saved');
  await page.unroute('**/api/profiles/me/consents');
  await agree(page).click();
  await expect(gate(page)).toBeHidden();
});

test('a member who does not agree can download their data and sign out, but is asked again elsewhere', async ({
  page,
}) => {
  await openWithoutConsent(page);
  await gate(page).getByRole('link', { name: 'Download my data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Download my data' })).toBeVisible();
  await expect(gate(page)).toBeHidden();
  await page.goto(siteUrl('/settings'));
  await expect(gate(page)).toBeVisible();
  await gate(page).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await expect(gate(page)).toBeHidden();
});
