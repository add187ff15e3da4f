import { expectAccessible } from '../support/accessibility.ts';
import { getAs } from '../support/api.ts';
import { holdScripts, waitForHydration } from '../support/hydration.ts';
import { openThread } from '../support/messages.ts';
import { openAsMember, signIn, signInAtDashboard } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const currentItem = (page: Page) => bottomBar(page).locator('[aria-current="page"]');

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [top, bottom] = [await upper.boundingBox(), await lower.boundingBox()];
      return top !== null && bottom !== null && top.y + top.height <= bottom.y + 1;
    })
    .toBe(true);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the bar at the foot leads to five screens and marks the current one', async ({ page }) => {
    await signInAtDashboard(page, 'silver@demo.test');
    await expect(bottomBar(page).getByRole('link')).toHaveText([
      'Home',
      'Search',
      'Matches',
      /Messages/,
      /Interests/,
    ]);
    for (const [name, path] of [
      ['Search', '/search'],
      ['Matches', '/matches'],
      ['Messages', '/messages'],
      ['Interests', '/interests'],
      ['Home', '/dashboard'],
    ] as const) {
      await bottomBar(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(siteUrl(path));
      await expect(currentItem(page)).toHaveAccessibleName(new RegExp(`^${name}`));
      await expect(bottomBar(page)).toBeInViewport({ ratio: 1 });
    }
    const { height = 0 } = (await bottomBar(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(56);
    expect(height).toBeLessThanOrEqual(64);
    await expectAccessible(page, 'the bar at the foot');
  });

  test('the bar at the foot counts unread messages and waiting interests', async ({ page }) => {
    await signInAtDashboard(page, 'gold@demo.test');
    const { count } = await getAs<{ count: number }>(page, '/messages/unread/count');
    expect(count).toBeGreaterThan(0);
    await expect(bottomBar(page).getByRole('link', { name: /^Messages/ })).toHaveAccessibleName(
      `Messages , ${count} unread messages`,
    );
    await expect(bottomBar(page).getByRole('link', { name: /^Interests/ })).toHaveAccessibleName(
      /^Interests , \d+ interests received$/,
    );
  });

  test('the bar at the foot covers nothing: not the end of a page, nor the list of messages, nor a notice', async ({
    page,
  }) => {
    await signIn(page, 'silver@demo.test');
    await openAsMember(page, '/settings');
    await expect(page.getByRole('heading', { name: 'My reports' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link').last().press('End');
    await expectAbove(page.getByRole('contentinfo'), bottomBar(page));
    await openAsMember(page, '/messages');
    await expectAbove(page.getByRole('region', { name: 'Conversations' }), bottomBar(page));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740);
    await openAsMember(page, '/matches');
    await page.route('**/api/profiles/shortlist/**', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Shortlist / })
      .first()
      .click();
    await expectAbove(page.locator('.MuiSnackbar-root'), bottomBar(page));
  });

  test('the bar at the foot is there before the app has loaded', async ({ page }) => {
    await signIn(page, 'silver@demo.test');
    const release = await holdScripts(page);
    await page.goto(siteUrl('/matches'), { waitUntil: 'commit' });
    await expect(currentItem(page)).toHaveText('Matches');
    release();
    await waitForHydration(page);
    await bottomBar(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(siteUrl('/dashboard'));
  });

  test('a profile and a conversation have their own bar at the foot, and a conversation a single one at the top', async ({
    page,
  }) => {
    await signInAtDashboard(page, 'silver@demo.test');
    await bottomBar(page).getByRole('link', { name: 'Matches' }).click();
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('group', { name: /^Interest, / }).first()).toBeInViewport();
    await expect(bottomBar(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();

    const { conversations } = await getAs<{ conversations: { conversationId: string }[] }>(
      page,
      '/messages/conversations',
    );
    await openThread(page, conversations[0]?.conversationId ?? '');
    await expect(bottomBar(page)).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    const heading = page.getByRole('heading', { level: 1 });
    expect((await heading.boundingBox())?.y).toBeLessThan(64);
    await expect(page.getByRole('button', { name: /^More options for / })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(/^Message to /)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740);
    await page.getByRole('link', { name: 'Back to all conversations' }).click();
    await expect(page).toHaveURL(siteUrl('/messages'));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(bottomBar(page)).toBeVisible();
  });

  test('a conversation that is still loading can be left', async ({ page }) => {
    await signIn(page, 'silver@demo.test');
    await page.route('**/api/messages/**', () => undefined);
    await page.goto(siteUrl('/messages/0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001'));
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Back to all conversations' }).click();
    await expect(page).toHaveURL(siteUrl('/messages'));
  });

  test('Matches leads to the other lists and to the saved searches', async ({ page }) => {
    await signInAtDashboard(page, 'gold@demo.test');
    const lists = page.getByRole('navigation', { name: 'Member lists' });
    for (const [name, heading] of [
      ['Shortlist', 'Shortlist'],
      ['Who viewed you', 'Who viewed you'],
      ['Recently active', 'Recently active'],
      ['Recently joined', 'Recently joined'],
      ['Featured', 'Featured members'],
    ] as const) {
      await bottomBar(page).getByRole('link', { name: 'Matches' }).click();
      await lists.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await lists.getByRole('link', { name: 'Saved searches' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved searches' });
    await expect(saved).toBeVisible();
    await expectAccessible(page, 'saved searches');
    await saved.getByRole('button', { name: 'Close saved searches' }).click();
    await expect(saved).toBeHidden();
    // A reload would open them again if the address still named them.
    await expect(page).toHaveURL(siteUrl('/search'));
  });
});

test('in a wide window the side menu takes the place of the bar at the foot', async ({ page }) => {
  await signInAtDashboard(page, 'silver@demo.test');
  await expect(bottomBar(page)).toHaveCount(1);
  await expect(bottomBar(page).getByRole('link', { name: 'Membership' })).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`every section of the settings has its own page, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'silver@demo.test');
    await openAsMember(page, '/settings');
    const list = page.getByRole('main').getByRole('navigation', { name: 'Settings sections' });
    for (const [name, part] of [
      ['Account', page.getByRole('button', { name: 'Change my password' })],
      ['Where you’re signed in', page.getByRole('list', { name: 'Devices you’re signed in on' })],
      ['Privacy', page.getByRole('radiogroup', { name: 'Who can see my photos' })],
      ['Notifications', page.getByRole('combobox', { name: 'New interest' })],
      ['Appearance and language', page.getByRole('radiogroup', { name: 'Theme' })],
      ['Your data and leaving Troth', page.getByRole('button', { name: 'Deactivate my account' })],
    ] as const) {
      await list.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await expect(part).toBeVisible();
      await expect(list).toBeVisible({ visible: width > 1100 });
      await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    }
    await expect(page.getByRole('heading', { level: 2, name: 'My reports' })).toBeVisible();
  });
}

for (const width of [360, 1440]) {
  test(`visitors see the public bar on open pages, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/about', '/why-this-order', '/success-stories']) {
      await page.goto(siteUrl(path));
      await waitForHydration(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      await expect(page.getByRole('button', { name: /menu$/i })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'My Profile' })).toHaveCount(0);
      await expectAccessible(page, path);
    }
    await signIn(page, 'silver@demo.test');
    await openAsMember(page, '/about');
    await expect(page.getByRole('button', { name: /menu$/i }).first()).toBeVisible();
  });
}
