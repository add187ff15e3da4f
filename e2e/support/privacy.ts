import { expect, type Page } from '@playwright/test';
import { siteUrl } from './site.ts';

/** Chooses in the settings who sees the photos of the member of this page. */
export async function setPhotoPrivacy(page: Page, choice: string): Promise<void> {
  await page.goto(siteUrl('/settings'));
  await page
    .getByRole('radiogroup', { name: 'Who sees my photos' })
    .getByRole('radio', { name: choice })
    .check();
  await page.getByRole('button', { name: 'Save privacy settings' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
