import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

// Fields are found by name, which is the same in every language.
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form [type="submit"]').first().click();
}

const newAddress = () => `${randomUUID()}@example.org`;

export async function signInWrongly(page: Page): Promise<void> {
  await field(page, 'email').fill(newAddress());
  await field(page, 'password').fill('a lamp that is not there');
  await submitEmpty(page);
  await page.locator('main [role="alert"]').first().waitFor();
}

export async function requestCode(page: Page): Promise<void> {
  await field(page, 'email').fill(newAddress());
  await submitEmpty(page);
  await field(page, 'code').waitFor();
}

/** The first step of registration. */
export async function register(page: Page): Promise<void> {
  await field(page, 'email').fill(newAddress());
  await field(page, 'password').fill('a lamp on the window sill');
  await field(page, 'isAgreed').check();
  await submitEmpty(page);
  await field(page, 'firstName').waitFor();
}

/** The first two steps. */
export async function registerDetails(page: Page): Promise<void> {
  await register(page);
  await field(page, 'firstName').fill('Charu');
  await field(page, 'lastName').fill('Wagh');
  await page.locator('main [name="gender"][value="female"]').check();
  await field(page, 'dob').fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await submitEmpty(page);
  await field(page, 'code').waitFor();
}
