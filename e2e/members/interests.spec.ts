import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { writeTo } from '../support/messages.ts';
import { openAsMember, signIn, waitForSubscription } from '../support/sessions.ts';
import { makeListed, signUpListed } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

/** A new woman and a Silver member who is interested in her, each in a browser of their own. */
async function openInterest(
  browser: Browser,
  message = '',
): Promise<{ charu: Page; silver: Page; interestId: string }> {
  const newPage = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const [charu, silver] = await Promise.all([newPage(), newPage()]);
  const userId = await signUpListed(charu);
  await signIn(silver, 'silver@demo.test');
  const { interestId } = await requestAs(silver, 'POST', '/matches/interest', { userId, message });
  return { charu, silver, interestId };
}

const momentOn = (page: Page) => page.getByRole('dialog', { name: /said yes$/ });

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test('an acceptance is a moment for both members, once, and says before writing what it takes', async ({
  browser,
}) => {
  const { charu, silver } = await openInterest(browser);
  const isSubscribed = waitForSubscription(silver);
  await openAsMember(silver, '/about');
  await isSubscribed;
  await openAsMember(charu, '/interests');
  await expect(charu.getByRole('region', { name: 'Waiting for your answer' })).toBeVisible();
  await charu.getByRole('button', { name: /^Accept .+’s interest$/ }).click();

  // Charu is a Free member.
  await expect(momentOn(charu)).toContainText(/You need Silver to write to .+ first \(.+ a month\)/);
  await expect(momentOn(charu).getByRole('link', { name: 'See plans' })).toBeVisible();
  await charu.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(charu, 'the moment of a Free member');
  await charu.keyboard.press('Escape');
  await expect(momentOn(charu)).toBeHidden();
  await charu.reload();
  const write = charu.getByRole('region', { name: 'Answered' }).getByRole('link', { name: /^Write to / });
  await expect(write).toHaveAttribute('title', /^You need Silver to write to /);
  await expect(momentOn(charu)).toBeHidden();

  await expectAccessible(silver, 'the moment of a Silver member');
  const suggestion = momentOn(silver).getByRole('listitem').getByRole('button').first();
  const text = (await suggestion.locator('span').nth(1).textContent()) ?? '';
  await suggestion.click();
  await expect(momentOn(silver)).toBeHidden();
  const dialog = silver.getByRole('dialog', { name: 'Write to Charu' });
  await expect(dialog.getByLabel('Your message')).toHaveValue(text);
});

test('accepting asks a member whose profile has become incomplete for what is missing', async ({
  browser,
}) => {
  const { charu } = await openInterest(browser);
  const { userId } = await requestAs(charu, 'GET', '/profiles/me');
  await requestAs(charu, 'PUT', `/profiles/${userId}`, { bio: '' });
  await openAsMember(charu, '/interests');
  const accept = charu.getByRole('button', { name: /^Accept .+’s interest$/ });
  await accept.click();
  const dialog = charu.getByRole('dialog', { name: 'Complete your profile first' });
  await dialog.getByRole('link', { name: 'About me' }).click();
  await expect(charu).toHaveURL(siteUrl('/profile/edit/bio'));
  await makeListed(charu);
  await openAsMember(charu, '/interests');
  await accept.click();
  await expect(momentOn(charu)).toBeVisible();
});

test('a member who is writing is not interrupted by an acceptance', async ({ browser }) => {
  const { charu, silver, interestId } = await openInterest(browser);
  const isSubscribed = waitForSubscription(silver);
  await openAsMember(silver, '/search');
  await isSubscribed;
  await silver.getByLabel('Last name').fill('Wagh');
  await requestAs(charu, 'PUT', `/matches/interests/${interestId}/respond`, { response: 'accepted' });
  await expect(silver.getByText(/^New notification/)).toBeAttached();
  await expect(momentOn(silver)).toBeHidden();
  await expect(silver.getByLabel('Last name')).toBeFocused();
});

