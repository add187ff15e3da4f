import { signIn } from '../support/sessions.ts';
import { signUp } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const BIO = 'I am a teacher in Nashik. My hobbies are reading, cooking and music.';

test('a Gold member gets an analysis of unsaved text, and sees a notice when it has changed since', async ({
  page,
}) => {
  await signIn(page, 'gold@demo.test');
  await page.goto(siteUrl('/profile/edit/bio'));
  const form = page.getByRole('form', { name: 'In my own words', exact: true });
  await form.getByLabel('About me', { exact: true }).fill(BIO);
  await form.getByRole('button', { name: 'How does this read?' }).click();
  const analysis = form.getByRole('region', { name: 'How it reads' });
  await expect(analysis.getByText('13 words, a bit short')).toBeVisible();
  await expect(analysis.getByRole('meter', { name: 'Warmth' })).toHaveAttribute(
    'aria-valuetext',
    /\d+ of 100$/,
  );
  await expect(analysis.getByRole('listitem').filter({ hasText: 'You mention teaching.' })).toBeVisible();

  await form.getByLabel('About me', { exact: true }).fill(`${BIO} My mother and I sing together.`);
  await expect(form.getByText('You’ve changed the text since.')).toBeVisible();
  await form.getByRole('button', { name: 'Read it again' }).click();
  await expect(analysis.getByText('19 words, a bit short')).toBeVisible();
  await expect(form.getByText('You’ve changed the text since.')).toBeHidden();
});

test('a Silver member is shown what Gold adds, and the text stays', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/profile/edit/bio'));
  const form = page.getByRole('form', { name: 'In my own words', exact: true });
  await form.getByLabel('About me', { exact: true }).fill(BIO);
  const read = form.getByRole('button', { name: 'How does this read?' });
  await read.click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to Get Tips for Your Bio' });
  await modal.getByRole('button', { name: 'Continue as Silver Member' }).click();
  await expect(modal).toBeHidden();
  await expect(read).toBeFocused();
  await expect(form.getByLabel('About me', { exact: true })).toHaveValue(BIO);
});

test('text typed while saving stays, and is still unsaved', async ({ page }) => {
  await signUp(page);
  await page.goto(siteUrl('/profile/edit/bio'));
  const form = page.getByRole('form', { name: 'In my own words', exact: true });
  const field = form.getByLabel('About me', { exact: true });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requestSent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route('**/api/profiles/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await field.fill(BIO);
  const save = form.getByRole('button', { name: 'Save: In my own words' });
  await save.click();
  await requestSent;
  await field.fill(`${BIO} My mother and I sing together.`);
  release();
  await expect(save).toHaveAttribute('aria-busy', 'false');
  await expect(field).toHaveValue(`${BIO} My mother and I sing together.`);
  await save.click();
  await expect(form.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(`${BIO} My mother and I sing together.`);
});
