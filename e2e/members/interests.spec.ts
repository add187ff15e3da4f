import { signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('a double click expresses interest once', async ({ page }) => {
  await signIn(page, 'platinum@demo.test');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/matches/interest')) sent.push(request.url());
  });
  await page.goto(siteUrl('/search'));
  await page
    .getByRole('button', { name: /^Express interest in/ })
    .first()
    .dblclick();
  await expect(page.getByRole('button', { name: /^Withdraw your interest in/ }).first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('after a refusal the focus of a Free member returns to the button', async ({ page }) => {
  await signIn(page, 'free@demo.test');
  await page.goto(siteUrl('/search'));
  const express = page.getByRole('button', { name: /^Express interest in/ }).first();
  await express.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unlock Your Potential' });
  await expect(dialog.getByRole('button', { name: 'Continue as Free Member' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(express).toBeFocused();
});
