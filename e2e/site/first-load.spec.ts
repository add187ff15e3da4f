import { expectAccessible } from '../support/accessibility.ts';
import { holdScripts, waitForHydration } from '../support/hydration.ts';
import { signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test("while an expired token is renewed, the spinner page is shown instead of a member's page", async ({
  page,
}) => {
  await signIn(page, 'gold@demo.test');
  // With this clock drift every stored token counts as expired until it is renewed.
  await page.addInitScript(() => {
    const driftKey = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift'));
    if (driftKey !== undefined && localStorage.getItem(driftKey) === '0')
      localStorage.setItem(driftKey, '7200000');
  });
  const renewals: string[] = [];
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/identity/', async (route) => {
    const operation = route.request().headers()['x-amz-target'] ?? '';
    if (operation.endsWith('.GetTokensFromRefreshToken')) {
      renewals.push(operation);
      await released;
    }
    await route.continue();
  });
  await page.goto(siteUrl('/dashboard'));
  await expect(page.getByRole('status', { name: 'Just a moment' })).toBeVisible();
  await expect.poll(() => renewals.length).toBe(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  respond();
  await expect(
    page.getByRole('list', { name: 'Today’s recommendations' }).getByRole('article'),
  ).not.toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Just a moment' })).toBeHidden();
  expect(renewals).toHaveLength(1);
});

test('a reader who scrolled before the app has loaded stays there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(siteUrl('/privacy-policy'), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  release();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('a choice made before the app has loaded is kept', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(siteUrl('/child-safety'), { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'A profile' }).check();
  release();
  await expect(page.getByLabel('Profile link')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'A profile' })).toBeChecked();
});

test("content below the dashboard's fold is loaded when the user scrolls there", async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await signIn(page, 'gold@demo.test');
  await page.setViewportSize({ width: 390, height: 780 });
  const connected = page.waitForEvent('websocket');
  await page.goto(siteUrl('/dashboard'));
  await expect(page.getByRole('article').first()).toBeVisible();
  // Loaded last, when the page is idle.
  await connected;
  expect(requests).not.toContain('/api/profiles/views');
  await page.mouse.wheel(0, 3_000);
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
});

test.describe('before the app has loaded', () => {
  let release = () => {};

  test.beforeEach(async ({ page }) => {
    await signIn(page, 'gold@demo.test');
    release = await holdScripts(page);
  });

  for (const [path, heading] of [
    ['/dashboard', 'Welcome'],
    ['/search', 'Search'],
    ['/matches', 'Matches'],
    ['/messages', 'Messages'],
    ['/settings', 'Settings'],
  ] as const) {
    test(`${path} has its final shape, and no member data`, async ({ page }) => {
      await page.goto(siteUrl(path), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
      await expectAccessible(page, path);
    });
  }

  test('the menu pressed on a phone opens once the app has loaded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(siteUrl('/matches'), { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button').first().click();
    release();
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
  });

  test('a member who scrolls stays where they are', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(siteUrl('/settings/delete'), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 300));
    release();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  test('styles of the prerendered page are not inserted again', async ({ page }) => {
    await page.goto(siteUrl('/search'), { waitUntil: 'commit' });
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    const own = await page
      .getByRole('heading', { level: 1 })
      .evaluate(({ classList }) => [...classList].find((name) => name.startsWith('css-')));
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
    );
    expect(rules.filter((rule) => rule.startsWith(`.${own} {`))).toHaveLength(1);
    // Global styles too.
    expect(
      rules.filter((rule) => /^\[data-theme="dark"\] \{.*--mui-palette-recessed/.test(rule)),
    ).toHaveLength(1);
  });
});
