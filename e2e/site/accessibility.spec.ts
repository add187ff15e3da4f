import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts';
import { signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const PUBLIC_PATHS = [
  '/',
  '/register',
  '/login',
  '/forgot-password',
  '/terms-and-conditions',
  '/no-such-page',
];
/** In portions, so that no test takes long. */
const MEMBER_PATHS = [
  ['/profile/edit', '/profile/edit/faith', '/profile/edit/prompts', '/profile/edit/preferences'],
  ['/dashboard', '/profile', '/search', '/interests', '/interests?tab=sent'],
  [
    '/membership',
    '/membership?tab=1',
    '/membership?tab=2',
    '/membership/checkout/0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001',
    '/membership/receipts/0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001',
  ],
  [
    '/settings',
    '/settings/account',
    '/settings/sessions',
    '/settings/privacy',
    '/settings/notifications',
    '/settings/appearance',
    '/settings/data',
  ],
];

test.use({ viewport: { width: 320, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

async function expectRouteAccessible(page: Page, route: string) {
  await page.goto(siteUrl(route), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleEverywhere(page, route);
}

test('axe finds nothing on public pages', async ({ page }) => {
  for (const route of PUBLIC_PATHS) await expectRouteAccessible(page, route);
});

for (const [portion, routes] of MEMBER_PATHS.entries()) {
  test(`axe finds nothing on members' pages, ${portion + 1}`, async ({ page }) => {
    await signIn(page, 'silver@demo.test');
    for (const route of routes) await expectRouteAccessible(page, route);
  });
}

test('axe finds nothing on a profile, nor in the menus over it', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  const link = page.locator('a[href^="/profile/"]').filter({ hasNotText: /edit|photos|my profile/i });
  await page.goto(siteUrl('/search'), { waitUntil: 'networkidle' });
  await expectRouteAccessible(page, (await link.first().getAttribute('href')) ?? '/profile');
  for (const name of ['Account menu', /^More options for/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu', { name })).toBeVisible();
    await expectAccessible(page, String(name));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
});
