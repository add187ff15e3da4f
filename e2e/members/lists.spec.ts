import {
  type EndpointResponse,
  type listEndpoints,
  type matchingEndpoints,
  SUGGESTION_COUNT,
} from '@troth/contract';
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts';
import { getAs } from '../support/api.ts';
import { openAsMember, signIn, signInAtDashboard } from '../support/sessions.ts';
import { signUpListed } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

const SCREENS = [
  ['/dashboard', /^Good /],
  ['/matches', 'Matches'],
  ['/profiles/recently-active', 'Recently active'],
  ['/profiles/recently-joined', 'Recently joined'],
  ['/profiles/featured', 'Featured members'],
  ['/profiles/viewers', 'Who viewed you'],
  ['/profiles/recently-viewed', 'Recently viewed'],
  ['/profiles/shortlist', 'Shortlist'],
] as const;

async function open(page: Page, path: string, heading: string | RegExp) {
  await openAsMember(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const cardsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('article');

test('the list of matches claims no order, and loading more adds no duplicates', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await open(page, '/matches', 'Matches');
  await expect(page.getByText('Everyone here meets your must-haves, and you meet theirs.')).toBeVisible();
  await expect(page.getByText(/best fit/i)).toHaveCount(0);
  const cards = cardsOf(page, 'Matches');
  await expect(cards).toHaveCount(10);
  const more = page.getByRole('button', { name: 'Load more' });
  if (await more.isVisible()) {
    await more.click();
    await expect(cards).not.toHaveCount(10);
  }
  const fits = (await cards.getByText(/^\d+% fit/).allTextContents()).map(Number.parseFloat);
  expect(fits.length).toBe(await cards.count());
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  const links = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
});

test('cards of one page do not all show the same reasons', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await open(page, '/matches', 'Matches');
  const cards = cardsOf(page, 'Matches');
  await expect(cards).toHaveCount(10);
  const reasons = await cards
    .getByRole('list', { name: 'Why you match' })
    .evaluateAll((lists) => lists.map((list) => list.textContent ?? ''));
  expect(reasons.length).toBeGreaterThan(1);
  expect(new Set(reasons).size).toBeGreaterThan(1);
});

test('match reasons are never truncated, and the cards of a row align', async ({ page }) => {
  const longestReason = 'You are the height they hope for ok';
  await page.route(
    ({ pathname }) => pathname === '/api/matches',
    async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [first, second] = body.matches;
      for (const member of [first, second]) Object.assign(member, { online: false, receivedInterest: null });
      first.compatibility.reasons = [longestReason, longestReason.toUpperCase()];
      second.compatibility.reasons = ['You both love chess'];
      await route.fulfill({ response, json: body });
    },
  );
  await signIn(page, 'gold@demo.test');
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/matches', 'Matches');
    const cards = cardsOf(page, 'Matches');
    const reasons = cards.first().getByRole('list', { name: 'Why you match' }).getByRole('listitem');
    await expect(reasons).toHaveText([longestReason, longestReason.toUpperCase()]);
    const shown = await reasons.evaluateAll((all) =>
      all.map((reason) => ({
        isCut: reason.scrollHeight > reason.clientHeight || reason.scrollWidth > reason.clientWidth,
        lines: Math.round(reason.clientHeight / Number.parseFloat(getComputedStyle(reason).lineHeight)),
      })),
    );
    for (const { isCut, lines } of shown) {
      expect(isCut, `cut at ${width} px`).toBe(false);
      expect(lines, `lines at ${width} px`).toBeLessThanOrEqual(2);
    }
    if (width < 600) continue;
    const lastLineOf = (at: number) =>
      cards
        .nth(at)
        .getByText(/^(Active|Joined) /)
        .boundingBox();
    expect((await lastLineOf(0))?.y, `the last lines at ${width} px`).toBe((await lastLineOf(1))?.y);
  }
});

