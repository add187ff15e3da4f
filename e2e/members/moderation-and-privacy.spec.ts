import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts';
import { openAsMember, signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

interface FoundMember {
  name: string;
  path: string;
}

/** The last member of the first page of a search; other tests use members at its top. */
async function findLastInSearch(page: Page): Promise<FoundMember> {
  await page.goto(siteUrl('/search?sort=recentlyJoined'));
  const cards = page.getByRole('article').filter({
    has: page.getByRole('button', { name: /^Express interest in/ }),
  });
  await expect(cards.first()).toBeVisible();
  const link = cards.last().getByRole('heading').getByRole('link');
  const name = ((await link.textContent()) ?? '').replace(/, \d+$/, '');
  return { name, path: (await link.getAttribute('href')) ?? '' };
}

async function chooseFromMenu(page: Page, { name }: FoundMember, action: RegExp) {
  await page.getByRole('button', { name: `More options for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function ignore(page: Page, member: FoundMember) {
  await page.goto(siteUrl(member.path));
  await chooseFromMenu(page, member, /^Ignore/);
  const dialog = page.getByRole('dialog', { name: /^Ignore/ });
  await expect(dialog).toContainText('won’t know');
  await dialog.getByRole('button', { name: /^Ignore/ }).click();
  await expect(page.getByText('You’re now ignoring')).toBeVisible();
}

async function unignore(page: Page, { name }: FoundMember) {
  await page.goto(siteUrl('/settings/ignored'));
  await page.getByRole('button', { name: `Unignore ${name}` }).click();
  await expect(page.getByText('You’ve stopped ignoring')).toBeVisible();
  await expect(page.getByRole('button', { name: `Unignore ${name}` })).toBeHidden();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cardOf = (page: Page, { path }: FoundMember) => page.locator(`article a[href="${path}"]`);

test('an ignored member disappears from search and by URL until unignored', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  const member = await findLastInSearch(page);
  await ignore(page, member);

  await page.goto(siteUrl('/search?sort=recentlyJoined'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(cardOf(page, member)).toHaveCount(0);
  await page.goto(siteUrl(member.path));
  await expect(page.getByRole('heading', { name: 'This profile isn’t available' })).toBeVisible();
  await page.goto(siteUrl('/settings/privacy'));
  await expect(page.getByText('You’re ignoring one member.')).toBeVisible();

  await unignore(page, member);
  await page.goto(siteUrl(member.path));
  await expect(heading(page)).toContainText(member.name);
});

test('a URL of no member says that the profile is not available', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  // Paths of other calls below /api/profiles, and an unknown id.
  for (const id of ['me', 'featured', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(siteUrl(`/profile/${id}`));
    await expect(page.getByRole('heading', { name: 'This profile isn’t available' })).toBeVisible();
  }
});

test('ignoring returns to the previous page, and can be undone from the notice', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  const member = await findLastInSearch(page);
  await cardOf(page, member).click();
  await expect(heading(page)).toContainText(member.name);
  await chooseFromMenu(page, member, /^Ignore/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ignore/ })
    .click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(cardOf(page, member)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You’ve stopped ignoring')).toBeVisible();
  await expect(cardOf(page, member)).toHaveCount(1);
});

test('a profile stays until the next screen is ready, even if its member is already hidden', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  const member = await findLastInSearch(page);
  await page.goto(siteUrl(member.path));
  await expect(heading(page)).toContainText(member.name);
  const response = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api${member.path.replace('profile', 'profiles')}`) &&
      response.status() === 404,
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/search-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await chooseFromMenu(page, member, /^Ignore/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ignore/ })
    .click();
  await (await response).finished();
  await expect(page.getByText('You’re now ignoring')).toBeVisible();
  await expect(heading(page)).toContainText(member.name);
  release();
  await expect(page).toHaveURL(/\/search/);
  await unignore(page, member);
});

