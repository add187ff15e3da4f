import { waitForHydration } from '../support/hydration.ts';
import { signIn, signInAtDashboard, signInByHand } from '../support/sessions.ts';
import { getCode, siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const PASSWORD = 'a quiet walk by the river';

/** A family name that no other run on the same site has. */
const newFamilyName = () =>
  `Wagh${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

const formOf = (page: Page, section: string) => page.getByRole('form', { name: section, exact: true });

async function pick(page: Page, section: string, label: string, option: string | RegExp) {
  await formOf(page, section).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types into an autocomplete and picks the match. */
async function find(page: Page, section: string, label: string, text: string) {
  await formOf(page, section).getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

async function save(page: Page, section: string) {
  const form = formOf(page, section);
  await form.getByRole('button', { name: `Save: ${section}` }).click();
  await expect(form.getByText('Saved')).toBeVisible();
}

async function register(page: Page, email: string, lastName = 'Wagh') {
  await page.goto(siteUrl('/'));
  await page.getByRole('link', { name: 'Create your profile' }).first().click();
  await page.waitForURL('**/register');
  await waitForHydration(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Tick this box to continue')).toBeVisible();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await page.getByLabel('First name').fill('Charulata');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Woman').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Date of Birth is required')).toBeVisible();

  const birthday = page.getByLabel('Date of birth', { exact: true });
  const thisYear = new Date().getUTCFullYear();
  for (const [typed, message] of [
    ['31/02/1996', 'Please select a valid date'],
    [`01/01/${thisYear + 1}`, 'Date of birth cannot be in the future'],
    [`01/01/${thisYear - 101}`, `Date of birth cannot be before ${thisYear - 100}`],
    [`01/01/${thisYear - 10}`, 'You must be at least 18 years old'],
  ] as const) {
    await birthday.fill(typed);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
  }

  // The draft is kept while going back and forth.
  await page.getByRole('link', { name: 'Back to email and password' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Charulata');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Woman').check();
  // Within his preferred age, because a search hides members excluded by a must-have of either side.
  await birthday.fill(`12/03/${thisYear - 25}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await page.waitForURL('**/register/verify');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Code').fill(await getCode(page.request, email));
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.waitForURL('**/welcome/height');
  await page.getByRole('link', { name: 'Finish later' }).click();
  await page.waitForURL('**/dashboard');
}

async function openSection(page: Page, section: string) {
  await page.goto(siteUrl('/profile/edit'));
  await page.getByRole('link', { name: section }).click();
}

async function fillProfile(page: Page) {
  const [appearance, faith, place, aboutMe] = [
    'Appearance and background',
    'Religion and community',
    'Where I live',
    'In my own words',
  ];
  await openSection(page, appearance);
  await pick(page, appearance, 'Height', /162 cm/);
  await pick(page, appearance, 'Marital status', 'Never married');
  await save(page, appearance);
  await openSection(page, faith);
  await pick(page, faith, 'Religion', 'Hindu');
  await save(page, faith);
  await openSection(page, place);
  await find(page, place, 'Country', 'India');
  await find(page, place, 'State', 'Maharashtra');
  await find(page, place, 'City', 'Pune');
  await save(page, place);
  await openSection(page, aboutMe);
  await formOf(page, aboutMe)
    .getByLabel('About me', { exact: true })
    .fill('I restore old books, walk along the river in the mornings and cook far too much on Sundays.');
  await save(page, aboutMe);
}

