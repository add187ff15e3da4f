import sharp from 'sharp';
import { waitForHydration } from '../support/hydration.ts';
import { openDashboard, signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the site's service worker controls the page. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });

async function openWithServiceWorker(page: Page) {
  await signIn(page, 'gold@demo.test');
  await openDashboard(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'networkidle' });
  await waitForServiceWorker(page);
}

test('a phone can install the site, in its language and with icons of the declared sizes', async ({
  page,
  request,
}) => {
  await page.goto(siteUrl());
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(siteUrl(link ?? ''))).json();
  expect(manifest).toMatchObject({
    name: 'Troth',
    start_url: '/dashboard',
    display: 'standalone',
    lang: 'en',
  });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await request.get(siteUrl(src))).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  const hindi = await request.get(siteUrl(link ?? ''), { headers: { 'accept-language': 'hi' } });
  expect((await hindi.json()).lang).toBe('hi');
});

test('a page that goes offline before it is cached is cached once the network returns', async ({
  page,
  context,
}) => {
  const scriptErrors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('script')) scriptErrors.push(message.text());
  });
  await page.clock.install();
  await signIn(page, 'gold@demo.test');
  await openDashboard(page);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  // The page postpones background work for less than this.
  await page.clock.fastForward(10_000);
  const isCached = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await context.setOffline(false);
  await expect.poll(isCached).toBe(true);
  expect(scriptErrors).toEqual([]);
});

test('offline the site still opens, says so, and has cached nothing of members', async ({
  page,
  context,
}) => {
  await openWithServiceWorker(page);
  await page.goto(siteUrl('/matches'), { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const notice = page.getByText('You’re offline.');
  await expect(notice).toBeVisible();
  await page.goto(siteUrl('/matches'));
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.goto(siteUrl('/dashboard'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  const cacheEntries = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(cacheEntries.length).toBeGreaterThan(5);
  expect(
    cacheEntries.filter(
      (path) =>
        !/^\/(assets\/|index\.html$|theme\.js$|first-paint\.js$|ground\.css$|favicon\.svg$|art\/waiting\.svg$)/.test(
          path,
        ),
    ),
  ).toEqual([]);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a returning visitor who is offline sees an offline notice', async ({ page, context }) => {
  await signIn(page, 'gold@demo.test');
  await openDashboard(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The service worker's cache stays; the browser's own may be gone.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto(siteUrl('/dashboard'));
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

/** Makes a newer version available to a page under the current worker. Returns the notice that offers it. */
async function offerNewVersion(page: Page): Promise<Locator> {
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = (...args) =>
      register(...args).finally(() => Object.assign(globalThis, { followsVersions: true }));
  });
  await openWithServiceWorker(page);
  // It appears when the page is idle.
  await page.waitForFunction(() => 'followsVersions' in globalThis);
  // To the running page, a newer version is one whose start page loads another file.
  await page.route(siteUrl('/'), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\/assets\/index-[\w-]+/, '/assets/index-newer');
    await route.fulfill({ response, body });
  });
  // A browser takes the same worker at another URL for a newer one.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer').then(() => undefined));
  const notice = page.getByRole('alert').filter({ hasText: 'There’s a new version of Troth.' });
  await expect(notice).toBeVisible();
  return notice;
}

async function loadNewVersion(page: Page, notice: Locator) {
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Update' }).click();
  await loaded;
}

test('a newer version waits until the member agrees to it', async ({ page }) => {
  await loadNewVersion(page, await offerNewVersion(page));
  const isNewer = () => navigator.serviceWorker.controller?.scriptURL.endsWith('?newer');
  // It may take longer than a page load if the old one has requests in flight.
  await expect.poll(() => page.evaluate(isNewer), { timeout: 60_000 }).toBe(true);
});

test('a newer version is loaded even while the old one has requests in flight', async ({ page, context }) => {
  const notice = await offerNewVersion(page);
  await context.route('**/assets/slow.js', () => undefined);
  const requestSent = context.waitForEvent('request', (request) => request.url().endsWith('/assets/slow.js'));
  await page.evaluate(() => void fetch('/assets/slow.js').catch(() => undefined));
  await requestSent;
  await loadNewVersion(page, notice);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
