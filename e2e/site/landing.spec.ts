import { expectAccessible } from '../support/accessibility.ts';
import { waitForHydration } from '../support/hydration.ts';
import { siteUrl } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('the sample card follows the age and the place, and is called an example', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(siteUrl('/'));
  await waitForHydration(page);
  const sample = page.getByRole('region', { name: 'Who could you meet?' });
  await expect(sample.getByRole('heading', { name: 'Ananya, 28' })).toBeVisible();
  await expect(sample.getByRole('figure')).toContainText('An example.');

  await sample.getByRole('radio', { name: '32–36' }).check();
  await expect(sample.getByRole('heading', { name: 'Suresh, 34' })).toBeVisible();
  await expect(sample.getByText('34, within your 32–36')).toBeVisible();

  await sample.getByRole('radio', { name: 'Mumbai' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sample.getByRole('heading', { name: 'Neha, 33' })).toBeVisible();
  await expect(sample.getByText('Lives in Delhi, as you prefer')).toBeVisible();
  const picture = sample.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await expectAccessible(page, 'the landing page');
});

const promises = 'What we promise, and what we don’t';

for (const [link, heading] of [
  [promises, promises],
  ['Read the privacy policy', 'Who sees it'],
  ['See all prices', 'What each plan costs'],
] as const) {
  test(`"${link}" leads to the heading "${heading}"`, async ({ page }) => {
    await page.goto(siteUrl('/'));
    await waitForHydration(page);
    await page.getByRole('link', { name: link }).click();
    const target = page.getByRole('heading', { name: heading });
    await expect(target).toBeInViewport();
    await expect(target).toBeFocused();
  });
}

test('the prices of all tiers are readable without JavaScript', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(siteUrl('/'));
  const prices = page.getByRole('region', { name: 'What each plan costs' });
  for (const price of ['Free₹0', 'Silver₹200', 'Gold₹300', 'Platinum₹400'])
    await expect(prices).toContainText(price);
  await page.close();
});
