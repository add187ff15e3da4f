import { expectAccessible } from '../support/accessibility.ts';
import { requestAs } from '../support/api.ts';
import { waitForHydration } from '../support/hydration.ts';
import { signIn, signInAtDashboard } from '../support/sessions.ts';
import { signUpListed } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

/** Not found by role, because under the open menu the bell is visible but inert. */
const bell = (page: Page) => page.locator('header button[aria-label^="Notifications"]');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Notifications', exact: true });
const rows = (page: Page) => menu(page).getByRole('list', { name: 'Notifications' }).getByRole('button');
const expectUnread = (page: Page, label: string) => expect(bell(page)).toHaveAttribute('aria-label', label);

async function openMenu(page: Page) {
  await waitForHydration(page);
  await bell(page).click();
  await expect(rows(page).first()).toBeVisible();
}

/** Another member in their own browser. */
async function openSignedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** Milliseconds from the last click to the URL change. */
async function timeNavigation(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const timing = { clickedAt: 0, after: 0 };
    Object.assign(window, { seen: timing });
    window.addEventListener('click', () => Object.assign(timing, { clickedAt: performance.now() }), true);
    const push = history.pushState;
    history.pushState = function (...args) {
      timing.after = performance.now() - timing.clickedAt;
      push.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: { after: number } }).seen.after);
}

test('an open window shows an interest at once, and leads to its sender', async ({ browser, page }) => {
  const userId = await signUpListed(page);
  await expectUnread(page, 'Notifications');
  const sender = await openSignedIn(browser, 'platinum@demo.test');
  await sender.goto(siteUrl(`/profile/${userId}`));
  // The profile view is the first one.
  await expectUnread(page, 'Notifications, 1 unread');
  const refetch = page.waitForRequest(/\/api\/notifications/);
  await sender
    .getByRole('button', { name: /^Express interest in/ })
    .first()
    .click();
  await expectUnread(page, 'Notifications, 2 unread');
  // A replica of the database may not have the notification yet.
  expect((await (await refetch).allHeaders())['cache-control']).toBe('no-cache');
  await expect(page.getByText('New notification. 2 unread.')).toBeAttached();

  await openMenu(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(menu(page).getByText('New', { exact: true })).toHaveCount(2);
  await expectAccessible(page, 'the menu of notifications');
  await rows(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'New interest' });
  await expect(dialog).toContainText('is interested in you');
  await expectAccessible(page, 'a notification');
  await expectUnread(page, 'Notifications, 1 unread');

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page).first()).toBeFocused();
  await rows(page).first().press('Enter');
  const { userId: senderId } = await requestAs(sender, 'GET', '/profiles/me');
  const after = await timeNavigation(page);
  await dialog.getByRole('button', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(siteUrl(`/profile/${senderId}`));
  await expect(dialog).toBeHidden();
  await expect(menu(page)).toBeHidden();
  expect(await after()).toBeGreaterThanOrEqual(199);
});

