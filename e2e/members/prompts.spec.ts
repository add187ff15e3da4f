import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { openAsMember, signIn } from '../support/sessions.ts';
import { signUpListed } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Removes the answers of the demo account. The focus then stays in the section. */
async function removeAll(section: Locator): Promise<void> {
  const add = section.getByRole('button', { name: 'Add a prompt' });
  await expect(add).toBeVisible();
  const remove = section.getByRole('button', { name: /^Remove: / });
  for (let left = await remove.count(); left > 0; left--) {
    await remove.first().click();
    await expect(add).toBeFocused();
  }
}

for (const [width, account] of [
  [320, 'platinum@demo.test'],
  [1280, 'silver@demo.test'],
] as const) {
  test(`a member answers prompts, orders them and sees them on the profile, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, account);
    await openAsMember(page, '/profile/edit/prompts');
    const section = page.getByRole('form', { name: 'My prompts' });
    await removeAll(section);
    for (const [prompt, answer] of [
      ['A Sunday well spent…', 'Late breakfast, then nothing.'],
      ['My family says I…', 'ask too many questions.'],
    ] as const) {
      await section.getByRole('button', { name: 'Add a prompt' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Choose a prompt' });
      await expectAccessible(page, `prompts, ${width} px`);
      await dialog.getByRole('button', { name: prompt }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(section.getByRole('textbox', { name: prompt })).toBeFocused();
      await page.keyboard.type(answer);
    }
    const moveUp = section.getByRole('button', { name: 'Move up: My family says I…' });
    await moveUp.press('Enter');
    await expect(moveUp).toBeFocused();
    await expect(section.getByRole('status').filter({ hasText: 'Moved to place 1 of 2' })).toBeAttached();
    await section.getByRole('button', { name: 'Save: My prompts' }).click();
    await expect(section.getByText('Saved', { exact: true })).toBeVisible();

    await page.goto(siteUrl('/profile'));
    const answers = page.getByRole('region', { name: 'My prompts' }).getByRole('article');
    await expect(answers).toHaveText([
      /^My family says I….*questions\.$/,
      /^A Sunday well spent….*nothing\.$/,
    ]);
    await expectAccessible(page, `own profile with answers, ${width} px`);
  });
}

test('an empty answer and contact details are refused at their input, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/profile/edit/prompts');
  const section = page.getByRole('form', { name: 'My prompts' });
  await removeAll(section);
  await section.getByRole('button', { name: 'Add a prompt' }).click();
  await page.getByRole('button', { name: 'Ask me about…' }).click();
  const answer = section.getByRole('textbox', { name: 'Ask me about…' });
  const save = section.getByRole('button', { name: 'Save: My prompts' });
  await save.click();
  await expect(answer).toHaveAccessibleDescription('Write an answer, or remove the prompt');
  await answer.fill('Call me on 98765 43210');
  await save.click();
  await expect(answer).toHaveAccessibleDescription(/Please leave out phone numbers/);
  await expect(answer).toHaveValue('Call me on 98765 43210');
});

test('on another profile the facts, answers and bio come before the comparison', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'gold@demo.test');
  await page.route('**/api/profiles/*-*-*', async (route) => {
    const response = await route.fetch();
    const prompts = [{ prompt: 'chai', answer: 'trains.' }];
    await route.fulfill({ response, json: { ...(await response.json()), prompts } });
  });
  await openAsMember(page, '/search');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(
    page.getByRole('article').filter({ hasText: 'Over chai, I’ll happily talk about…' }),
  ).toBeVisible();
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const place = (text: RegExp) => headings.findIndex((heading) => text.test(heading));
  expect(place(/^Over chai/)).toBeGreaterThan(-1);
  expect(place(/words$|^About /)).toBeGreaterThan(place(/^Over chai/));
  expect(place(/^Why you match/)).toBeGreaterThan(place(/words$|^About /));
});

test('an interest can be about an answer, which the sender and the receiver then see with it', async ({
  browser,
}) => {
  const newPage = async () => (await browser.newContext()).newPage();
  const [charu, silver] = await Promise.all([newPage(), newPage()]);
  const userId = await signUpListed(charu);
  const prompts = [{ prompt: 'chai', answer: 'Trains, and the maps of them.' }];
  await requestAs(charu, 'PUT', `/profiles/${userId}`, { prompts });
  await signIn(silver, 'silver@demo.test');
  await silver.setViewportSize({ width: 320, height: 700 });
  await openAsMember(silver, `/profile/${userId}`);
  const comment = silver.getByRole('button', { name: /^Comment on this answer: Over chai/ });
  await comment.press('Enter');
  const dialog = silver.getByRole('dialog', { name: 'A few words to Charu' });
  await expect(dialog).toContainText('About Charu’s answer: Over chai, I’ll happily talk about…');
  await expectAccessible(silver, 'interest in an answer');
  await dialog.getByLabel('Your words').fill('Which map is the best?');
  await dialog.getByRole('button', { name: 'Express interest' }).click();
  await expect(dialog).toBeHidden();
  await expect(comment).toBeHidden();

  await openAsMember(silver, '/interests?tab=sent');
  const sent = silver.getByRole('article').filter({ hasText: 'Which map is the best?' });
  await expect(sent).toContainText('About Charu’s answer: Over chai, I’ll happily talk about…');
  await openAsMember(charu, '/interests');
  const received = charu.getByRole('region', { name: 'Waiting for your answer' }).getByRole('article');
  await expect(received).toContainText('About your answer: Over chai, I’ll happily talk about…');
  await expect(received).toContainText('Trains, and the maps of them.');
  await expectAccessible(charu, 'received interest in an answer');
  await Promise.all([charu.context().close(), silver.context().close()]);
});

test('an interest can be about a photo, with which the sent interest is then shown', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.setViewportSize({ width: 320, height: 700 });
  await openAsMember(page, '/search');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Express interest in / }) })
    .filter({ has: page.locator('img') })
    .last();
  await card.getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Photo (\d+ of \d+ )?of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Comment on this photo' }).click();
  const dialog = page.getByRole('dialog', { name: /^A few words to / });
  await expect(dialog).toContainText(/About .+’s photo/);
  await expectAccessible(page, 'interest in a photo');
  await dialog.getByLabel('Your words').fill('Where was this?');
  await dialog.getByRole('button', { name: 'Express interest' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Comment on this photo' })).toBeHidden();
  await openAsMember(page, '/interests?tab=sent');
  const sent = page.getByRole('article').filter({ hasText: 'Where was this?' });
  await expect(sent).toContainText(/About .+’s photo/);
  await expect(sent.locator('img').last()).toBeVisible();
});
