import { signInAtDashboard } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Like a phone's Back button; `goBack` would wait for another page. */
const goBack = (page: Page) => page.evaluate(() => history.back());

const menu = (page: Page) => page.getByRole('button', { name: /open menu/i });

async function openFromMenu(page: Page, name: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openPrivacySettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Privacy/ })
    .click();
}

test.describe('on a phone, Back', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('closes an overlay before it leaves the page', async ({ page }) => {
    await signInAtDashboard(page, 'silver@demo.test');
    await openFromMenu(page, 'Search');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await goBack(page);
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(siteUrl('/search'));

    await menu(page).click();
    await expect(page.getByRole('link', { name: 'Membership', exact: true })).toBeVisible();
    await goBack(page);
    await expect(page.getByRole('link', { name: 'Membership', exact: true })).toBeHidden();
    await expect(page).toHaveURL(siteUrl('/search'));

    await goBack(page);
    await expect(page).toHaveURL(siteUrl('/dashboard'));
  });
});

test('saving while the dialog is open closes it', async ({ page }) => {
  await signInAtDashboard(page, 'silver@demo.test');
  await openPrivacySettings(page);
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/profiles/privacy', async (route) => {
    await saved.promise;
    await route.continue();
  });
  const phone = page.getByRole('radiogroup', { name: 'Who can see my phone number' });
  await phone.getByRole('radio', { name: 'No one' }).check();
  await page.getByRole('button', { name: 'Save privacy settings' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  saved.resolve();
  await expect(page).toHaveURL(siteUrl('/dashboard'));
});

test('unsaved privacy settings are confirmed before leaving', async ({ page }) => {
  await signInAtDashboard(page, 'silver@demo.test');
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await openPrivacySettings(page);
  const nobody = page
    .getByRole('radiogroup', { name: 'Who can see my photos' })
    .getByRole('radio', { name: 'No one' });
  await nobody.check();
  await home.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('“Privacy”');
  // Back does not bypass it: it closes the dialog.
  await goBack(page);
  await expect(question).toBeHidden();
  await expect(nobody).toBeChecked();
  await goBack(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(siteUrl('/dashboard'));
});

test('the sections of a profile are pages of their own, and unsaved changes in one are confirmed', async ({
  page,
}) => {
  await signInAtDashboard(page, 'silver@demo.test');
  await page.goto(siteUrl('/profile/edit'));
  const sections = page.getByRole('navigation', { name: 'Profile sections' });
  await expect(sections.getByRole('link', { name: 'Religion and community' })).toContainText('Hindu');
  await sections.getByRole('link', { name: 'In my own words' }).click();
  await expect(page).toHaveURL(siteUrl('/profile/edit/bio'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'In my own words' })).toBeVisible();
  const about = page.getByLabel('About me', { exact: true });
  await about.fill('I restore old books and walk along the river.');
  await sections.getByRole('link', { name: 'Lifestyle' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('“In my own words”');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(about).toHaveValue('I restore old books and walk along the river.');
  await page.goto(siteUrl('/profile/edit/no-such-section'));
  await expect(page).toHaveURL(siteUrl('/profile/edit'));
});
