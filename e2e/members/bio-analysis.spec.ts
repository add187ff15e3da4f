import { expect, test } from '@playwright/test';
import { signIn } from '../support/sessions.ts';
import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';

const BIO = 'I am a teacher in Nashik. My hobbies are reading, cooking and music.';

test('a Gold member gets an analysis of unsaved text, and is told when it has changed since', async ({
  page,
}) => {
  await signIn(page, 'gold@demo.test');
  await page.goto(siteUrl('/profile/edit#words'));
  const words = page.getByRole('form', { name: 'In my own words', exact: true });
  await words.getByLabel('About me', { exact: true }).fill(BIO);
  await words.getByRole('button', { name: 'How does this read?' }).click();
  const reading = words.getByRole('region', { name: 'How it reads' });
  await expect(reading.getByText('13 words, on the short side')).toBeVisible();
  await expect(reading.getByRole('meter', { name: 'Warmth' })).toHaveAttribute(
    'aria-valuetext',
    /\d+ of 100$/,
  );
  await expect(reading.getByRole('listitem').filter({ hasText: 'You mention teaching.' })).toBeVisible();

  await words.getByLabel('About me', { exact: true }).fill(`${BIO} My mother and I sing together.`);
  await expect(words.getByText('You have changed the text since.')).toBeVisible();
  await words.getByRole('button', { name: 'Read it again' }).click();
  await expect(reading.getByText('19 words, on the short side')).toBeVisible();
  await expect(words.getByText('You have changed the text since.')).toBeHidden();
});

test('a Silver member is shown what Gold adds, and the text stays', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/profile/edit#words'));
  const words = page.getByRole('form', { name: 'In my own words', exact: true });
  await words.getByLabel('About me', { exact: true }).fill(BIO);
  const read = words.getByRole('button', { name: 'How does this read?' });
  await read.click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to Hear How It Reads' });
  await modal.getByRole('button', { name: 'Continue as Silver Member' }).click();
  await expect(modal).toBeHidden();
  await expect(read).toBeFocused();
  await expect(words.getByLabel('About me', { exact: true })).toHaveValue(BIO);
});

test('text typed while saving stays, and is still unsaved', async ({ page }) => {
  await signUp(page);
  await page.goto(siteUrl('/profile/edit#words'));
  const words = page.getByRole('form', { name: 'In my own words', exact: true });
  const field = words.getByLabel('About me', { exact: true });
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isAsked = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route('**/api/profiles/*', async (route) => {
    if (route.request().method() === 'PUT') await isLetGo;
    await route.continue();
  });
  await field.fill(BIO);
  const save = words.getByRole('button', { name: 'Save: In my own words' });
  await save.click();
  await isAsked;
  await field.fill(`${BIO} My mother and I sing together.`);
  letGo();
  await expect(save).toHaveAttribute('aria-busy', 'false');
  await expect(field).toHaveValue(`${BIO} My mother and I sing together.`);
  await save.click();
  await expect(words.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(`${BIO} My mother and I sing together.`);
});
