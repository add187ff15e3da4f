import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { signIn } from '../support/sessions.ts';
import { signUpListed } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const resultCount = (page: Page) => page.getByRole('status').filter({ hasText: /^(?!Show).*members?$/ });
const cards = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('article');
const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: `Remove filter: ${label}`, exact: true });
const showButton = (page: Page) => page.getByRole('button', { name: /^(Show .*members?|No members match)$/ });
const showMembers = (page: Page) => showButton(page).click();

async function openSearch(page: Page, address = '/search') {
  await page.goto(siteUrl(address));
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
}

async function choose(page: Page, filter: string, label: string) {
  await page.getByRole('combobox', { name: filter }).fill(label);
  await page.getByRole('option', { name: label, exact: true }).click();
  await page.getByRole('combobox', { name: filter }).press('Tab');
}

test('a search is shown in chips and in the URL, and survives a reload', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page);
  await choose(page, 'Religion', 'Hindu');
  await choose(page, 'Religion', 'Jain');
  await showMembers(page);
  await expect(page).toHaveURL(/religion=hindu%2Cjain/);
  await expect(resultCount(page)).toBeVisible();
  const found = await resultCount(page).textContent();

  await page.reload();
  await expect(chip(page, 'Hindu')).toBeVisible();
  await expect(resultCount(page)).toHaveText(found ?? '');

  await chip(page, 'Hindu').click();
  await expect(chip(page, 'Jain')).toBeFocused();
  await expect(page).toHaveURL(/religion=jain$/);
  await page.goBack();
  await expect(chip(page, 'Hindu')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('unknown choices in a URL are dropped and their filters named, and the search works without them', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page, '/search?religion=foo,hindu&location=nowhere&food=gravel');
  await expect(resultCount(page)).toBeVisible();
  await expect(chip(page, 'Hindu')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const notice = page.getByRole('note').filter({ hasText: 'This link has choices we don’t know' });
  await expect(notice).toContainText('Location, Religion, Diet');
  await expectAccessible(page, 'the notice of unknown choices');
  await chip(page, 'Hindu').click();
  await expect(notice).toHaveCount(0);
});

test('the filters say how many members they would show before they are applied', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page);
  await expect(showButton(page)).toHaveText(`Show ${await resultCount(page).textContent()}`);
  const before = await showButton(page).textContent();
  await choose(page, 'Religion', 'Jain');
  await expect(showButton(page)).not.toHaveText(before ?? '');
  await expect(showButton(page)).toHaveText(/\d/);
  const promised = await showButton(page).textContent();
  await expect(page).not.toHaveURL(/religion/);
  await showMembers(page);
  await expect(page).toHaveURL(/religion=jain/);
  await expect(resultCount(page)).toHaveText(promised?.replace('Show ', '') ?? '');
  await page.getByRole('textbox', { name: 'First name' }).fill('Nobodyiscalledso');
  await expect(showButton(page)).toHaveText('No members match');
});

test('the new members since the last visit are counted on a button that filters by them', async ({
  page,
}) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page);
  const button = page.getByRole('button', { name: /^New since your last visit/ });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(button).toHaveText(/\(\d+\)$/);
  const [found] = (await button.textContent())?.match(/\d+/) ?? [];
  const counts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search?limit=1') && request.postData()?.includes('newSinceVisit'))
      counts.push(request.url());
  });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/new=yes/);
  await expect(chip(page, 'New since your last visit')).toBeVisible();
  await expect(resultCount(page)).toHaveText(
    found === '0' ? 'No members' : new RegExp(`^${found} members?$`),
  );
  await expect(button).toContainText(`(${found})`);
  // The results say how many there are, so they are not counted again.
  expect(counts).toEqual([]);
  await expectAccessible(page, 'search for new members');
  await button.click();
  await expect(page).not.toHaveURL(/new=/);
  await expect(button).toContainText(`(${found})`);
});

async function chooseDistance(page: Page, label: RegExp) {
  await page.getByRole('combobox', { name: 'Distance' }).click();
  await page.getByRole('option', { name: label }).click();
}