test('the menu item reports a member if the tier includes it, and sends once', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/profiles/report')) sent.push(request.headers()['idempotency-key'] ?? '');
    if (request.url().endsWith('/safety-concerns')) sent.push('a concern');
  });
  const member = await findLastInSearch(page);
  await page.goto(siteUrl(member.path));
  await chooseFromMenu(page, member, /^Report or raise a concern/);
  const dialog = page.getByRole('dialog', { name: 'Report or raise a concern' });
  await dialog.getByRole('button', { name: 'Send to our team' }).click();
  await expect(dialog.getByText('Choose what worries you')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Fake profile' }).check();
  await dialog.getByLabel('What happened', { exact: true }).fill('The photo is of a film star.');
  await dialog.getByRole('button', { name: 'Send to our team' }).dblclick();
  const thanks = page.getByRole('dialog', { name: 'Thank you for telling us' });
  await expect(thanks).toBeVisible();
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a Free member sees what ignoring requires, and reaches staff by the same menu item', async ({
  page,
}) => {
  await signIn(page, 'free@demo.test');
  const member = await findLastInSearch(page);
  await page.goto(siteUrl(member.path));
  await chooseFromMenu(page, member, /^Ignore/);
  const modal = page.getByRole('dialog', { name: 'Upgrade to Ignore Members' });
  await expect(modal).toContainText('You need Silver or higher');
  await modal.getByRole('button', { name: 'Continue as Free Member' }).click();
  await expect(modal).toBeHidden();

  await chooseFromMenu(page, member, /^Report or raise a concern/);
  const dialog = page.getByRole('dialog', { name: 'Report or raise a concern' });
  await dialog.getByRole('radio', { name: 'Fake profile' }).check();
  await dialog.getByLabel('What happened', { exact: true }).fill('The photo is of a film star.');
  const reported = page.waitForResponse((response) => response.url().endsWith('/safety-concerns'));
  await dialog.getByRole('button', { name: 'Send to our team' }).click();
  expect((await reported).status()).toBe(201);
  await expect(page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
});

const photos = (page: Page, choice: string) =>
  page.getByRole('radiogroup', { name: 'Who can see my photos' }).getByRole('radio', { name: choice });
const save = (page: Page) => page.getByRole('button', { name: 'Save privacy settings' }).click();

test('privacy settings are saved and survive a reload', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/settings/privacy'));
  await photos(page, 'My connections').check();
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(photos(page, 'My connections')).toBeChecked();
  await photos(page, 'Every member').check();
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a member on the Free plan can turn off learning', async ({ page }) => {
  await signIn(page, 'free@demo.test');
  await page.goto(siteUrl('/settings/privacy'));
  const learning = page.getByRole('switch', { name: 'Learn from what I do' });
  await expect(learning).toBeChecked();
  await learning.uncheck();
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(learning).not.toBeChecked();
  await page.getByRole('link', { name: 'How recommendations are chosen' }).click();
  await expect(page.getByRole('heading', { name: 'How daily recommendations are chosen' })).toBeVisible();
});

test("a Free member's change of privacy is refused, and the form shows what is in force", async ({
  page,
}) => {
  await signIn(page, 'free@demo.test');
  await page.goto(siteUrl('/settings/privacy'));
  await photos(page, 'No one').check();
  await save(page);
  const modal = page.getByRole('dialog', { name: 'Permission Denied' });
  await modal.getByRole('button', { name: 'Continue as Free Member' }).click();
  await expect(modal).toBeHidden();
  await expect(photos(page, 'Every member')).toBeChecked();
});

test('a refusal without a message uses the fallback text', async ({ page }) => {
  await signIn(page, 'free@demo.test');
  await page.goto(siteUrl('/settings/privacy'));
  await page.route('**/api/profiles/privacy', (route) => route.fulfill({ status: 403 }));
  await photos(page, 'No one').check();
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Permission Denied' })).toContainText(
    'You do not have permission to change privacy settings',
  );
});

test('a refusal offers the required tier, even if it is not the next one', async ({ page }) => {
  await signIn(page, 'free@demo.test');
  await page.goto(siteUrl('/settings/privacy'));
  // As if a tier expired while the page is open.
  const json = { message: 'No', code: 'UPGRADE_REQUIRED', details: { requiredTier: 'platinum' } };
  await page.route('**/api/profiles/privacy', (route) => route.fulfill({ status: 403, json }));
  await photos(page, 'No one').check();
  await save(page);
  const modal = page.getByRole('dialog', { name: 'Permission Denied' });
  await expect(modal.getByRole('button', { name: 'Upgrade to Platinum' })).toBeVisible();
});

