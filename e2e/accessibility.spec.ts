import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn, siteUrl } from './support/site.ts';

const STRANGERS = ['/', '/register', '/login', '/forgot-password', '/terms-and-conditions', '/no-such-page'];
const MEMBERS = [
  '/dashboard',
  '/profile',
  '/profile/edit',
  '/search',
  '/interests',
  '/interests?tab=sent',
  '/membership',
  '/membership?tab=1',
  '/membership?tab=2',
  '/membership/checkout/0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001',
  '/membership/receipts/0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001',
  '/settings',
];

async function check(page: Page, route: string) {
  await page.goto(siteUrl(route), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, route);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      });
      const page = await context.newPage();
      for (const route of STRANGERS) await check(page, route);
      await signIn(page, 'silver@demo.test');
      for (const route of MEMBERS) await check(page, route);
      const link = page.locator('a[href^="/profile/"]').filter({ hasNotText: /edit|photos|my profile/i });
      await page.goto(siteUrl('/search'), { waitUntil: 'networkidle' });
      const profile = await link.first().getAttribute('href');
      await check(page, profile ?? '/profile');
      await context.close();
    });
  }
}
