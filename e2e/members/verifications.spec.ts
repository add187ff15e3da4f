import { randomInt, randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { signIn } from '../support/sessions.ts';
import { OWN_PASSWORD, signUp, signUpListed } from '../support/sign-up.ts';
import { getCode, moveClock, runCli, siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const open = async (browser: Browser, width = 1280): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 900 } })).newPage();

test.afterEach(({ request }) => moveClock(request, null));

/** A mobile number for which no other run has requested a code. */
const newNumber = () => `+9198765${String(randomInt(100_000)).padStart(5, '0')}`;

async function openPage(page: Page, path: string, heading: string | RegExp) {
  await page.goto(siteUrl(path));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

async function verifyNumber(page: Page, number: string) {
  await openPage(page, '/profile', /^Charu/);
  await expect(page.getByText('Not verified yet. We’ll text you a code.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify my phone number' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible();
  await page.getByLabel('Mobile number').fill('+91 12345');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check the phone number.' })).toBeVisible();
  await expectAccessible(page, 'a phone number');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();

  await expect(page.getByText('We’ve sent a 6-digit code to')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await expect(page.getByText('Failed to verify OTP. Please check the code and try again.')).toBeVisible();
  await expectAccessible(page, 'the code of a phone number');
  await page.getByLabel('Code', { exact: true }).fill(await getCode(page.request, number));
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(/^\+91 98765 \d{5}$/);
  await expectAccessible(page, 'a phone number that is proven');
}

/** Connects two members: he expresses interest, she accepts. */
async function connect(senderPage: Page, receiverPage: Page, receiverId: string) {
  await requestAs(senderPage, 'POST', '/matches/interest', { userId: receiverId });
  const { interests } = await requestAs(receiverPage, 'GET', '/matches/interests/received');
  await requestAs(receiverPage, 'PUT', `/matches/interests/${interests[0].interestId}/respond`, {
    response: 'accepted',
  });
}

test('a number is verified by its code, shown as a mark to everyone and as a number to connected members', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const [receiverPage, senderPage] = [await open(browser, 360), await open(browser)];
  const number = newNumber();
  const receiverId = await signUpListed(receiverPage);
  await verifyNumber(receiverPage, number);
  await openPage(receiverPage, '/profile', /^Charu/);
  await expect(receiverPage.getByText(/^Phone verified · \w+ \d{4}$/)).toBeVisible();
  await receiverPage.getByRole('button', { name: 'How our team verifies your identity' }).click();
  await expectAccessible(receiverPage, 'the own ladder');

  await signIn(senderPage, 'silver@demo.test');
  const requests: string[] = [];
  senderPage.on('request', (request) => request.url().endsWith('/contact') && requests.push(request.url()));
  await openPage(senderPage, `/profile/${receiverId}`, /^Charu/);
  const verifications = senderPage.getByRole('list', { name: 'What’s verified about Charu' });
  await expect(verifications).toContainText('Phone verified');
  await expect(verifications).not.toContainText('Identity');
  await expect(senderPage.getByRole('heading', { name: 'Contact' })).toHaveCount(0);

  await connect(senderPage, receiverPage, receiverId);
  await senderPage.reload();
  await expect(senderPage.getByRole('heading', { name: 'Contact' })).toBeVisible();
  expect(requests).toEqual([]);
  await senderPage.getByRole('button', { name: 'Show phone number' }).click();
  const call = senderPage.getByRole('link', { name: /^Call Charu/ });
  await expect(call).toHaveAttribute('href', `tel:${number}`);
  await expect(call).toBeFocused();
  await expectAccessible(senderPage, 'a profile with a number');

  await openPage(receiverPage, '/profile/phone-verification', 'Verification');
  await receiverPage.getByRole('button', { name: 'Remove my number' }).click();
  const question = receiverPage.getByRole('dialog', { name: 'Remove your number?' });
  await expectAccessible(receiverPage, 'Remove your number?');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(receiverPage.getByText('Your phone number was removed.')).toBeVisible();
  await senderPage.reload();
  await senderPage.getByRole('button', { name: 'Show phone number' }).click();
  await expect(senderPage.getByText('Charu isn’t showing a phone number.')).toBeVisible();
});

test('a new number replaces the verified one only once its code is entered', async ({ browser }) => {
  const page = await open(browser);
  const [first, second] = [newNumber(), newNumber()];
  await signUp(page);
  await verifyNumber(page, first);
  // After the pause between two codes.
  await moveClock(page.request, 2 * 60_000);
  await page.getByRole('button', { name: 'Change my number' }).click();
  await page.getByLabel('Mobile number').fill(second);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/Until then, \+91 98765 \d{5} stays your number\./)).toBeVisible();
  expect((await requestAs(page, 'GET', '/profiles/me/phone')).phoneNumber).toBe(first);
  await page.getByLabel('Code', { exact: true }).fill(await getCode(page.request, second));
  await page.getByRole('button', { name: 'Verify my number' }).click();
  await expect(page.getByText('Your phone number is verified.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText(new RegExp(`${second.slice(-5)}$`));
});

/** Shows the member a profile whose email is not verified. Only a hosted user pool lets such a member in. */
const showUnverified = (page: Page) =>
  page.route('**/api/profiles/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, proofs: { ...me.proofs, email: null } } });
  });

test('an email address is verified by the code from a mail, on the verification page', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await open(browser, 320);
  const email = await signUp(page);
  await showUnverified(page);
  await openPage(page, '/profile', /^Charu/);
  await page.getByRole('link', { name: 'Verify my email' }).click();
  const section = page.getByRole('region', { name: 'Email' });
  const code = section.getByLabel('Code', { exact: true });
  const verify = section.getByRole('button', { name: 'Verify my email' });
  await expect(section.getByText('Not verified yet')).toBeVisible();
  await expectAccessible(page, 'an email that is not verified');
  await verify.press('Enter');
  await expect(section.getByText(`We’ve sent a 6-digit code to ${email}`)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(section.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await code.fill('000000');
  await code.press('Enter');
  await expect(section.getByText('Failed to verify OTP. Please check the code and try again.')).toBeVisible();
  await expectAccessible(page, 'the code of an email');

  // A sign-in of more than 10 minutes ago has to be repeated. The code expires at the same age.
  await moveClock(page.request, 11 * 60_000);
  await code.fill(await getCode(page.request, email, 2));
  await code.press('Enter');
  const password = page.getByRole('dialog', { name: 'Verify my email' });
  await password.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await password.getByRole('button', { name: 'Verify my email' }).click();
  await expect(section.getByText('This code has expired. Request a new one.')).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(verify).toBeFocused();

  await verify.press('Enter');
  await code.fill(await getCode(page.request, email, 3));
  await code.press('Enter');
  await expect(section.getByText('Your email address is verified.')).toBeVisible();
  await expect(section.getByText(/^Verified on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Verify my email again' })).toBeFocused();
  await expectAccessible(page, 'an email that is verified');
});

test('members can be searched by their verifications', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page, 'silver@demo.test');
  await openPage(page, '/search', 'Search');
  await page.getByLabel('Verification').fill('Phone');
  await page.getByRole('option', { name: 'Phone verified' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Show .*members?$/ }).click();
  await expect(page).toHaveURL(/verified=phone/);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const marks = cards.getByRole('list', { name: 'Verified' });
  await expect(marks.filter({ hasText: 'Phone' })).toHaveCount(await cards.count());
  await expectAccessible(page, 'a search by proof');
});

const concernDialog = (page: Page) => page.getByRole('dialog', { name: 'Report or raise a concern' });

async function fillConcern(page: Page, details: string) {
  await concernDialog(page).getByRole('radio', { name: 'Scam, or asking for money' }).check();
  await concernDialog(page).getByLabel('What happened').fill(details);
}

test('a Free member reports a danger to staff, loses no input on the way, and reads the result', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const page = await open(browser, 360);
  await signUpListed(page);
  const keys: (string | undefined)[] = [];
  const subjects: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/safety-concerns')) return;
    keys.push(request.headers()['idempotency-key']);
    subjects.push(request.postDataJSON().about.kind);
  });
  await openPage(page, '/search', 'Search');
  const link = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  await openPage(page, link ?? '', /,/);

  const openButton = page.getByRole('button', { name: 'Report or raise a concern' });
  await openButton.click();
  await concernDialog(page).getByRole('button', { name: 'Send to our team' }).click();
  await expect(concernDialog(page).getByText('Choose what worries you')).toBeVisible();
  await expect(concernDialog(page).getByText('Tell us a little more')).toBeVisible();
  await expectAccessible(page, 'the form for concerns');
  await fillConcern(page, 'After two days of writing they asked me for money for a ticket.');
  await page.route('**/safety-concerns', (route) => route.abort());
  await concernDialog(page).getByRole('button', { name: 'Send to our team' }).click();
  await expect(
    concernDialog(page).getByText('We couldn’t send your safety concern. Please try again.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openButton).toBeFocused();

  await page.unroute('**/safety-concerns');
  await openButton.click();
  await expect(concernDialog(page).getByLabel('What happened')).toHaveValue(/for a ticket\.$/);
  await concernDialog(page).getByRole('button', { name: 'Send to our team' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' });
  await expect(thanks.getByRole('link', { name: 'Call 112' })).toBeVisible();
  await expectAccessible(page, 'a concern that is sent');
  expect(new Set(keys).size).toBe(1);
  await thanks.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('button', { name: /^Open photo|photo/i })
    .first()
    .click();
  const photos = page.getByRole('dialog', { name: /^Photos of/ });
  await photos.getByRole('button', { name: 'Report or raise a concern' }).click();
  await fillConcern(page, 'This is a picture of an actor.');
  await concernDialog(page).getByLabel('What happened').press('ArrowLeft');
  await concernDialog(page).getByRole('button', { name: 'Send to our team' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(photos.getByRole('button', { name: 'Report or raise a concern' })).toBeFocused();
  expect(subjects).toEqual(['profile', 'profile', 'photo']);

  const { reports } = await requestAs(page, 'GET', '/profiles/reports');
  await runCli('safety', 'decide', reports[1].reportId, 'warn');
  await page.goto(siteUrl('/dashboard'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /^Your report/ }).click();
  await page
    .getByRole('dialog', { name: 'Your report' })
    .getByRole('button', { name: 'View Report' })
    .click();
  await page.waitForURL('**/settings#my-reports');
  const list = page.getByRole('list', { name: 'My reports' });
  await expect(list.getByRole('listitem').first()).toContainText('We’re looking into it');
  await expect(list.getByRole('listitem').last()).toContainText('We’ve taken action');
  await list.getByText('What you wrote').last().click();
  await expect(list.getByText('they asked me for money for a ticket.')).toBeVisible();
  await expectAccessible(page, 'my reports');
});

test('a visitor reports a profile to staff by its link', async ({ browser }) => {
  const page = await open(browser, 360);
  await openPage(page, '/child-safety', 'Child safety');
  await page.getByRole('radio', { name: 'A profile' }).check();
  await page.getByLabel('Profile link').fill('troth');
  await page.getByLabel('Your email').fill('asha@');
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await expect(page.getByText('Paste the full profile link')).toBeVisible();
  await expect(page.getByText('Enter an email address')).toBeVisible();
  await expectAccessible(page, '/child-safety');
  await page.getByLabel('Profile link').fill(siteUrl(`/profile/${randomUUID()}`));
  await page.getByLabel('Your email').fill('asha@example.org');
  await page.getByRole('radio', { name: 'Under 18' }).check();
  await page.getByLabel('What happened').fill('She goes to school with my daughter.');
  await page.getByRole('button', { name: 'Send to our team' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused();
  await expectAccessible(page, '/child-safety, told');
});

test('a conversation has the link to staff below it and in its menu', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page, 'gold@demo.test');
  await openPage(page, '/messages', 'Messages');
  await page.getByRole('main').getByRole('link').first().click();
  const openButton = page.getByRole('button', { name: 'Report or raise a concern' });
  await openButton.click();
  await expect(concernDialog(page).getByText('It’s about your conversation with')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openButton).toBeFocused();
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Report or raise a concern' }).click();
  await expect(concernDialog(page)).toBeVisible();
});