test('a Free member sees what seeing viewers requires, and can mark everything as read', async ({
  browser,
  page,
}) => {
  const userId = await signUpListed(page);
  const viewer = await openSignedIn(browser, 'platinum@demo.test');
  await viewer.goto(siteUrl(`/profile/${userId}`));
  await expectUnread(page, 'Notifications, 1 unread');
  await openMenu(page);
  const viewed = rows(page).filter({ hasText: 'Someone viewed your profile' });
  await viewed.click();
  const modal = page.getByRole('dialog', { name: 'Upgrade to See Who Viewed You' });
  await expect(modal).toContainText('Upgrade to Silver membership or higher');
  await modal.getByRole('button', { name: 'Continue as Free Member' }).click();
  await expect(viewed).toBeFocused();
  await expect(viewed).toContainText('New');

  await menu(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expectUnread(page, 'Notifications');
  await expect(menu(page).getByText('New', { exact: true })).toHaveCount(0);
  await expect(menu(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.reload();
  await openMenu(page);
  await expectUnread(page, 'Notifications');
});

const UNKNOWN_ID = '0b8f5f8e-5f0c-4b5e-9a53-0d8ad2a7c001';
const call = { callId: UNKNOWN_ID, scheduledTime: '2031-03-12T12:00:00.000Z', durationMinutes: 30 };
const targets = [
  ['interest', { senderId: UNKNOWN_ID, senderName: 'Asha' }, 'View Profile', `/profile/${UNKNOWN_ID}`],
  ['profile_view', { viewerId: UNKNOWN_ID, name: 'Asha' }, 'View Profile', `/profile/${UNKNOWN_ID}`],
  ['video_call', { ...call, senderName: 'Asha' }, 'Join Call', `/video-call/${UNKNOWN_ID}`],
  ['report', {}, 'View Report', '/settings#my-reports'],
  ['profile_report', { reportedUserId: UNKNOWN_ID }, 'View Details', `/profile/${UNKNOWN_ID}`],
  ['membership', {}, 'View Membership', '/membership'],
  ['promotion', {}, 'View Details', '/membership?tab=1'],
  ['saved_search', { searchId: UNKNOWN_ID }, 'View Members', '/search?sort=recentlyJoined'],
] as const;

/** One of each kind, including those not used yet. */
async function fakeOneOfEachKind(page: Page) {
  const notifications = targets.map(([type, data], place) => ({
    createdAt: Date.now() - place * 3_600_000,
    type,
    title: `About ${type}`,
    message: 'Something happened that you may want to know of.',
    isRead: 1,
    data,
  }));
  const pagination = { count: targets.length, limit: 10, lastEvaluatedKey: null, hasMore: false };
  await page.route(
    ({ pathname, search }) => pathname === '/api/notifications' && !search.includes('countOnly'),
    (route) => route.fulfill({ json: { notifications, pagination } }),
  );
}

test('every kind of notification has its button and its target', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await fakeOneOfEachKind(page);
  for (const [type, , label, target] of targets) {
    await page.goto(siteUrl('/about'));
    await openMenu(page);
    await rows(page)
      .filter({ hasText: `About ${type}` })
      .click();
    const after = await timeNavigation(page);
    await page
      .getByRole('dialog', { name: `About ${type}` })
      .getByRole('button', { name: label })
      .click();
    await expect(page, type).toHaveURL(siteUrl(target));
    expect(await after(), type).toBeGreaterThanOrEqual(199);
  }
});

test('a call shows its time, and its page says that calls are not available yet', async ({ page }) => {
  await signIn(page, 'gold@demo.test');
  await fakeOneOfEachKind(page);
  await page.goto(siteUrl('/about'));
  await openMenu(page);
  await rows(page).filter({ hasText: 'About video_call' }).click();
  const dialog = page.getByRole('dialog', { name: 'About video_call' });
  await expect(dialog).toContainText('March 12, 2031');
  await expect(dialog).toContainText('Duration: 30 minutes');
  await expectAccessible(page, 'a call in a dialog');
  await dialog.getByRole('button', { name: 'Join Call' }).click();
  const planned = page.getByText('Your call with Asha is scheduled for');
  await expect(planned).toContainText('March 12, 2031');
  await expect(planned).toContainText('30 minutes');
  await expect(page.getByRole('heading', { name: 'Video calls aren’t available yet' })).toBeVisible();
  await expectAccessible(page, 'the page of a call');
  await page.goto(siteUrl('/video-call/of-which-nobody-knows'));
  await expect(page.getByRole('heading', { name: 'Video calls aren’t available yet' })).toBeVisible();
  await expect(planned).toBeHidden();
});

test('a mail frequency is saved when it is selected', async ({ page }) => {
  await signUpListed(page);
  await page.goto(siteUrl('/settings/notifications'));
  const choice = page.getByRole('combobox', { name: 'New interest' });
  await expect(choice).toHaveText('Right away');
  await choice.click();
  await page.getByRole('option', { name: 'Weekly' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Recommendations' }).click();
  await expect(page.getByRole('option')).toHaveText(['Daily', 'Weekly', 'Off']);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the settings of notifications');
  await page.reload();
  await expect(choice).toHaveText('Weekly');
});

test('an offline window says so, and is live again as soon as the network returns', async ({
  browser,
  context,
  page,
}) => {
  const userId = await signUpListed(page);
  await bell(page).click();
  await expect(menu(page).getByText('No notifications')).toBeVisible();
  await context.setOffline(true);
  await expect(
    menu(page).getByText(
      /^Connection (closed|failed)\. Live updates are paused\. We’ll check again every minute\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page, 'the menu without the network');
  const viewer = await openSignedIn(browser, 'platinum@demo.test');
  await viewer.goto(siteUrl(`/profile/${userId}`));
  await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(menu(page).getByText('Back online')).toBeVisible();
  await expect(rows(page)).toHaveText(/Someone viewed your profile/);
});

test('live updates that failed to load are retried', async ({ browser, page }) => {
  const userId = await signUpListed(page);
  await page.route('**/assets/LiveConnection-*.js', (route) => route.abort(), { times: 1 });
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('LiveConnection'),
  );
  await page.reload();
  await failedRequest;
  const viewer = await openSignedIn(browser, 'platinum@demo.test');
  await viewer.goto(siteUrl(`/profile/${userId}`));
  await bell(page).click();
  await expect(rows(page)).toHaveText(/Someone viewed your profile/);
});

test('a session ended elsewhere closes its open window at once', async ({ browser, page }) => {
  await signInAtDashboard(page, 'silver@demo.test');
  const otherPage = await openSignedIn(browser, 'silver@demo.test');
  const { sessions } = await requestAs(page, 'GET', '/auth/sessions');
  const { sessionId } = sessions.find(({ current }: { current: boolean }) => current);
  await requestAs(otherPage, 'POST', '/auth/sessions/revoke', { sessionId });
  await expect(page).toHaveURL(siteUrl('/'));
});
