import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

// Fields are found by name, which is the same in every language.
const locateField = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export async function submitEmpty(page: Page): Promise<void> {
  await page.locator('main form [type="submit"]').first().click();
}

const createAddress = () => `${randomUUID()}@example.org`;

export async function signInWithWrongPassword(page: Page): Promise<void> {
  await locateField(page, 'email').fill(createAddress());
  await locateField(page, 'password').fill('a lamp that is not there');
  await submitEmpty(page);
  await page.locator('main [role="alert"]').first().waitFor();
}

export async function requestCode(page: Page): Promise<void> {
  await locateField(page, 'email').fill(createAddress());
  await submitEmpty(page);
  await locateField(page, 'code').waitFor();
}

/** Completes the first step of registration. */
export async function register(page: Page): Promise<void> {
  await locateField(page, 'email').fill(createAddress());
  await locateField(page, 'password').fill('a lamp on the window sill');
  await locateField(page, 'isAgreed').check();
  await submitEmpty(page);
  await locateField(page, 'firstName').waitFor();
}

/** Completes the first two steps of registration. */
export async function registerDetails(page: Page): Promise<void> {
  await register(page);
  await locateField(page, 'firstName').fill('Charu');
  await locateField(page, 'lastName').fill('Wagh');
  await page.locator('main [name="gender"][value="female"]').check();
  await locateField(page, 'dob').fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await submitEmpty(page);
  await locateField(page, 'code').waitFor();
}