test('a search can be limited to a distance from the own city', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page);
  await expect(resultCount(page)).toBeVisible();
  const all = Number.parseInt((await resultCount(page).textContent()) ?? '', 10);
  await chooseDistance(page, /^Within 100 km of (?!your city)/);
  await expect(showButton(page)).toHaveText(/\d|No members/);
  await showMembers(page);
  await expect(page).toHaveURL(/near=100/);
  await expect(chip(page, 'Within 100 km of your city')).toBeVisible();
  await expect(resultCount(page)).toBeVisible();
  expect(Number.parseInt((await resultCount(page).textContent()) ?? '', 10) || 0).toBeLessThan(all);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Distance' })).toHaveText(/^Within 100 km of /);
  await expectAccessible(page, 'search by distance');
  await chip(page, 'Within 100 km of your city').click();
  await expect(page).not.toHaveURL(/near=/);
  await openSearch(page, '/search?near=7');
  await expect(
    page.getByRole('note').filter({ hasText: 'This link has choices we don’t know' }),
  ).toContainText('Distance');
});

test('without a city the distance is disabled, with a link to add the city', async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname === '/api/profiles/me',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), city: null } });
    },
  );
  await signIn(page, 'silver@demo.test');
  await openSearch(page);
  await expect(page.getByRole('link', { name: 'Add your city to search nearby' })).toHaveAttribute(
    'href',
    '/profile/edit/place',
  );
  await expect(page.getByRole('combobox', { name: 'Distance' })).toBeDisabled();
  await expectAccessible(page, 'search without a city');
});

test('the filters scroll with the page, and their button stays in sight', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.setViewportSize({ width: 1440, height: 700 });
  await openSearch(page);
  await expect(resultCount(page)).toBeVisible();
  const form = page.getByRole('form', { name: 'Filters' });
  const scrollBoxes = await form.evaluate((element) => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) chain.push(at);
    return chain.filter((at) => /auto|scroll/.test(getComputedStyle(at).overflowY)).length;
  });
  expect(scrollBoxes).toBe(0);
  await expect(showButton(page)).toBeInViewport();
});

test('answered members are folded away after the last result, and shown on request', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await openSearch(page);
  const notice = page.getByText(/more (person isn’t|people aren’t) shown: you’re connected/);
  const show = page.getByRole('button', { name: 'Show them too' });
  await expect(cards(page).first()).toBeVisible();
  await expect(show).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Load more' });
  for (let shown = 10; await more.isVisible(); shown += 10) {
    await expect(cards(page)).toHaveCount(shown);
    await more.click();
    await expect(cards(page).nth(shown)).toBeVisible();
  }
  await expect(notice).toBeVisible();
  const hidden = Number.parseInt((await notice.textContent()) ?? '', 10);
  const found = Number.parseInt((await resultCount(page).textContent()) ?? '', 10);
  await show.click();
  await expect(page).toHaveURL(/answered=yes$/);
  await expect(resultCount(page)).toHaveText(`${found + hidden} members`);
  await expect(show).toHaveCount(0);
});

test('more members are loaded below the existing ones', async ({ page }) => {
  await signIn(page, 'platinum@demo.test');
  await openSearch(page, '/search?unmet=yes');
  await expect(cards(page)).toHaveCount(10);
  const first = await cards(page).first().getByRole('link').first().textContent();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards(page).nth(10)).toBeVisible();
  await expect(cards(page).first().getByRole('link').first()).toHaveText(first ?? '');
});

test('the sort order is selected from a menu by keyboard alone, and is in the URL', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page);
  await expect(resultCount(page)).toBeVisible();
  const order = page.getByRole('button', { name: 'Sort by Recommended' });
  await order.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Recommended', checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=recentlyJoined$/);
  await expect(cards(page).first()).toContainText('Joined');
  await expect(page.getByRole('button', { name: 'Sort by Recently joined' })).toBeFocused();
});

