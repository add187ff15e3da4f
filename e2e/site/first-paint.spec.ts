import { waitForHydration } from '../support/hydration.ts';
import { signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** As slow as a cheap phone on a mobile network. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Records in every frame whether a visitor's or a member's page is visible. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted = { visitor: false, bareBar: false, member: false, spinner: false };
    Object.assign(globalThis, { painted });
    const isVisible = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].some((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      );
    const observe = () => {
      painted.visitor ||= isVisible('a[href="/login"], a[href="/register"], input');
      painted.member ||= isVisible('header [aria-label="Account menu"]');
      painted.bareBar ||= [...document.querySelectorAll('header')].some(
        (bar) =>
          bar.checkVisibility() && !isVisible('[aria-label="Account menu"], a[href="/dashboard"]', bar),
      );
      painted.spinner ||= isVisible('[role=status][aria-label="Just a moment"]');
      requestAnimationFrame(observe);
    };
    requestAnimationFrame(observe);
  });
}

const readPainted = (page: Page) => page.evaluate('painted');

for (const path of ['/', '/login', '/about', '/terms-and-conditions', '/dashboard', '/matches']) {
  test(`a member who opens ${path} on a slow phone never sees a visitor's page or bar`, async ({ page }) => {
    await signIn(page, 'silver@demo.test');
    await page.setViewportSize({ width: 360, height: 740 });
    await watchFrames(page);
    await throttle(page);
    await page.goto(siteUrl(path));
    const navigation = page
      .getByRole('button', { name: 'Account menu' })
      .or(page.getByRole('link', { name: 'Home' }));
    await expect(navigation.first()).toBeVisible({ timeout: 30_000 });
    await waitForHydration(page, 30_000);
    expect(await readPainted(page)).toMatchObject({ visitor: false, bareBar: false });
  });
}

test("a visitor who opens a member's page on a slow phone sees the spinner page, then the sign-in", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchFrames(page);
  await throttle(page);
  await page.goto(siteUrl('/dashboard'));
  await expect(page.getByRole('status', { name: 'Just a moment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible({ timeout: 30_000 });
  expect(await readPainted(page)).toMatchObject({ member: false, spinner: true });
});

test('the page stays empty for 200 ms before the spinner shows', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => new Promise(() => {}));
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/'), { waitUntil: 'commit' });
  const spinner = page.locator('#checking');
  await expect(spinner).toBeAttached();
  const delays = await spinner.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect?.getTiming().delay),
  );
  expect(delays).toEqual([200]);
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
});