test('the relationship takes one line on cards of any width', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await page.setViewportSize({ width: 1100, height: 800 });
  await open(page, '/matches', 'Matches');
  const express = cardsOf(page, 'Matches').getByRole('button', { name: /^Express interest in / });
  await express.first().click();
  const states = cardsOf(page, 'Matches').getByRole('status');
  await expect(states.filter({ hasText: 'Interest sent' }).first()).toBeVisible();
  await expect(states.filter({ hasText: 'Connected' }).first()).toBeAttached();
  const write = cardsOf(page, 'Matches').getByRole('link', { name: /^Write to / });
  const labels = states.filter({ hasNotText: 'Connected' }).or(write.locator('span').last());
  for (const width of [320, 480, 640, 820, 960, 1100, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await labels.evaluateAll((all) =>
      all.map((state) =>
        Math.round(
          state.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(state).lineHeight),
        ),
      ),
    );
    expect(lines, `at ${width} px`).toEqual(lines.map(() => 1));
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Two columns' }).click();
  const actions = cardsOf(page, 'Matches').getByRole('group', { name: /^Interest, / });
  const heights = await actions.evaluateAll((all) => all.map((action) => action.clientHeight));
  expect(heights, 'in two columns').toEqual(heights.map(() => 44));
  await page
    .getByRole('button', { name: /^Withdraw your interest in / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(states.filter({ hasText: 'Interest sent' })).toHaveCount(0);
});

test('on a phone the member chooses two columns, which every list then has', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/matches', 'Matches');
  const countColumns = async (list: string) => {
    await expect(cardsOf(page, list).nth(1)).toBeVisible();
    const lefts = await cardsOf(page, list).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    return new Set(lefts).size;
  };
  const toggle = page.getByRole('button', { name: 'Two columns' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await countColumns('Matches')).toBe(1);
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await countColumns('Matches')).toBe(2);
  await expectAccessible(page, 'matches in two columns');
  await page.reload();
  expect(await countColumns('Matches')).toBe(2);
  await open(page, '/search', 'Search');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await countColumns('Members')).toBe(2);
  await toggle.click();
  expect(await countColumns('Members')).toBe(1);
  await page.setViewportSize({ width: 768, height: 780 });
  await expect(toggle).toBeHidden();
});

test('in one column a phone shows a whole card, from the face to the action', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/matches', 'Matches');
  const card = cardsOf(page, 'Matches').first();
  await expect(card).toBeVisible();
  // The bars at the top and bottom of a phone's window take 64 px each.
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(780 - 2 * 64);
});

test('expressing interest is outlined on a card and filled on the profile', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  await open(page, '/matches', 'Matches');
  const express = page.getByRole('button', { name: /^Express interest in / }).first();
  const transparent = 'rgba(0, 0, 0, 0)';
  await expect(express).toHaveCSS('background-color', transparent);
  const card = cardsOf(page, 'Matches').filter({ has: express }).first();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(express).not.toHaveCSS('background-color', transparent);
});

test('a click anywhere on a card opens the profile, also in the list of interests', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  for (const [path, heading] of [
    ['/matches', 'Matches'],
    ['/interests', 'Interests'],
  ] as const) {
    await open(page, path, heading);
    const card = page.getByRole('main').getByRole('article').first();
    const profile = await card.getByRole('link').first().getAttribute('href');
    await card.click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(siteUrl(profile ?? ''));
  }
});

test('a profile ends with similar members, in complete rows and below the photo', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await open(page, '/matches', 'Matches');
  const profile = (await cardsOf(page, 'Matches').getByRole('link').first().getAttribute('href')) ?? '';
  for (const [width, columns] of [
    [360, SUGGESTION_COUNT],
    [600, 2],
    [768, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(siteUrl(profile));
    const section = page.getByRole('region', { name: /^Members like / });
    const cards = section.getByRole('article');
    await expect(cards).toHaveCount(SUGGESTION_COUNT);
    const places = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(places).size, `columns at ${width} px`).toBe(columns);

    const heading = section.getByRole('heading', { level: 2 });
    await heading.evaluate((title) => title.scrollIntoView({ block: 'center' }));
    const photo = await page.getByRole('main').locator('img').first().boundingBox();
    expect((photo?.y ?? 0) + (photo?.height ?? 0), `photo at ${width} px`).toBeLessThanOrEqual(
      (await heading.boundingBox())?.y ?? 0,
    );
  }
});

test('featured members are labelled as promoted wherever they appear', async ({ page }) => {
  await signIn(page, 'silver@demo.test');
  for (const [path, heading] of [
    ['/profiles/featured', 'Featured members'],
    ['/dashboard', /^Good /],
  ] as const) {
    await open(page, path, heading);
    // On the dashboard they are loaded when they come near the window.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const cards = cardsOf(page, 'Featured members');
    await expect(cards.first()).toBeVisible();
    const label = cards.getByText('Promoted', { exact: true });
    await expect(label).toHaveCount(await cards.count());
    await expect(label.first()).toHaveCSS('font-size', '13px');
  }
});