test('settings of a higher tier are labelled with it and explained', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.goto(siteUrl('/settings/privacy'));
  await expect(page.getByText('Platinum', { exact: true })).toBeVisible();
  const hideSwitch = page.getByRole('switch', { name: 'Hide when I’m online' });
  await hideSwitch.click();
  const modal = page.getByRole('dialog', { name: 'Permission Denied' });
  await expect(modal).toContainText('You need Gold or higher');
  await page.keyboard.press('Escape');
  await expect(hideSwitch).not.toBeChecked();
  await page.getByRole('switch', { name: 'View profiles privately' }).click();
  await expect(modal).toContainText('You need Platinum to');
});

test('a profile shows the compatibility in both directions and three points, and every criterion on request', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  const member = await findLastInSearch(page);
  await page.goto(siteUrl(member.path));
  const fit = page.getByRole('region', { name: 'Why you match' });
  const first = member.name.split(' ')[0];
  await expect(fit.getByText(`How ${first} fits your preferences`)).toBeVisible();
  await expect(fit.getByText(`How you fit ${first}’s preferences`)).toBeVisible();
  await expect(fit.getByText(/^\d+%$/)).toBeVisible();
  await expect(fit.getByRole('list', { name: 'What matches' }).getByRole('listitem')).toHaveCount(3);
  const points = fit.getByRole('list', { name: 'In detail' }).getByRole('listitem');
  await expect(points).toHaveCount(0);
  await fit.getByRole('button', { name: 'See all', expanded: false }).press('Enter');
  await expect(points.nth(4)).toBeVisible();
  await expectAccessibleEverywhere(page, 'every point of a match');
  await fit.getByRole('button', { name: 'Show less', expanded: true }).press('Enter');
  await expect(points).toHaveCount(0);
});

test('with little known about a member, the card and the profile say so instead of a percentage', async ({
  page,
}) => {
  const withLittleKnown = (compatibility: object) => ({ ...compatibility, known: 1, comparedCriteria: 3 });
  await page.route(
    ({ pathname }) => pathname === '/api/matches',
    async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const member of body.matches) member.compatibility = withLittleKnown(member.compatibility);
      await route.fulfill({ response, json: body });
    },
  );
  await page.route('**/api/matches/compatibility/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withLittleKnown(await response.json()) });
  });
  await signIn(page, 'silver@demo.test');
  await openAsMember(page, '/matches');
  const card = page.getByRole('main').getByRole('article').first();
  await expect(card.getByText('Not much to go on yet')).toBeVisible();
  await expect(card.getByText(/% fit/)).toHaveCount(0);
  await card.getByRole('link').first().click();
  const fit = page.getByRole('region', { name: 'Why you match' });
  await expect(fit.getByText('Not much to go on yet')).toBeVisible();
  await expect(fit.getByText(/^\d+%$/)).toHaveCount(0);
});

test('a profile can be read even if the compatibility fails to load', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  const member = await findLastInSearch(page);
  await page.route('**/api/matches/compatibility/*', (route) => route.abort());
  await page.goto(siteUrl(member.path));
  await expect(heading(page)).toContainText(member.name);
  await expect(page.getByText('We couldn’t compare your profiles. Please try again.')).toBeVisible();
  await page.unroute('**/api/matches/compatibility/*');
  await page
    .getByRole('region', { name: 'Why you match' })
    .getByRole('button', { name: 'Try again' })
    .click();
  await expect(page.getByRole('list', { name: 'What matches' })).toBeVisible();
});

for (const width of [320, 1440]) {
  test(`axe finds nothing on these screens and dialogs, ${width} px`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page, 'silver@demo.test');
    const member = await findLastInSearch(page);
    for (const route of ['/settings/ignored', '/settings/download', '/settings/delete', member.path]) {
      await page.goto(siteUrl(route), { waitUntil: 'networkidle' });
      await expect(heading(page)).toBeVisible();
      await expectAccessible(page, route);
    }
    for (const label of [/^Ignore/, /^Report/]) {
      await chooseFromMenu(page, member, label);
      const dialog = page.getByRole('dialog', { name: label });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, String(label));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: `More options for ${member.name}` })).toBeFocused();
    }
    await context.close();
  });
}