test('the words sent with an interest are the first message for both members', async ({ browser }) => {
  const { charu, silver, interestId } = await openInterest(browser, 'We both love long walks.');
  await requestAs(charu, 'PUT', `/matches/interests/${interestId}/respond`, { response: 'accepted' });
  await writeTo(silver, charu, 'Shall we take one?');
  for (const page of [silver, charu]) {
    await openAsMember(page, '/messages');
    await page.getByRole('link', { name: /Shall we take one\?/ }).click();
    const messages = page.getByRole('article');
    await expect(messages.first()).toContainText('We both love long walks.');
    await expect(messages.nth(1)).toContainText('Shall we take one?');
  }
});

const answersOf = (page: Page): string[] => {
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/respond'))
      answers.push(request.postDataJSON().response);
  });
  return answers;
};

test('a decline can be undone for five seconds, by the notice or in its place, and is sent afterwards', async ({
  browser,
}) => {
  const { charu } = await openInterest(browser);
  const answers = answersOf(charu);
  await openAsMember(charu, '/interests');
  const decline = charu.getByRole('button', { name: /^Decline .+’s interest$/ });
  const notice = charu.getByRole('alert').filter({ hasText: /^You declined the interest of / });
  await decline.press('Enter');
  await expect(charu.getByRole('group', { name: /^Interest, / })).toBeFocused();
  await charu.getByRole('button', { name: /^Undo: don’t decline / }).click();
  await expect(decline).toBeVisible();
  await decline.click();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(decline).toBeVisible();
  await decline.click();
  await expect(charu.getByRole('button', { name: /^Reconsider/ })).toBeVisible();
  expect(answers).toEqual(['declined']);
  await expect(notice).toBeHidden();
});

test('a member who leaves the page within the five seconds has declined', async ({ browser }) => {
  const { charu } = await openInterest(browser);
  await openAsMember(charu, '/interests');
  await charu.getByRole('button', { name: /^Decline .+’s interest$/ }).click();
  await charu.getByRole('button', { name: /^Undo: don’t decline / }).waitFor();
  await charu.goto('about:blank');
  await openAsMember(charu, '/interests');
  await expect(charu.getByRole('button', { name: /^Reconsider/ })).toBeVisible();
});

test('a decline is sent while the member reads another page, and its notice goes when it is sent', async ({
  browser,
}) => {
  const { charu } = await openInterest(browser);
  const answers = answersOf(charu);
  await openAsMember(charu, '/interests');
  await charu.getByRole('button', { name: /^Decline .+’s interest$/ }).click();
  const notice = charu.getByRole('alert').filter({ hasText: /^You declined the interest of / });
  // The pointer over a notice keeps it open.
  await notice.hover();
  await charu
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Privacy/ })
    .press('Enter');
  await expect(charu.getByRole('heading', { level: 1, name: /^Privacy/ })).toBeVisible();
  await expect.poll(() => answers).toEqual(['declined']);
  await expect(notice).toBeHidden();
});

test('a decline that can still be undone is sent when the member signs out', async ({ browser }) => {
  const { charu } = await openInterest(browser);
  const answers = answersOf(charu);
  await openAsMember(charu, '/interests');
  await charu.getByRole('button', { name: /^Decline .+’s interest$/ }).click();
  await charu.getByRole('button', { name: /^Undo: don’t decline / }).waitFor();
  await charu.getByRole('button', { name: 'Account' }).click();
  await charu.getByRole('menuitem', { name: 'Logout' }).click();
  await charu.waitForURL('**/login');
  expect(answers).toEqual(['declined']);
});

test('a decline does not end a connection that another window has made', async ({ browser }) => {
  const { charu } = await openInterest(browser);
  await openAsMember(charu, '/interests');
  const other = await charu.context().newPage();
  await openAsMember(other, '/interests');
  await charu.getByRole('button', { name: /^Decline .+’s interest$/ }).click();
  await charu.getByRole('button', { name: /^Undo: don’t decline / }).waitFor();
  await other.getByRole('button', { name: /^Accept .+’s interest$/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(charu.getByRole('alert').filter({ hasText: /already answered this interest/ })).toBeVisible();
  await expect(charu.getByRole('link', { name: /^Write to / }).first()).toBeVisible();
});

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
