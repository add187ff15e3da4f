import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const STORY =
  'We wrote to each other for a month before we spoke, and then did not stop. Her father found the hall, my mother found the cook, and we found each other.';

async function openForm(page: Page) {
  await page.goto(siteUrl('/success-stories'));
  await expect(page.getByRole('heading', { level: 1, name: 'Success stories' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell your story' }).click();
  return page.getByRole('dialog');
}

test('a visitor reads the stories and is asked to sign in to tell one', async ({ page }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/success-stories');
  await page.goto(siteUrl('/success-stories'));
  expect((await asked).headers().authorization).toBeUndefined();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a drop cap that is a one-letter word is separated from the next word', async ({ page }) => {
  await page.goto(siteUrl('/success-stories'));
  const gapAfter = (text: RegExp) =>
    page
      .getByRole('article')
      .getByText(text)
      .first()
      .evaluate((story) => Number.parseFloat(getComputedStyle(story, '::first-letter').paddingRight));
  const withinWord = await gapAfter(/^My aunt/);
  expect(await gapAfter(/^I had been married/)).toBeGreaterThanOrEqual(withinWord + 8);
});

test('a member submits a story once: errors show at the fields, and the input stays', async ({ page }) => {
  await signUp(page);
  const form = await openForm(page);
  await form.getByLabel('Your names').fill('Charu and Dev');
  await form.getByLabel('Your story').fill('Too short.');
  await form.getByLabel('Wedding date').fill('2999-01-01');
  await form.getByRole('button', { name: 'Send our story' }).click();
  await expect(form.getByText('Tell us a little more: at least 80 characters')).toBeVisible();
  await expect(form.getByText('The wedding date can’t be in the future')).toBeVisible();
  await expect(form.getByLabel('Your names')).toHaveValue('Charu and Dev');

  // Errors that only the server can find show at the field as well.
  await form.getByLabel('Your story').fill(`${STORY} Call us on 98765 43210.`);
  await form.getByLabel('Wedding date').fill('2026-03-12');
  await form.getByRole('button', { name: 'Send our story' }).click();
  await expect(form.getByText(/Please leave out phone numbers/)).toBeVisible();
  await expect(form.getByLabel('Your story')).toBeFocused();

  await form.getByLabel('Your story').fill(STORY);
  await form.getByRole('button', { name: 'Send our story' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, we’ve got your story' })).toBeVisible();
  await expect(page.getByText('read it before it’s shown')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Charu and Dev')).toHaveCount(0);

  const again = await openForm(page);
  await again.getByLabel('Your names').fill('Charu and Dev');
  await again.getByLabel('Your story').fill(STORY);
  await again.getByRole('button', { name: 'Send our story' }).click();
  await expect(again.getByRole('alert')).toContainText('You’ve already sent us a story');
  await expect(again.getByLabel('Your story')).toHaveValue(STORY);
});