test("cards of highlighted members say so, and so do their owner's dashboard and profile", async ({
  page,
}) => {
  await signIn(page, 'gold@demo.test');
  const { profiles } = await getAs<EndpointResponse<typeof listEndpoints.recentlyJoined>>(
    page,
    '/profiles/recently-joined?limit=50',
  );
  await open(page, '/profiles/recently-joined', 'Recently joined');
  const cards = cardsOf(page, 'Recently joined');
  for (const isHighlighted of [true, false]) {
    const member = profiles.find(({ highlighted }) => highlighted === isHighlighted);
    const card = cards.filter({ has: page.locator(`a[href="/profile/${member?.userId}"]`) });
    // Members of other tests are newer, so it may be on a later page.
    while (!(await card.isVisible())) await page.getByRole('button', { name: 'Load more' }).click();
    await expect(card.getByText('Highlighted', { exact: true })).toHaveCount(isHighlighted ? 1 : 0);
  }

  const note = page.getByText(/^Your profile is highlighted with \w+ until \w+ \d+, \d{4}\./);
  for (const [path, heading] of [
    ['/dashboard', /^Good /],
    ['/profile', /^\S+ \S+, \d+$/],
  ] as const) {
    await open(page, path, heading);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(note).toBeVisible();
  }
  await signIn(page, 'free@demo.test');
  await open(page, '/profile', /^\S+ \S+, \d+$/);
  await expect(page.getByText('This is how other members see you.')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('profile viewers are shown from Silver on', async ({ page, browser }) => {
  await signIn(page, 'free@demo.test');
  await open(page, '/profiles/viewers', 'Who viewed you');
  await page.getByRole('button', { name: 'See what’s in Silver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to See Who Viewed You' });
  await expect(dialog).toContainText('Upgrade to Silver membership or higher');

  const silver = await browser.newPage();
  await signIn(silver, 'silver@demo.test');
  await open(silver, '/profiles/viewers', 'Who viewed you');
  await expect(cardsOf(silver, 'Members who viewed you').first()).toContainText(
    /Viewed .+ ago|Viewed just now/,
  );
  await silver.close();
});

test('a member finds the profiles they opened, last first, and clears the list', async ({ page }) => {
  await signUpListed(page);
  await open(page, '/matches', 'Matches');
  await page.getByRole('link', { name: 'Recently viewed' }).click();
  await expect(page.getByRole('heading', { name: 'No profiles viewed lately' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'no viewed profiles');
  const { matches } = await getAs<EndpointResponse<typeof matchingEndpoints.matches>>(
    page,
    '/matches?limit=2',
  );
  for (const { userId, name } of matches) {
    await openAsMember(page, `/profile/${userId}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await open(page, '/profiles/recently-viewed', 'Recently viewed');
  const cards = cardsOf(page, 'Recently viewed');
  await expect(cards.getByRole('heading')).toContainText(matches.map(({ name }) => name).toReversed());
  await expect(cards.first()).toContainText(/Viewed (just now|.+ ago)/);
  await expectAccessibleEverywhere(page, 'viewed profiles');
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByRole('heading', { name: 'No profiles viewed lately' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No profiles viewed lately' })).toBeVisible();
});

test('the dashboard recommends as many members as the tier includes', async ({ page, browser }) => {
  await signInAtDashboard(page, 'free@demo.test');
  const today = 'Today’s recommendations';
  await expect(page.getByText(/^One a day\. Next at midnight UTC/)).toBeVisible();
  await expect(cardsOf(page, today)).toHaveCount(1);
  await expect(page.getByText('That’s your recommendation for today')).toBeVisible();

  const silver = await browser.newPage();
  await signInAtDashboard(silver, 'silver@demo.test');
  await expect(silver.getByText(/^Up to 50 a day with Silver/)).toBeVisible();
  await expect(cardsOf(silver, today)).toHaveCount(3);
  await silver.getByRole('button', { name: 'Show more' }).click();
  await expect(cardsOf(silver, today)).toHaveCount(6);
  await silver.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const list of ['Recently joined', 'Recently active'])
    await expect(cardsOf(silver, list)).toHaveCount(4);
  await silver.close();
});

test('axe finds nothing on the lists of members', async ({ browser }) => {
  test.slow();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(page, 'silver@demo.test');
  for (const [path, heading] of SCREENS) {
    await open(page, path, heading);
    await page.waitForLoadState('networkidle');
    await expectAccessibleEverywhere(page, path);
  }
  await page.close();
});
