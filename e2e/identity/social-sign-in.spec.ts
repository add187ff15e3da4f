import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts';
import { type SocialSite, startSocialSite } from '../support/social-site.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

// One site with one issuer; the test sets the user at the issuer.
test.describe.configure({ mode: 'serial' });

let site: SocialSite;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  site = await startSocialSite();
});
test.afterAll(() => site.stop());

test.use({ ignoreHTTPSErrors: true });

const kavya = {
  subject: 'kavya',
  email: 'kavya@example.org',
  email_verified: true,
  given_name: 'Kavya',
  family_name: 'Nair',
};

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

async function continueWithGoogle(page: Page, path = '/login'): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await googleButton(page).click();
}

const getStoredTokenKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /idToken|refreshToken/.test(key)));

/** Requests to the provider at sign-out. */
const recordLogoutRequests = (context: BrowserContext) => {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/identity/logout')) requests.push(request.url());
  });
  return requests;
};

test('a new user continues with Google, adds the details, and is a member', async ({ page }) => {
  site.issuer.signInAs(kavya);
  await continueWithGoogle(page, '/register');
  await page.waitForURL('**/register/details');
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
  await expect(page.getByText(/^Step \d/)).toBeHidden();
  // A user who wants another account can sign out here.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(await getStoredTokenKeys(page)).toEqual([]);
  await googleButton(page).click();
  await page.waitForURL('**/register/details');
  await expect(page.getByLabel('First name')).toHaveValue('Kavya');
  await expect(page.getByLabel('Last name')).toHaveValue('Nair');
  await page.getByLabel('Woman').check();
  await page.getByLabel('Date of birth', { exact: true }).fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/welcome/height');
  await expect(page.getByRole('heading', { level: 1, name: 'How tall are you?' })).toBeVisible();
});

test('a member returns to the page they wanted, and signs out through the provider', async ({
  page,
  context,
}) => {
  site.issuer.signInAs(kavya);
  const requests = recordLogoutRequests(context);
  await continueWithGoogle(page, '/settings?from=a-link');
  await page.waitForURL('**/settings?from=a-link');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  expect(new URL(requests[0] ?? '').searchParams.get('logout_uri')).toBe(`${site.url}/login`);
  await page.waitForURL(`${site.url}/login`);
  expect(await getStoredTokenKeys(page)).toEqual([]);

  await googleButton(page).click();
  await page.waitForURL('**/dashboard');
  expect(page.url()).toBe(`${site.url}/dashboard`);
});

test('a user who cancels at Google and returns can sign in by password at once', async ({ page }) => {
  await page.route(`${site.url}/identity/oauth2/authorize?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
  );
  await continueWithGoogle(page);
  await expect(page).toHaveTitle('Google');
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('a lamp on the window sill');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/Wrong email or password/);
});

const REFUSED: [string, Parameters<SocialSite['issuer']['signInAs']>[0], RegExp][] = [
  ['who cancels there', null, /^Sign-in was cancelled/],
  [
    'whose address there is not confirmed',
    { subject: 'u', email: 'u@example.org' },
    /no confirmed email address/,
  ],
  ['who has no address there', { subject: 'none' }, /no confirmed email address/],
];

for (const [title, person, message] of REFUSED) {
  test(`a user ${title} reads why, and can continue`, async ({ page }) => {
    site.issuer.signInAs(person);
    await continueWithGoogle(page);
    await expect(page.getByRole('alert')).toHaveText(message);
    expect(page.url()).toBe(`${site.url}/login`);
    expect(await getStoredTokenKeys(page)).toEqual([]);
    await expectAccessible(page, `/login, ${title}`);
    site.issuer.signInAs(kavya);
    await googleButton(page).click();
    await page.waitForURL('**/dashboard');
  });
}

test('a user with a password account is asked for the password', async ({ page }) => {
  const email = 'by.password@example.org';
  await page.goto(`${site.url}/register`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a lamp on the window sill');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Charu');
  await page.getByLabel('Last name').fill('Wagh');
  await page.getByLabel('Woman').check();
  await page.getByLabel('Date of birth', { exact: true }).fill(`12/03/${new Date().getUTCFullYear() - 27}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/register/verify');
  const outbox = `${site.url}/dev/outbox?to=${encodeURIComponent(email)}`;
  const codeSent = async () => {
    const mails = await (await page.request.get(outbox, { headers: { accept: 'application/json' } })).json();
    return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(codeSent).not.toBe('');
  await page.getByLabel('Code').fill(await codeSent());
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.waitForURL('**/welcome/height');
  // Requests in flight would notice the missing session, and navigate.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.clear());

  site.issuer.signInAs({ subject: 'another', email, email_verified: true });
  await continueWithGoogle(page);
  await expect(page.getByRole('alert')).toHaveText(
    'There’s already an account with this email. Sign in with your password.',
  );
});

test('a sign-in that takes longer than ten seconds fails with an explanation', async ({ page }) => {
  site.issuer.signInAs(kavya);
  await page.clock.install();
  const tokenRequest = page.waitForRequest('**/identity/oauth2/token');
  const heldResponse = Promise.withResolvers<void>();
  await page.route('**/identity/oauth2/token', async (route) => {
    await heldResponse.promise;
    await route.continue();
  });
  await continueWithGoogle(page);
  await tokenRequest;
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('alert')).toHaveText(/can’t reach this sign-in service/);
  expect(await getStoredTokenKeys(page)).toEqual([]);
  expect(page.url()).toBe(`${site.url}/login`);

  // A later response leaves no one signed in.
  const answered = page.waitForResponse('**/identity/oauth2/token');
  heldResponse.resolve();
  await (await answered).finished();
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('a provider that does not redirect after a sign-out is given up after three seconds', async ({
  page,
}) => {
  site.issuer.signInAs(kavya);
  await continueWithGoogle(page);
  await page.waitForURL('**/dashboard');
  await page.clock.install();
  await page.route('**/identity/logout?**', () => {});
  const abortedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/identity/logout'),
  );
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await page.clock.fastForward(3_100);
  await abortedRequest;
  await expect(page.getByLabel('Email')).toBeEditable();
});

test('text in the URL is never shown', async ({ page }) => {
  const injectedText = 'Your account is locked. Call 1-800-TRUST-ME';
  await page.goto(
    `${site.url}/login?error=access_denied&error_description=${encodeURIComponent(injectedText)}`,
  );
  await expect(page.getByRole('alert')).toHaveText('Sign-in didn’t work. Try again or use your password.');
  expect(page.url()).toBe(`${site.url}/login`);
  await page.goto(`${site.url}/login?code=somebody-elses&state=theirs`);
  await expect(page.getByRole('alert')).toHaveText(/has expired or was started in another window/);
});

test('axe finds nothing on the sign-in pages', async ({ browser }) => {
  const page = await browser.newPage({ ignoreHTTPSErrors: true, reducedMotion: 'reduce' });
  for (const path of ['/login', '/register']) {
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    await expect(googleButton(page)).toBeVisible();
    await expectAccessibleEverywhere(page, path);
  }
  await page.close();
});
