import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { codeFor, siteUrl } from './site.ts';

export const OWN_PASSWORD = 'a lamp on the window sill';

/** A member of the test's own, signed in: nothing that another test or an earlier run did is theirs. Answers the address. */
export async function signUp(page: Page): Promise<string> {
  const email = `member.${randomUUID()}@example.org`;
  await page.goto(siteUrl('/register'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Charu');
  await page.getByLabel('Last name').fill('Wagh');
  await page.getByLabel('Woman').check();
  await page.getByLabel('Date of birth', { exact: true }).fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/register/verify');
  await page.getByLabel('Code').fill(await codeFor(page.request, email));
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await page.waitForURL('**/dashboard');
  return email;
}