test('only an advanced filter makes a search an advanced one', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  const requests: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/search') {
      requests.push(request.postDataJSON());
    }
  });
  await openSearch(page);
  const lifestyle = page.getByRole('button', { name: 'Lifestyle' });
  await lifestyle.click();
  await choose(page, 'Diet', 'Vegetarian');
  // A filter counts even if its group is collapsed.
  await lifestyle.click();
  await expect(page.getByRole('combobox', { name: 'Diet' })).toBeHidden();
  await showMembers(page);
  await expect(chip(page, 'Diet: Vegetarian')).toBeVisible();
  await expect.poll(() => requests.at(-1)).toEqual({ diet: ['vegetarian'], advancedSearch: true });
  await chip(page, 'Diet: Vegetarian').click();
  await expect(chip(page, 'Diet: Vegetarian')).toBeHidden();
  expect(requests[0]).toEqual({});
});

test('an empty result says what to relax and how many members that would find', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await openSearch(page, '/search?religion=hindu&firstName=Nobodyiscalledso&unmet=yes');
  await expect(page.getByRole('heading', { name: 'No one matches all of this yet' })).toBeVisible();
  const row = page.getByRole('button', { name: /^Without first name: \d+ members?/ });
  const promisedCount = /\d+ members?/.exec((await row.getAttribute('aria-label')) ?? '')?.[0];
  await row.click();
  await expect(page).not.toHaveURL(/firstName/);
  await expect(chip(page, 'Hindu')).toBeVisible();
  await expect(resultCount(page)).toHaveText(promisedCount ?? '');
  await expect(resultCount(page)).toBeFocused();
});

test('a search is saved under a name, opened again and deleted', async ({ page }) => {
  await signIn(page, 'free@demo.test');
  await openSearch(page, '/search?age=24-40&religion=hindu');
  const saving = page.getByRole('dialog', { name: 'Save this search' });
  const save = page.getByRole('button', { name: 'Save this search' });
  await save.click();
  await expect(saving.getByLabel('Name')).toHaveValue('Age 24–40, Hindu');
  await expect(saving.getByRole('switch', { name: 'Alert me when new members match' })).toBeChecked();
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving).toBeHidden();
  await expect(save).toBeFocused();

  await save.click();
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving.getByRole('alert')).toContainText('already');
  await expect(saving.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved searches' });
  await saved.getByRole('button', { name: 'Open saved search Age 24–40, Hindu' }).click();
  await expect(page).toHaveURL(/age=24-40&religion=hindu$/);
  await expect(chip(page, 'Age 24–40')).toBeVisible();

  await page.getByRole('button', { name: 'Saved searches' }).click();
  await saved.getByRole('button', { name: 'Delete saved search Age 24–40, Hindu' }).click();
  await saved.getByRole('button', { name: 'Keep' }).click();
  const remove = saved.getByRole('button', { name: 'Delete saved search Age 24–40, Hindu' });
  await expect(remove).toBeFocused();
  await remove.click();
  await saved.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(saved).toContainText('No saved searches yet');
});

test('the alerts of a saved search can be switched off and on, and the link of an alert opens the search', async ({
  page,
}) => {
  await signUpListed(page);
  await openSearch(page, '/search?religion=hindu');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const alerts = page.getByRole('switch', { name: 'Alerts for saved search Hindu' });
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await expect(alerts).toBeChecked();
  await alerts.focus();
  await page.keyboard.press('Space');
  await expect(alerts).not.toBeChecked();
  await expect(alerts).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'a saved search');
  const { searches } = await requestAs(page, 'GET', '/search/saved');
  expect(searches).toMatchObject([{ name: 'Hindu', alerts: false }]);

  await openSearch(page, `/search?saved=${searches[0].id}`);
  await expect(page).toHaveURL(/\/search\?religion=hindu&sort=recentlyJoined$/);
  await expect(chip(page, 'Hindu')).toBeVisible();
  await openSearch(page, '/search?saved=0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001');
  await expect(page.getByText('This saved search no longer exists.')).toBeVisible();
});

