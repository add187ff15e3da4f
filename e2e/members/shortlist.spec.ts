import { MAX_SHORTLIST_NOTE_LENGTH, type Notification } from '@troth/contract';
import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { openAsMember } from '../support/sessions.ts';
import { hideNewMen, makeListed, signUp } from '../support/sign-up.ts';
import { expect, type Page, test } from '../support/test.ts';

interface Target {
  id: string;
  name: string;
}

/** Opens the newest members as a new member; returns the first of them. */
async function openNewest(page: Page): Promise<Target> {
  await signUp(page, { gender: 'male' });
  await makeListed(page);
  await openAsMember(page, '/profiles/recently-joined');
  const card = page.getByRole('list', { name: 'Recently joined' }).getByRole('article').first();
  const label = await card.getByRole('button', { name: /^Shortlist / }).getAttribute('aria-label');
  const address = await card.getByRole('link').first().getAttribute('href');
  return { id: address?.split('/').at(-1) ?? '', name: label?.replace('Shortlist ', '') ?? '' };
}

/** Other tests leave members of the same name on the lists. */
const cardOf = (page: Page, { id }: Target) =>
  page.getByRole('article').filter({ has: page.locator(`a[href$="/profile/${id}"]`) });

const bookmark = (page: Page, target: Target) =>
  cardOf(page, target).getByRole('button', { name: `Shortlist ${target.name}`, exact: true });

const profileBookmark = (page: Page, { name }: Target) =>
  page.getByRole('button', { name: `Shortlist ${name}`, exact: true }).first();

async function goTo(page: Page, list: string) {
  await page.getByRole('navigation', { name: 'Member lists' }).getByRole('link', { name: list }).click();
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
}

async function writeNote(page: Page, target: Target, text: string) {
  await cardOf(page, target)
    .getByRole('button', { name: new RegExp(`note about ${target.name}$`) })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Your note about / });
  await dialog.getByLabel('Note').fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  return dialog;
}

test.afterEach(hideNewMen);

test('the bookmark fills before the server answers, and the member is on the shortlist and bookmarked in every list', async ({
  page,
}) => {
  const target = await openNewest(page);
  const heldResponse = Promise.withResolvers<void>();
  await page.route('**/api/profiles/shortlist/*', async (route) => {
    await heldResponse.promise;
    await route.continue();
  });
  await bookmark(page, target).press('Enter');
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'true');
  const saved = page.waitForResponse('**/api/profiles/shortlist/*');
  heldResponse.resolve();
  expect((await saved).ok()).toBe(true);

  await goTo(page, 'Shortlist');
  await expect(cardOf(page, target)).toHaveCount(1);
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'true');
  await goTo(page, 'Recently joined');
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'true');
});

test('a bookmark removed on the profile is removed in the list to which the member returns', async ({
  page,
}) => {
  const target = await openNewest(page);
  await bookmark(page, target).click();
  await expect(bookmark(page, target)).toHaveAttribute('aria-busy', 'false');
  await cardOf(page, target)
    .getByRole('link', { name: new RegExp(`^${target.name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${target.name}`) })).toBeVisible();
  await expect(profileBookmark(page, target)).toHaveAttribute('aria-pressed', 'true');
  await profileBookmark(page, target).click();
  await expect(profileBookmark(page, target)).toHaveAttribute('aria-pressed', 'false');
  await expect(profileBookmark(page, target)).toHaveAttribute('aria-busy', 'false');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Recently joined' })).toBeVisible();
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'false');
});

test('a private note is kept with the member, edited and removed', async ({ page }) => {
  const target = await openNewest(page);
  await bookmark(page, target).click();
  await expect(bookmark(page, target)).toHaveAttribute('aria-busy', 'false');
  await goTo(page, 'Shortlist');
  const card = cardOf(page, target);
  await expect(card.getByText('No note yet')).toBeVisible();

  const tooLong = await writeNote(page, target, 'a'.repeat(MAX_SHORTLIST_NOTE_LENGTH + 1));
  await expect(tooLong.getByText(`Up to ${MAX_SHORTLIST_NOTE_LENGTH} characters`)).toBeVisible();
  await expectAccessible(page, 'a note that is too long');
  await page.keyboard.press('Escape');
  await expect(tooLong).toBeHidden();

  await expect(await writeNote(page, target, 'Ask about Pune')).toBeHidden();
  await page.reload();
  await expect(card.getByText('Ask about Pune')).toBeVisible();
  await card.getByRole('button', { name: `Edit your note about ${target.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(card.getByText('No note yet')).toBeVisible();
});

test('taking a member off the shortlist can be undone with the note, until the page is left', async ({
  page,
}) => {
  const target = await openNewest(page);
  await bookmark(page, target).click();
  await expect(bookmark(page, target)).toHaveAttribute('aria-busy', 'false');
  await goTo(page, 'Shortlist');
  await expect(await writeNote(page, target, 'Ask about Pune')).toBeHidden();
  const card = cardOf(page, target);
  await bookmark(page, target).click();
  await expect(card.getByText('Removed from your shortlist')).toBeVisible();
  await card.getByRole('button', { name: `Add ${target.name} back to your shortlist` }).click();
  await expect(card.getByText('Ask about Pune')).toBeVisible();
  await bookmark(page, target).click();
  await expect(card.getByText('Removed from your shortlist')).toBeVisible();
  await expect(bookmark(page, target)).toHaveAttribute('aria-busy', 'false');

  await goTo(page, 'Recently joined');
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'false');
  await goTo(page, 'Shortlist');
  await expect(page.getByText('Your shortlist is empty')).toBeVisible();
});

test('a refused shortlisting is undone, and the member is told why', async ({ page }) => {
  const target = await openNewest(page);
  await page.route('**/api/profiles/shortlist/*', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Your shortlist is full', code: 'CONFLICT', statusCode: 409 },
    }),
  );
  await bookmark(page, target).click();
  await expect(page.getByText('Your shortlist is full')).toBeVisible();
  await expect(bookmark(page, target)).toHaveAttribute('aria-pressed', 'false');
});

test('a shortlisted member does not learn of it', async ({ browser }) => {
  const open = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const [hers, his] = [await open(), await open()];
  await signUp(hers);
  const target = { id: await makeListed(hers), name: 'Charu Wagh' };
  await signUp(his, { gender: 'male' });
  const hisId = await makeListed(his);
  await openAsMember(his, '/profiles/recently-joined');
  const saved = his.waitForResponse('**/api/profiles/shortlist/*');
  await bookmark(his, target).click();
  expect((await saved).ok()).toBe(true);

  // A later notification proves that no earlier one was still on its way.
  await requestAs(his, 'GET', `/profiles/${target.id}`);
  const getNotifiedTypes = async () =>
    (await requestAs(hers, 'GET', '/notifications')).notifications.map(({ type }: Notification) => type);
  await expect.poll(getNotifiedTypes).not.toEqual([]);
  expect(await getNotifiedTypes()).toEqual(['profile_view']);
  expect((await requestAs(hers, 'GET', `/profiles/${hisId}`)).shortlisted).toBe(false);
});