test('two members find each other: from registration to an accepted interest', async ({ browser }) => {
  test.setTimeout(180_000);
  const email = `charulata.${Date.now()}@example.org`;
  const firstPage = await open(browser);
  const lastName = newFamilyName();
  await register(firstPage, email, lastName);

  // Signing in again works as well as staying signed in.
  await firstPage.getByRole('button', { name: 'Account' }).click();
  await firstPage.getByRole('menuitem', { name: 'Logout' }).click();
  await firstPage.waitForURL('**/login');
  await signInByHand(firstPage, email, PASSWORD);
  await fillProfile(firstPage);

  const secondPage = await open(browser);
  await signInAtDashboard(secondPage, 'silver@demo.test');
  await secondPage.getByRole('link', { name: 'Search', exact: true }).click();
  await secondPage.getByLabel('Last name').fill(lastName.toLowerCase());
  await secondPage.getByRole('button', { name: /^Show .*members?$/ }).click();
  await secondPage
    .getByRole('link', { name: new RegExp(`Charulata ${lastName}`) })
    .first()
    .click();
  await secondPage.waitForURL(/\/profile\/[0-9a-f-]{36}$/);
  await expect(secondPage.getByRole('heading', { level: 1 })).toContainText('Charulata');
  await secondPage
    .getByRole('button', { name: /Express interest in Charulata/ })
    .first()
    .click();
  await expect(secondPage.getByText('Interest sent').first()).toBeVisible();

  await firstPage.goto(siteUrl('/dashboard'));
  const menu = firstPage.getByRole('navigation').getByRole('link', { name: /^Interests/ });
  await expect(menu).toContainText('1');
  await menu.click();
  // The dashboard has the same button, and the member is among the recent ones.
  await expect(firstPage.getByRole('heading', { level: 1, name: 'Interests' })).toBeVisible();
  await firstPage.getByRole('button', { name: /Accept .+’s interest/ }).click();
  await firstPage
    .getByRole('dialog', { name: /said yes$/ })
    .getByRole('button', { name: 'Not now' })
    .click();
  await expect(firstPage.getByText('Connected', { exact: true }).first()).toBeVisible();
  await expect(menu).not.toContainText('1');

  await secondPage.goto(siteUrl('/interests?tab=sent'));
  const sent = secondPage.getByRole('listitem').filter({ hasText: `Charulata ${lastName}` });
  await expect(sent.getByText('Connected', { exact: true })).toBeVisible();
});

test('a Free member who expresses interest is shown what Silver adds, and nothing is sent', async ({
  browser,
}) => {
  const page = await open(browser);
  await signIn(page, 'free@demo.test');
  await page.goto(siteUrl('/search'));
  await page
    .getByRole('button', { name: /^Express interest in/ })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('heading', { name: 'Unlock Your Potential' })).toBeVisible();
  await modal.getByRole('button', { name: 'Continue as Free Member' }).click();
  await expect(modal).toBeHidden();
});

test('a common password is refused where it can be changed', async ({ browser }) => {
  const page = await open(browser);
  const email = `common.${Date.now()}@example.org`;
  await page.goto(siteUrl('/register'));
  await page.getByLabel('Email').fill(email);
  const chosen = page.getByLabel('Password', { exact: true });
  await chosen.fill('lamp well');
  await expect(page.getByText('Fair. We recommend 12 or more characters.')).toBeVisible();
  await chosen.fill('a lamp beside the well');
  await expect(page.getByText('Strong password.')).toBeVisible();
  await chosen.fill('password');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Charulata');
  await page.getByLabel('Last name').fill('Wagh');
  await page.getByLabel('Woman').check();
  await page.getByLabel('Date of birth', { exact: true }).fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(page.getByText(/Avoid common ones/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Charulata');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
});

test('a forgotten password is replaced by a code, and the new one signs in', async ({ browser }) => {
  const page = await open(browser);
  const email = `forgetful.${Date.now()}@example.org`;
  await register(page, email);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  // The address is typed once and passed to the other page and back.
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  // Small phones reload the page when the user returns from the mail app.
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeVisible();
  // The same address again waits for the code already sent, and requests no other.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/')) requests.push(request.headers()['x-amz-target'] ?? '');
  });
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
  expect(requests).toEqual([]);
  // The first mail was for the registration.
  await page.getByLabel('Code').fill(await getCode(page.request, email, 2));
  await page.getByLabel('New password', { exact: true }).fill('another walk by the sea');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await page.waitForURL(/\/(dashboard|login)$/);
  const otherPage = await open(browser);
  await signInByHand(otherPage, email, 'another walk by the sea');
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
});
