import { openDashboard, signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Locator, test } from '../support/test.ts';

const OFFLINE = 'You’re offline. We’ll send it when you’re back.';

test('a page that could not be loaded offline opens by itself once the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'gold@demo.test');
  await openDashboard(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Membership' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You’re offline. We’ll open this page when you’re back.',
  );
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible();
});

test('a page whose data could not be loaded shows it once the server is back', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await openDashboard(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Interests' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
});

test('an interest expressed offline says so, and is sent once when the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'gold@demo.test');
  await page.goto(siteUrl('/search'));
  const answered: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/matches/interest'))
      answered.push(response.status());
  });
  // Not the first: other tests may have withdrawn their interest in that member, which limits sending it again.
  const express = page.getByRole('button', { name: /^Express interest in/ }).last();
  const name = ((await express.getAttribute('aria-label')) ?? '').replace('Express interest in ', '');
  const group = page.getByRole('group', { name: `Interest, ${name}` }).first();
  await context.setOffline(true);
  await express.click();
  await expect(group).toContainText(OFFLINE);
  expect(answered).toEqual([]);
  await context.setOffline(false);
  await expect(group.getByRole('button', { name: `Withdraw your interest in ${name}` })).toBeVisible();
  expect(answered).toEqual([201]);
});

test('an interest that waits for the network can be taken back, and is kept through a reload', async ({
  page,
  context,
}) => {
  await signIn(page, 'platinum@demo.test');
  await page.goto(siteUrl('/search'));
  // By their links, because several members of the tests have the same name.
  const cards = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Express interest in/ }) });
  const hrefOf = async (index: number) =>
    (await cards.nth(index).getByRole('link').first().getAttribute('href')) ?? '';
  const hrefs = [await hrefOf(0), await hrefOf(1)];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/matches/interest'))
      sent.push(`/profile/${request.postDataJSON().userId}`);
  });
  const [kept, cancelled] = hrefs.map((href) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="${href}"]`) }),
  ) as [Locator, Locator];
  await context.setOffline(true);
  await cancelled.getByRole('button', { name: /^Express interest in/ }).click();
  await cancelled.getByRole('button', { name: /^Don’t send your interest in/ }).click();
  await kept.getByRole('button', { name: /^Express interest in/ }).click();
  await expect(page.getByText(OFFLINE)).toHaveCount(1);
  sent.length = 0;
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => sent).toEqual([hrefs[0]]);
  await expect(cancelled.getByRole('button', { name: /^Express interest in/ })).toBeVisible();
});
