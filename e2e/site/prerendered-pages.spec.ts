import { randomUUID } from 'node:crypto';
import { publicRoutes, webRoutes } from '@troth/contract';
import { getAs } from '../support/api.ts';
import { holdScripts, waitForHydration } from '../support/hydration.ts';
import { orderAs } from '../support/payments.ts';
import { DEMO_PASSWORD, signIn } from '../support/sessions.ts';
import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of publicRoutes) {
    test(`${route} shows its heading and text, and its links work`, async ({ page, request }) => {
      expect((await page.goto(siteUrl(route)))?.status()).toBe(200);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/(?:\S+\s+){15}/, { useInnerText: true });
      const addresses = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      const ownAddresses = new Set(addresses.filter((address) => address.startsWith(siteUrl())));
      expect(ownAddresses.size).toBeGreaterThan(3);
      for (const address of ownAddresses) {
        const response = await request.get(address);
        expect(response.status(), address).toBe(200);
        const fragment = new URL(address).hash.slice(1);
        if (fragment) expect(await response.text(), address).toContain(` id="${fragment}"`);
      }
    });
  }

  test('pages link to each other and to their translations', async ({ page }) => {
    await page.goto(siteUrl('/'));
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.getByRole('link', { name: 'यह कैसे काम करता है' }).click();
    await expect(heading(page)).toHaveText('Troth के बारे में');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('About Troth');
  });

  test('success stories are shown', async ({ page }) => {
    await page.goto(siteUrl('/success-stories'));
    await expect(page.getByRole('article').first()).toContainText(/\w+ and \w+/);
  });

  test('a password submitted by the browser does not appear in the address', async ({ page }) => {
    await page.goto(siteUrl('/login'));
    await page.getByLabel('Password', { exact: true }).fill('a secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(siteUrl('/login'));
  });

  test('pages are in Hindi if the address or the language cookie says so', async ({ page, context }) => {
    const expectHindi = async (path: string) => {
      await page.goto(siteUrl(path));
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'hi');
      await expect(heading(page), path).toHaveText(/\p{Script=Devanagari}/u);
    };
    for (const route of publicRoutes) {
      await expectHindi(`${route}?lang=hi`);
      await context.clearCookies();
    }
    await context.addCookies([{ name: 'language', value: 'hi', url: siteUrl() }]);
    for (const route of [...publicRoutes, '/dashboard', '/search', '/settings']) await expectHindi(route);
  });
});

/** Records the theme and the background in every frame from the first one. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(globalThis, { frames });
    const observe = () => {
      const { documentElement: root, body } = document;
      if (body) {
        const backgrounds = [root, body].map((part) => getComputedStyle(part).backgroundColor);
        const background = backgrounds.find((color) => color !== 'rgba(0, 0, 0, 0)') ?? 'none';
        frames.add(`${root.getAttribute('data-theme')}, ${background}`);
      }
      requestAnimationFrame(observe);
    };
    requestAnimationFrame(observe);
  });
}

for (const [choice, stored, system] of [
  ['chosen', 'dark', 'light'],
  ['set in the system', 'system', 'dark'],
] as const) {
  test.describe(`in dark mode ${choice}`, () => {
    test.use({ colorScheme: system });

    for (const path of ['/', '/login', '/dashboard']) {
      test(`${path} is dark from the first frame until it is hydrated`, async ({ page }) => {
        if (path === '/dashboard') await signIn(page, 'gold@demo.test');
        await page.addInitScript((mode) => localStorage.setItem('troth-theme', mode), stored);
        await watchFrames(page);
        const release = await holdScripts(page);
        await page.goto(siteUrl(path), { waitUntil: 'commit' });
        await expect(heading(page)).toBeVisible();
        await expect.poll(() => page.evaluate('frames.size')).toBeGreaterThan(0);
        release();
        await waitForHydration(page);
        // The background of the dark theme.
        expect(await page.evaluate('[...frames]')).toEqual(['dark, rgb(22, 16, 20)']);
      });
    }
  });
}

test('what is typed into the sign-in form and submitted before any script has arrived signs the member in', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(siteUrl('/login'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('silver@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(siteUrl('/login'));
  release();
  await expect(page).toHaveURL(siteUrl('/dashboard'));
});

test('a sign-in that was submitted before any script has arrived and is refused keeps the e-mail', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(siteUrl('/login'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('silver@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  release();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('silver@demo.test');
});

test('a new password that was typed before any script has arrived is rated, and the button below stays where it is', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(siteUrl('/register'), { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill('lamp well');
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  const position = await button.boundingBox();
  release();
  await expect(page.getByText('Fair. We recommend 12 or more characters.')).toBeVisible();
  expect(await button.boundingBox()).toEqual(position);
});

test('a registration that was submitted before any script has arrived continues', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(siteUrl('/register'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('early@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a lamp in the window');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  release();
  await expect(page).toHaveURL(siteUrl('/register/details'));
});

/** Opens a page and waits until nothing more loads. Its hydration errors and policy violations fail the test. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl(path), { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await expect(heading(page), path).toBeVisible();
}

/** Values for the parameters of routes, from the data of the member of this page. */
async function findParameters(page: Page): Promise<Record<string, string>> {
  const { conversations } = await getAs<{
    conversations: { conversationId: string; otherParticipant: { userId: string } }[];
  }>(page, '/messages/conversations');
  const [{ conversationId, otherParticipant } = { conversationId: '', otherParticipant: { userId: '' } }] =
    conversations;
  return { conversationId, id: otherParticipant.userId, callId: randomUUID() };
}

// Markup can differ by language, width and session, so each is used once.
for (const [name, lang, width] of [
  ['in English on a desktop', 'en', 1440],
  ['in Hindi on a phone', 'hi', 390],
] as const) {
  test.describe(`hydration and the content security policy report nothing ${name}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: lang, url: siteUrl() }]));

    test('on pages for visitors', async ({ page }) => {
      for (const path of [...publicRoutes, '/register/details', '/register/verify', '/no-such-page'])
        await load(page, path);
    });

    test('on all pages, for a member', async ({ page }) => {
      await signIn(page, 'gold@demo.test');
      const parameters = await findParameters(page);
      for (const route of webRoutes.filter((each) => !each.endsWith('/:orderId')))
        await load(
          page,
          route.replace(/:(\w+)/, (_, name: string) => parameters[name] ?? ''),
        );
    });

    test('on the pages of an order, for the member who paid it', async ({ page }) => {
      await signUp(page);
      const { orderId, checkoutUrl } = await orderAs(page, { tier: 'silver', months: 1 });
      await page.request.post(checkoutUrl ?? '', { form: { act: 'pay' } });
      for (const path of ['checkout', 'receipts']) await load(page, `/membership/${path}/${orderId}`);
    });
  });
}