test('a Free member who selects an advanced filter is offered the upgrade, and keeps the selection', async ({
  page,
}) => {
  await signIn(page, 'free@demo.test');
  await openSearch(page);
  await choose(page, 'Religion', 'Hindu');
  await page.getByRole('button', { name: 'Education and work' }).click();
  const education = page.getByRole('combobox', { name: 'Education' });
  await education.fill('M.B.A.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Upgrade to Search in Detail' });
  await expect(modal.getByRole('button', { name: 'Upgrade to Silver' })).toBeVisible();
  await modal.getByRole('button', { name: 'Continue as Free Member' }).click();
  await expect(modal).toBeHidden();
  await expect(education).toBeFocused();
  await expect(chip(page, 'Hindu')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?religion=hindu$/);
});

test('a link with advanced filters shows a Free member the search without them, and says so', async ({
  page,
}) => {
  await signIn(page, 'free@demo.test');
  await openSearch(page, '/search?religion=hindu&food=vegan&photo=yes');
  const notice = page.getByRole('note').filter({ hasText: 'Shown without these Silver filters' });
  await expect(notice).toContainText('Diet: Vegan, With photo');
  await expect(chip(page, 'Hindu')).toBeVisible();
  await expect(chip(page, 'Diet: Vegan')).toBeHidden();
  await expect(resultCount(page)).toBeVisible();
  await notice.getByRole('button', { name: 'See Silver' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Search in Detail' })).toBeVisible();
});

/** Moves by the Tab key alone, like a user without a mouse. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('The Tab key does not reach the target');
}

test('by keyboard alone: find a member, open, express interest, withdraw it', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'gold@demo.test');
  await openSearch(page);
  await tabTo(page, page.getByRole('combobox', { name: 'Religion' }));
  await page.keyboard.type('Hind');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: /^Show .*members?$/ }));
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Hindu')).toBeVisible();

  const open = cards(page)
    .filter({ has: page.getByRole('button', { name: /^Express interest in/ }) })
    .first();
  await expect(open).toBeVisible();
  const name = (await open.getByRole('heading').textContent())?.replace(/, \d+$/, '') ?? '';
  await tabTo(page, open.getByRole('heading').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await tabTo(page, page.getByRole('button', { name: `Express interest in ${name}` }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Withdraw your interest in ${name}` }).first());
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Withdraw your interest?' });
  await tabTo(page, question.getByRole('button', { name: 'Withdraw' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: `Express interest in ${name}` }).first()).toBeVisible();
});

test('on a narrow screen the filters open in a drawer, which returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'silver@demo.test');
  await openSearch(page, '/search?religion=hindu&food=vegetarian');
  const filters = page.getByRole('button', { name: 'Filters (2)' });
  await filters.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(filters).toBeFocused();
  await filters.press('Enter');
  await drawer.getByLabel('First name').fill('Asha');
  await drawer.getByRole('button', { name: 'Clear all' }).click();
  await expect(drawer.getByLabel('First name')).toHaveValue('');
  await drawer.getByRole('button', { name: /^Show .*members?$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});

test('axe finds nothing on the search and what opens over it', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 800 },
  });
  const page = await context.newPage();
  await signIn(page, 'free@demo.test');
  await openSearch(page, '/search?religion=hindu&food=vegan&unmet=yes');
  await expect(resultCount(page)).toBeVisible();
  await expectAccessible(page, 'the screen with what was left out');

  await page.getByRole('button', { name: /^Sort by/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, 'the order');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  for (const group of ['Education and work', 'Community and languages', 'Lifestyle', 'Family']) {
    await drawer.getByRole('button', { name: group }).click();
  }
  await expectAccessible(page, 'the drawer');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'saving');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await expectAccessible(page, 'the saved searches');
  await page.keyboard.press('Escape');

  await openSearch(page, '/search?lastName=Nobodyiscalledso');
  await expect(page.getByRole('button', { name: /^Without last name/ })).toBeVisible();
  await expectAccessible(page, 'the empty result');

  await page.setViewportSize({ width: 1440, height: 900 });
  await openSearch(page, '/search?religion=hindu');
  await expect(resultCount(page)).toBeVisible();
  await expectAccessible(page, 'the wide screen');
  await context.close();
});
