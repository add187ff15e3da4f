import { expect, type Locator, type Page, test } from '@playwright/test';
import { publicRoutes } from '@troth/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { DEMO_PASSWORD, signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';

function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.push(response.url());
  });
  return loaded;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages can be read, and link to each other', async ({ page }) => {
    for (const path of publicRoutes) {
      await page.goto(siteUrl(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'हिन्दी' }).first()).toBeVisible();
    }
    await page.goto(siteUrl('/success-stories'));
    await expect(page.getByRole('article').first()).toContainText(/\w+ and \w+/);
    await page.goto(siteUrl('/login'));
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(siteUrl('/login'));
    await page.goto(siteUrl('/'));
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.getByRole('link', { name: 'यह कैसे काम करता है' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Troth के बारे में');
  });
});

test('the landing page loads no app until the user interacts, and the first click works', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.goto(siteUrl('/'), { waitUntil: 'networkidle' });
  const first = [...scripts];
  // Browsers report a pointer that already rests on the page as a move event.
  await page.evaluate(async () => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Earlier requests would be reported before this.
    await fetch('/favicon.svg', { cache: 'reload' });
  });
  expect(scripts).toEqual(first);
  expect(first.filter((url) => /(?:app|initial)-[^/]*\.js$/.test(url))).toEqual([]);
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await page.getByRole('button', { name: /Use the .* theme/ }).click();
  await expect.poll(theme).not.toBe(before);
  expect(scripts.filter((url) => /(?:app|initial)-[^/]*\.js$/.test(url))).not.toEqual([]);
});

test('text typed and submitted before the app has loaded is not lost', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/initial-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(siteUrl('/login'));
  await page.getByLabel('E-mail').fill('silver@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(siteUrl('/login'));
  release();
  await expect(page).toHaveURL(siteUrl('/dashboard'));
});

test('a signed-in member is redirected from the landing page', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/'));
  await expect(page).toHaveURL(siteUrl('/dashboard'));
});

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
  await expect(page.getByRole('status', { name: 'One moment' })).toBeVisible();
  await expect.poll(() => renewals.length).toBe(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  respond();
  await expect(page.getByRole('list', { name: 'Recommended today' }).getByRole('article')).not.toHaveCount(0);
  await expect(page.getByRole('status', { name: 'One moment' })).toBeHidden();
  expect(renewals).toHaveLength(1);
});

test('a reader who scrolled before the app has loaded stays there', async ({ page }) => {
  await page.goto(siteUrl('/privacy-policy'), { waitUntil: 'networkidle' });
  await page.evaluate(() => scrollTo(0, 600));
  await page.keyboard.press('Shift');
  const isFocusInApp = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
  await expect.poll(isFocusInApp).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test("content below the dashboard's fold is loaded when the user is about to see it", async ({ page }) => {
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
  await page.keyboard.press('Shift');
  // It would also load by itself, some seconds later.
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible({ timeout: 3_000 });
});

test.describe('before the app has loaded', () => {
  const held: { release?: () => void } = {};

  test.beforeEach(async ({ page }) => {
    await signIn(page, 'gold@demo.test');
    const whenReleased = new Promise<void>((resolve) => {
      held.release = resolve;
    });
    await page.route(/initial-[^/]*\.js$/, async (route) => {
      await whenReleased;
      await route.continue();
    });
  });

  for (const [path, heading] of [
    ['/dashboard', 'Welcome'],
    ['/search', 'Search'],
    ['/matches', 'Matches'],
    ['/messages', 'Messages'],
    ['/settings', 'Settings'],
  ] as const) {
    test(`${path} has its final shape, and no member data`, async ({ page }) => {
      await page.goto(siteUrl(path));
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
      await expectAccessible(page, path);
    });
  }

  test("a click on a member's page works once the app has loaded", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(siteUrl('/search'));
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    held.release?.();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

  test('the menu pressed on a phone opens once the app has loaded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(siteUrl('/matches'));
    await page.getByRole('banner').getByRole('button').first().click();
    held.release?.();
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible();
  });

  test('a member who scrolls stays where they are', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(siteUrl('/settings/delete'));
    await page.evaluate(() => scrollTo(0, 300));
    held.release?.();
    await expect(page.locator('#root')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  const ownClass = (element: Locator) =>
    element.evaluate(({ classList }) => [...classList].find((name) => name.startsWith('css-')));

  test('styles of the prerendered page are not inserted again', async ({ page }) => {
    await page.goto(siteUrl('/search'));
    held.release?.();
    await expect(page.getByRole('article').first()).toBeVisible();
    const own = await ownClass(page.getByRole('heading', { level: 1 }));
    const rules = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)),
    );
    expect(rules.filter((rule) => rule.startsWith(`.${own} {`))).toHaveLength(1);
    // Global styles too.
    expect(
      rules.filter((rule) => /^\[data-theme="dark"\] \{.*--mui-palette-recessed/.test(rule)),
    ).toHaveLength(1);
  });

  for (const [path, description, first] of [
    ['/dashboard', 'members', (page: Page) => page.getByRole('article').first()],
    ['/search', 'members', (page: Page) => page.getByRole('article').first()],
    ['/profile', 'words', (page: Page) => page.getByRole('heading', { name: 'In my own words' })],
    [
      '/messages',
      'conversations',
      (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first(),
    ],
  ] as const) {
    test(`${path} includes the styles of the ${description} that load later`, async ({ page }) => {
      const sent = await (await page.request.get(siteUrl(path))).text();
      await page.goto(siteUrl(path));
      held.release?.();
      await expect(first(page)).toBeVisible();
      expect(sent).toContain(`.${await ownClass(first(page))}{`);
    });
  }
});
