import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { openAsMember } from '../support/sessions.ts';
import { hideNewMen, makeListed, signUp } from '../support/sign-up.ts';
import { runCli } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const open = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

const badges = (page: Page) => page.getByRole('list', { name: 'What’s verified about Charu' });
const notChecked = (page: Page) =>
  page.getByText('Not verified yet. Our team meets you on a short video call.');

test.afterEach(hideNewMen);

test('an identity checked by staff is dated on the profile and marked on the card, until the name changes', async ({
  browser,
}) => {
  const [hers, his] = [await open(browser), await open(browser)];
  const email = await signUp(hers);
  const herId = await makeListed(hers);
  await signUp(his, { gender: 'male' });
  await makeListed(his);
  await openAsMember(his, `/profile/${herId}`);
  await expect(badges(his)).toContainText('Email verified');
  await expect(badges(his)).not.toContainText('Identity');

  await runCli('member', 'prove', email, 'identity', '--by', 'Meera');
  await his.reload();
  await expect(badges(his).getByText(/^Identity verified · \w+ \d{4}$/)).toBeVisible();
  await openAsMember(his, '/profiles/recently-joined');
  const card = his.getByRole('article').filter({ has: his.locator(`a[href$="/profile/${herId}"]`) });
  await expect(card.getByRole('list', { name: 'Verified' })).toContainText('Identity');

  await openAsMember(hers, '/profile');
  await expect(hers.getByText(/^Identity verified · \w+ \d{4}$/)).toBeVisible();
  await expect(notChecked(hers)).toHaveCount(0);
  await requestAs(hers, 'PUT', `/profiles/${herId}`, { lastName: 'Joshi' });
  await hers.reload();
  await expect(notChecked(hers)).toBeVisible();
  await openAsMember(his, `/profile/${herId}`);
  await expect(badges(his)).toContainText('Email verified');
  await expect(badges(his)).not.toContainText('Identity');
});

test('a member reads how staff check the identity, and what is kept of it', async ({ page }) => {
  await signUp(page);
  await openAsMember(page, '/profile');
  await expect(notChecked(page)).toBeVisible();
  const how = page.getByRole('button', { name: 'How our team verifies your identity' });
  await expect(how).toHaveAttribute('aria-expanded', 'false');
  await how.press('Enter');
  await expect(how).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/Nothing is recorded or copied: we only keep the date\./)).toBeVisible();
  await expectAccessible(page, 'how an identity is checked');
  await how.press('Enter');
  await expect(page.getByText(/Nothing is recorded or copied/)).toHaveCount(0);
});

test('an identity that staff no longer vouch for loses its mark', async ({ browser }) => {
  const [hers, his] = [await open(browser), await open(browser)];
  const email = await signUp(hers);
  const herId = await makeListed(hers);
  await signUp(his, { gender: 'male' });
  await makeListed(his);
  await runCli('member', 'prove', email, 'identity', '--by', 'Meera');
  await openAsMember(his, `/profile/${herId}`);
  await expect(badges(his)).toContainText('Identity verified');
  await runCli('member', 'unprove', email, 'identity', '--by', 'Meera');
  await his.reload();
  await expect(badges(his)).toContainText('Email verified');
  await expect(badges(his)).not.toContainText('Identity');
});
