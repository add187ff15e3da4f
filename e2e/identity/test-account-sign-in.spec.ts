import { expectAccessible } from '../support/accessibility.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const testAccountButton = (page: Page) => page.getByRole('button', { name: 'Continue with a test account' });

async function continueWithTestAccount(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl(path));
  await testAccountButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Development sign-in' })).toBeVisible();
}

async function signInAtTestIssuer(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('social sign-in can be tried without configuration: a first sign-in registers, a later one returns', async ({
  page,
}) => {
  const email = `kavya.${Date.now()}@example.org`;
  await continueWithTestAccount(page, '/register');
  await expectAccessible(page, 'the page of the development issuer');
  await signInAtTestIssuer(page, 'Kavya Nair', email);
  await page.waitForURL('**/register/details');
  await expect(page.getByLabel('First name')).toHaveValue('Kavya');
  await expect(page.getByLabel('Last name')).toHaveValue('Nair');
  await page.getByLabel('Woman').check();
  await page.getByLabel('Date of birth', { exact: true }).fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/welcome/height');
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.waitForURL('**/dashboard');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await continueWithTestAccount(page, '/settings?from=a-link');
  await signInAtTestIssuer(page, 'Kavya Nair', email);
  await page.waitForURL('**/settings?from=a-link');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a test account with the address of a member with a password gives no access', async ({ page }) => {
  await continueWithTestAccount(page, '/login');
  await signInAtTestIssuer(page, 'Not Swapna', 'gold@demo.test');
  await expect(page.getByRole('alert')).toHaveText(
    'There’s already an account with this email. Sign in with your password.',
  );
});

test('cancelling at the test account returns with the reason', async ({ page }) => {
  await continueWithTestAccount(page, '/login');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Sign-in was cancelled/);
  await expect(testAccountButton(page)).toBeEnabled();
});

test('a test account works at another local address too', async ({ page }) => {
  const origin = siteUrl('/').replace('localhost', '127.0.0.1');
  await page.goto(`${origin}register`);
  await testAccountButton(page).click();
  await signInAtTestIssuer(page, 'Meera Iyer', `meera.${Date.now()}@example.org`);
  await page.waitForURL(`${origin}register/details`);
});
