import { webRoutes } from '@troth/contract';
import { waitForHydration } from '../support/hydration.ts';
import { openDashboard, signIn, signInAtDashboard, signInByHand } from '../support/sessions.ts';
import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const PUBLIC = new Set([
  '/',
  '/terms-and-conditions',
  '/privacy-policy',
  '/child-safety',
  '/success-stories',
  '/about',
  '/why-this-order',
]);
const AUTH = new Set(['/login', '/register', '/forgot-password']);
const memberRoutes = webRoutes.filter(
  (route) => !PUBLIC.has(route) && !route.startsWith('/register') && !AUTH.has(route),
);

test("a visitor is redirected to the sign-in page from every member's page", async ({ page }) => {
  for (const route of memberRoutes) {
    await page.goto(siteUrl(route.replace(/:\w+/, '0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001')));
    await expect(page, route).toHaveURL(/\/login$/);
  }
});

test('a signed-in member is redirected from the landing and sign-in pages to the dashboard', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  for (const route of ['/', ...AUTH]) {
    await page.goto(siteUrl(route));
    await expect(page, route).toHaveURL(/\/dashboard$/);
  }
});

test('any other URL shows the not-found page, with its status', async ({ page }) => {
  const response = await page.goto(siteUrl('/no-such-page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('logging out leads to the sign-in page, and Back does not show the dashboard', async ({ page }) => {
  await signInAtDashboard(page, 'free@demo.test');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(siteUrl('/dashboard'));
  await expect(page).toHaveURL(/\/login$/);
});

test('on a phone with everything at twice the size the bar keeps all links reachable', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 390 });
  await signInAtDashboard(page, 'free@demo.test');
  const bar = page.getByRole('banner');
  for (const name of ['Open menu', /^Notifications/, 'Account menu'])
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await bar.evaluate(({ scrollWidth }) => scrollWidth)).toBe(180);
});

test('staying signed in survives a reload', async ({ page }) => {
  await signInByHand(page, 'gold@demo.test');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the theme follows the system until one is chosen, and is remembered without a flash', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark' });
  const page = await context.newPage();
  const canvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await signInAtDashboard(page, 'silver@demo.test');
  const dark = await canvas();
  await page.getByRole('button', { name: /light theme/i }).click();
  await expect.poll(canvas).not.toBe(dark);
  const light = await canvas();
  await page.goto(siteUrl('/about'), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await canvas()).toBe(light);
  await context.close();
});

test('the side menu is a drawer on a phone and closes after a pick', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signInAtDashboard(page, 'silver@demo.test');
  await page.getByRole('button', { name: /open menu/i }).click();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('link', { name: 'Membership', exact: true })).toBeHidden();
  await context.close();
});

/** Sets the root font size of every page, as the font size setting of a browser does. */
async function setFontSize(page: Page, size: number) {
  await page.addInitScript((px) => {
    const setFontSize = () => document.documentElement?.style.setProperty('font-size', `${px}px`);
    setFontSize();
    document.addEventListener('DOMContentLoaded', setFontSize);
  }, size);
}

