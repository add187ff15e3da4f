import { randomUUID } from 'node:crypto';
import {
  createTemporaryDataDir,
  findFreePort,
  type SiteProcess,
  startSiteProcess,
} from '../../server/src/testing/processes/site-process.ts';
import { waitForHydration } from '../support/hydration.ts';
import { portraitFile } from '../support/photos.ts';
import { waitForSubscription } from '../support/sessions.ts';
import { getCode, siteUrl } from '../support/site.ts';
import { type APIRequestContext, expect, type Page, test } from '../support/test.ts';

const PASSWORD = 'a quiet walk by the river';
const NEW_PASSWORD = 'another walk by the sea';

/** A second site that listens on the IPv6 loopback address and has its own host name. */
let named: SiteProcess;
let port: number;
let data: Awaited<ReturnType<typeof createTemporaryDataDir>>;

test.beforeAll(async ({ request }) => {
  port = await findFreePort();
  data = await createTemporaryDataDir();
  named = startSiteProcess({
    PORT: String(port),
    HOST: '::1',
    PUBLIC_URL: `http://troth.localhost:${port}`,
    ALLOW_PUBLIC_DEMO: 'true',
    DATA_DIR: data.folder,
    SEED_DEMO: '0',
  });
  await named.waitUntilReady(() => isReachable(request, `http://[::1]:${port}/health/ready`));
});

test.afterAll(async () => {
  await named.stop();
  await data.remove();
});

const isReachable = (request: APIRequestContext, url: string) =>
  request.get(url).then(
    (response) => response.ok(),
    () => false,
  );

/** Node.js does not resolve names below .localhost, so the tests use the address. */
const outboxOf = (site: string) => site.replace('troth.localhost', '[::1]');

async function register(page: Page, site: string, email: string) {
  await page.goto(`${site}/register`);
  await waitForHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Charulata');
  await page.getByLabel('Last name').fill('Wagh');
  await page.getByLabel('Woman').check();
  await page.getByLabel('Date of birth', { exact: true }).fill('12/03/1996');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Code').fill(await getCode(page.request, email, 1, outboxOf(site)));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.waitForURL(`${site}/welcome/height`);
}

async function addPhoto(page: Page, site: string) {
  await page.goto(`${site}/profile/photos`);
  await page.locator('input[type="file"][multiple]').setInputFiles([await portraitFile(7)]);
  await page.getByRole('button', { name: 'Use this crop' }).click();
  const photos = page.getByRole('list', { name: 'My photos' });
  await expect(photos.getByRole('listitem', { name: 'Photo 1 of 1' })).toBeVisible();
}

async function replacePassword(page: Page, site: string, email: string) {
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(await getCode(page.request, email, 2, outboxOf(site)));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

const sites: Record<string, () => string> = {
  localhost: () => siteUrl('/').replace(/\/$/, ''),
  '127.0.0.1': () => siteUrl('/').replace(/\/$/, '').replace('localhost', '127.0.0.1'),
  '[::1]': () => `http://[::1]:${port}`,
  'the host name in PUBLIC_URL': () => `http://troth.localhost:${port}`,
};

for (const [address, siteAt] of Object.entries(sites)) {
  test(`a member registers, connects, adds a photo and signs in with a new password at ${address}`, async ({
    page,
  }) => {
    const site = siteAt();
    const email = `charulata.${randomUUID()}@example.org`;
    const foreignRequests: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== site) {
        foreignRequests.push(request.url());
      }
    });
    const live = waitForSubscription(page);
    await register(page, site, email);
    await live;
    await addPhoto(page, site);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${site}/login`);
    await replacePassword(page, site, email);
    await page.waitForURL(`${site}/dashboard`);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(foreignRequests).toEqual([]);
  });
}
