import { randomUUID } from 'node:crypto';
import { signInByHand } from '../support/sessions.ts';
import { OWN_PASSWORD } from '../support/sign-up.ts';
import { getCode, siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const birthday = (page: Page) => page.getByLabel('Date of birth', { exact: true });

/** Everything this tab keeps across a reload. */
const readTabStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function fillAccount(page: Page, email: string) {
  await page.goto(siteUrl('/register'));
  await page.getByLabel('Email').fill(email);
  // The first key press loads the app.
  await expect.poll(() => readTabStorage(page)).toContain(email);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await password(page).fill(OWN_PASSWORD);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await next(page);
}

test('a reload at any registration step loses nothing except the password, which must be entered again', async ({
  page,
}) => {
  const email = `reloading.${randomUUID()}@example.org`;
  await fillAccount(page, email);

  await page.getByLabel('First name').fill('Charulata');
  await page.getByLabel('Last name').fill('Wagh');
  await page.getByLabel('Woman').check();
  await birthday(page).fill('12/03/1996');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Charulata');
  await expect(page.getByLabel('Last name')).toHaveValue('Wagh');
  await expect(page.getByLabel('Woman')).toBeChecked();
  await expect(birthday(page)).toHaveValue('March 12, 1996');
  await next(page);
  await expect(page.getByText('Password cannot be empty')).toBeVisible();
  await password(page).fill(OWN_PASSWORD);
  await next(page);

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await readTabStorage(page)).not.toContain(OWN_PASSWORD);
  await page.reload();
  await expect(page.getByText(`We’ve sent a 6-digit code to ${email}`)).toBeVisible();
  await page.getByLabel('Code').fill(await getCode(page.request, email));
  await page.getByRole('button', { name: 'Confirm my email' }).click();

  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.reload();
  await password(page).fill('not the password');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await password(page).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/welcome/height');
  await expect(page.getByRole('heading', { level: 1, name: 'How tall are you?' })).toBeVisible();
  await expect.poll(() => readTabStorage(page)).not.toContain(email);
});

test('an unfinished registration is dropped when another member signs in', async ({ page }) => {
  const email = `given-up.${randomUUID()}@example.org`;
  await fillAccount(page, email);
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await readTabStorage(page)).toContain(email);
  await signInByHand(page, 'gold@demo.test');
  await expect.poll(() => readTabStorage(page)).not.toContain(email);
});