/** Loads a page with large type, and checks it in large type and in the usual size. */
async function expectToFit(page: Page, route: string) {
  await page.goto(siteUrl(route), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
  await expectNoClipping(page, `${route} with large type`);
  await page.evaluate(async () => {
    document.documentElement.style.setProperty('font-size', '16px');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await expectNoClipping(page, route);
}

/** Nothing is wider than the window, and no part of the bar is clipped, covered or outside of it. */
async function expectNoClipping(page: Page, location: string) {
  const { over, parts, width } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    const bar = [...document.querySelectorAll('header :is(a, button)')];
    return {
      over: scrollWidth - clientWidth,
      width: clientWidth,
      parts: bar
        .filter((part) => part.getClientRects().length > 0)
        .map((part) => {
          const { left, right, bottom } = part.getBoundingClientRect();
          const inside = document.createRange();
          inside.selectNodeContents(part);
          // Text that wraps to a second line is hidden completely, so it is not clipped.
          const visibleRects = [...inside.getClientRects()].filter(({ top }) => top < bottom - 1);
          return {
            name: part.getAttribute('aria-label') ?? part.textContent,
            left,
            right,
            cut: visibleRects.some((rect) => rect.right > right + 1 || rect.left < left - 1),
          };
        }),
    };
  });
  expect(over, `${location} scrolls sideways`).toBeLessThanOrEqual(0);
  parts.reduce((end, { name, left, right, cut }) => {
    expect(left, `${name} on ${location}`).toBeGreaterThanOrEqual(end);
    expect(right, `${name} on ${location}`).toBeLessThanOrEqual(width);
    expect(cut, `${name} on ${location} is cut`).toBe(false);
    return right;
  }, 0);
}

test('a sign-out in one tab ends the other tabs of the browser', async ({ context, page }) => {
  await signInAtDashboard(page, 'gold@demo.test');
  const other = await context.newPage();
  await other.goto(siteUrl('/messages'));
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  // A page that is not hydrated yet does not notice the sign-out and redirects to the sign-in page afterwards.
  await waitForHydration(other);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL(siteUrl('/'), { timeout: 5_000 });
});

test.describe('at 320 px, with type of the usual size and twice that, nothing scrolls sideways', () => {
  test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => setFontSize(page, 32));

  test('on public pages', async ({ page }) => {
    for (const route of [...PUBLIC, ...AUTH]) await expectToFit(page, route);
  });

  test("on members' pages", async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, 'silver@demo.test');
    await page.goto(siteUrl('/matches'));
    const member = await page.getByRole('article').getByRole('link').first().getAttribute('href');
    for (const route of webRoutes.filter((route) => !AUTH.has(route))) {
      const id = '0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001';
      await expectToFit(page, route === '/profile/:id' ? (member ?? route) : route.replace(/:\w+/, id));
    }
  });

  test('on the dashboard of a Free member, which has other texts', async ({ page }) => {
    await signIn(page, 'free@demo.test');
    await expectToFit(page, '/dashboard');
  });
});

for (const width of [320, 640]) {
  test(`everything in the bar is reached by the keyboard at ${width} px with large type`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 740 } });
    const page = await context.newPage();
    await setFontSize(page, 32);
    const expectFocusOrder = async (names: RegExp[]) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const name of [/^Skip to/, ...names]) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toHaveAccessibleName(name);
        await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
      }
    };
    await page.goto(siteUrl('/'));
    await expectFocusOrder([/^Troth/, /theme$/, /^Sign in$/]);
    await page.goto(siteUrl('/about'));
    await expectFocusOrder([/^Troth/, /theme$/, /^Sign in$/]);
    await signIn(page, 'silver@demo.test');
    await page.goto(siteUrl('/about'));
    const theme = width < 600 ? [] : [/theme$/];
    await waitForHydration(page);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expectFocusOrder([
      /menu$/,
      /^Troth/,
      /^Video calls$/,
      /^Notifications/,
      ...theme,
      /^Account menu$/,
    ]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /theme$/ })).toBeVisible({ visible: width < 600 });
    await context.close();
  });
}

test('the landing page loads at most 190 kB of gzipped script, all from this origin', async ({ page }) => {
  const scripts = new Set<string>();
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
    if (!request.url().startsWith(siteUrl('/')) && !request.url().startsWith('data:'))
      foreignRequests.push(request.url());
  });
  await page.goto(siteUrl('/'), { waitUntil: 'networkidle' });
  let bytes = 0;
  for (const script of scripts) {
    const response = await fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(response.headers.get('content-length') ?? (await response.arrayBuffer()).byteLength);
  }
  expect(foreignRequests).toEqual([]);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(190_000);
});

test('a screen that fails to load keeps the menu', async ({ page }) => {
  await signInAtDashboard(page, 'gold@demo.test');
  await page.route('**/assets/membership-*', (route) => route.abort());
  await page.getByRole('link', { name: 'Membership', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t show this page');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a link to a section of the profile moves the focus to its heading', async ({ page }) => {
  await signUp(page);
  await openDashboard(page);
  await page.getByRole('main').getByRole('link', { name: 'Religion' }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Religion and community')).toBeFocused();
  await page.getByRole('navigation', { name: 'Profile sections' }).getByText('Lifestyle').click();
  await expect(heading('Lifestyle')).toBeFocused();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no page violates the content security policy', async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') violations.push(message.text());
    });
    page.on('pageerror', (error) => violations.push(error.message));
    await page.goto(siteUrl('/'));
    await signIn(page, 'platinum@demo.test');
    await page.goto(siteUrl('/dashboard'));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (const route of [
      '/search',
      '/interests',
      '/profile',
      '/profile/edit',
      '/profile/edit/work',
      '/settings',
      '/membership',
    ]) {
      await page.goto(siteUrl(route), { waitUntil: 'networkidle' });
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(siteUrl('/sw.js'));
    expect(violations).toEqual([]);
  });
});
