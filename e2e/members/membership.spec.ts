import { readFile } from 'node:fs/promises';
import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import { openOutcome, orderAs, outcomeHeading, pay, pressAtCheckout } from '../support/payments.ts';
import { openAsMember, signIn } from '../support/sessions.ts';
import { makeListed, signUp, signUpListed } from '../support/sign-up.ts';
import { siteUrl } from '../support/site.ts';
import { type Browser, expect, type Locator, type Page, test } from '../support/test.ts';

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Another member in their own browser. */
async function openSignedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
}

/** Opens the search in another window of the member. Returns the mark "Silver" on the filters that need it. */
async function openSearch(page: Page): Promise<Locator> {
  const search = await page.context().newPage();
  await openAsMember(search, '/search');
  await expect(search.getByRole('form', { name: 'Filters' }).getByText('More filters')).toBeVisible();
  return search.getByRole('main').getByText('Silver', { exact: true });
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let count = 0; count < 60; count += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('Silver is bought by keyboard alone, unlocks other windows at once, and locks them when the payment is refunded', async ({
  page,
}) => {
  await signUpListed(page);
  const lock = await openSearch(page);
  await expect(lock).toBeVisible();

  await page.goto(siteUrl('/membership'));
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await tabTo(page, button('Choose Silver'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: /^Pay ₹200/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sandbox/checkout/*');
  const checkout = page.url();
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }));
  await page.keyboard.press('Enter');

  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeFocused();
  await expect(page.getByText('Nothing renews automatically.')).toBeVisible();
  await expect(lock).toBeHidden();

  // The payment is refunded while the order's page and the search are still open.
  const refundPage = await page.context().newPage();
  await refundPage.goto(`${checkout}/payment`);
  await refundPage.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(outcomeHeading(page, 'This payment was reversed')).toBeVisible();
  await expect(page.getByText('₹200 was refunded to you.')).toBeVisible();
  await expect(lock).toBeVisible();
});

test('a payer who returns finds the selected duration', async ({ page }) => {
  await signUpListed(page);
  await page.goto(siteUrl('/membership?tier=gold'));
  await page.getByRole('radio', { name: '3 months' }).check();
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  await page.getByRole('button', { name: /^Pay ₹900/ }).click();
  await page.waitForURL('**/sandbox/checkout/*');
  await page.goBack();
  await expect(page.getByRole('radio', { name: '3 months' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: '3 months' })).toBeChecked();
});

test('a member with an incomplete profile sees what is missing before they can express interest, before and after paying', async ({
  page,
}) => {
  await signUp(page);
  const missing = page.getByText('Add these details to express interest and start conversations');
  const missingFieldLink = page.getByRole('main').getByRole('link', { name: 'Marital status' });
  await openAsMember(page, '/membership');
  await expect(missing).toBeVisible();
  await expect(missingFieldLink).toHaveAttribute('href', '/profile/edit/looks');
  await page.getByRole('button', { name: 'Choose Silver' }).click();
  await expect(page.getByRole('dialog').getByText('Marital status')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹200/ })
    .click();
  await page.waitForURL('**/sandbox/checkout/*');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();
  await expect(missing).toBeVisible();

  await openAsMember(page, '/search');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Express interest in / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Complete your profile first' });
  await expect(dialog.getByRole('link', { name: 'Marital status' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();

  await makeListed(page);
  await openAsMember(page, '/membership');
  await expect(page.getByRole('button', { name: 'Extend Silver' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test('going back after paying does not lead to the refunds of the test checkout', async ({ page }) => {
  await signUpListed(page);
  const order = await orderAs(page, { tier: 'silver', months: 1 });
  await pay(page, order);
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();
  await page.goBack();
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('each outcome of a payment is explained and offers a next step', async ({ page }) => {
  await signUpListed(page);

  const slow = await orderAs(page, { tier: 'silver', months: 1 });
  await pressAtCheckout(page, slow, 'Pay after 10 seconds');
  await expect(outcomeHeading(page, 'Waiting for your bank to confirm')).toBeFocused();
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeFocused({ timeout: 20_000 });

  const refusedOrder = await orderAs(page, { tier: 'silver', months: 1 });
  await pressAtCheckout(page, refusedOrder, 'Fail');
  await expect(outcomeHeading(page, 'Your payment didn’t go through')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay after 10 seconds' }).click();
  await expect(page.getByText('Already tried again?')).toBeVisible();
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible({ timeout: 20_000 });

  const abandonedOrder = await orderAs(page, { tier: 'silver', months: 3 });
  await pressAtCheckout(page, abandonedOrder, 'Cancel');
  await expect(page).toHaveURL(siteUrl(`/membership/checkout/${abandonedOrder.orderId}?left=1`));
  await expect(outcomeHeading(page, 'Payment not completed')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();

  const lock = await openSearch(page);
  await expect(lock).toBeHidden();
  for (const order of [slow, refusedOrder, abandonedOrder]) await pressAtCheckout(page, order, 'Dispute');
  await openOutcome(page, abandonedOrder);
  await expect(outcomeHeading(page, 'This payment was reversed')).toBeVisible();
  await expect(lock).toBeVisible();
  await pressAtCheckout(page, abandonedOrder, 'Reinstate');
  await openOutcome(page, abandonedOrder);
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();
  await expect(lock).toBeHidden();
});

test('an order that could not be loaded can be retried', async ({ page }) => {
  await signIn(page, 'free@demo.test');
  const order = await orderAs(page, { tier: 'silver', months: 1 });
  const isVerification = (url: URL) => url.pathname.startsWith('/api/payments/verify/');
  await page.route(isVerification, (route) => route.abort());
  await openOutcome(page, order);
  await expect(outcomeHeading(page, 'We couldn’t check your payment')).toBeFocused();
  await expect(page.getByText('your payment is safe')).toBeVisible();
  await page.unroute(isVerification);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(outcomeHeading(page, 'Waiting for your bank to confirm')).toBeVisible();
});

test('Gold includes the rest of Silver, and both are in the history with their own receipts', async ({
  browser,
  page,
}) => {
  await signUpListed(page);
  await pay(page, await orderAs(page, { tier: 'silver', months: 3 }));
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();
  const gold = await orderAs(page, { tier: 'gold', months: 1 });
  await openOutcome(page, gold);
  await expect(outcomeHeading(page, 'Waiting for your bank to confirm')).toBeVisible();
  await expectAccessibleEverywhere(page, 'an order that waits');
  await pay(page, gold);
  await expect(outcomeHeading(page, 'Welcome to Gold')).toBeVisible();
  await expect(page.getByText(/This includes 6[0-2] days/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'an order that is paid');

  await page.goto(siteUrl('/membership'));
  await expect(page.getByText(/^Starts \w+ \d+, \d{4}, when your Gold ends$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Silver' })).toHaveCount(0);
  await expectAccessibleEverywhere(page, '/membership');

  await page.getByRole('tab', { name: 'History' }).click();
  const rows = page.getByRole('list', { name: 'Memberships' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Gold membership, 1 month');
  await expect(rows.first()).toContainText('Nothing renews automatically.');
  await expect(rows.first()).toContainText('₹300');
  await expect(rows.first().getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, 'the history');

  await page.getByRole('link', { name: 'Receipt: Gold membership, 1 month' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Receipt \S+/ });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('row', { name: /^Total paid/ })).toContainText('₹300');
  await expectAccessibleEverywhere(page, 'a receipt');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  const number = (await heading.textContent())?.replace('Receipt ', '');
  expect(download.suggestedFilename()).toBe(`troth-receipt-${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const [ink, paper] = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('h1') ?? document.body);
    return [color, getComputedStyle(document.body).backgroundColor];
  });
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);

  const otherMember = await openSignedIn(browser, 'free@demo.test');
  await openOutcome(otherMember, gold);
  await expect(outcomeHeading(otherMember, 'We couldn’t find that order')).toBeFocused();
  await otherMember.goto(siteUrl(`/membership/receipts/${gold.orderId}`));
  await expect(otherMember.getByRole('heading', { name: 'We couldn’t find that receipt' })).toBeVisible();
});

test('a promotion is bought, confirmed, and labelled among the featured members', async ({
  browser,
  page,
}) => {
  const userId = await signUpListed(page);
  await pay(page, await orderAs(page, { tier: 'silver', months: 1 }));
  await expect(outcomeHeading(page, 'Welcome to Silver')).toBeVisible();

  await page.goto(siteUrl('/membership?tab=1'));
  await expect(page.getByRole('heading', { name: 'Get seen sooner' })).toBeVisible();
  await page.getByRole('button', { name: 'Promote for a day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay ₹50' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(outcomeHeading(page, 'Your profile is being promoted')).toBeFocused();
  await page.getByRole('link', { name: 'View my promotion' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile is being promoted' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'the promotions');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Promotions' }).getByRole('listitem')).toHaveCount(1);
  await page.goto(siteUrl('/profile'));
  const ownLabels = page.getByRole('list', { name: 'On your card' });
  await expect(
    ownLabels.getByText(/^Your profile is highlighted with \w+ until \w+ \d+, \d{4}/),
  ).toBeVisible();
  await expect(ownLabels.getByText(/^Your profile is promoted until \w+, \w+ \d+, \d{4}/)).toBeVisible();

  const otherMember = await openSignedIn(browser, 'platinum@demo.test');
  await otherMember.goto(siteUrl('/profiles/featured'));
  const cards = otherMember.getByRole('list', { name: 'Featured members' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const card = cards.filter({ has: otherMember.locator(`a[href="/profile/${userId}"]`) });
  const more = otherMember.getByRole('button', { name: 'Load more' });
  while ((await card.count()) === 0 && (await more.isVisible())) {
    const shown = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
  await expect(card.getByText('Promoted', { exact: true })).toBeVisible();
});

test('what a membership unlocked is locked at the instant it ends', async ({ page }) => {
  await page.clock.install();
  await signUpListed(page);
  const order = await orderAs(page, { tier: 'silver', months: 1 });
  await pay(page, order);
  // All but 20 paise of ₹200 are refunded, which leaves three quarters of an hour.
  await page.request.post(order.checkoutUrl ?? '', {
    form: { act: 'refund_part', amount: '19980', kept: '20000' },
  });
  await page.goto(siteUrl('/membership?tab=2'));
  await expect(page.getByText('Partially refunded')).toBeVisible();
  const lock = await openSearch(page);
  await expect(lock).toBeHidden();
  try {
    const later = new Date(Date.now() + 50 * 60_000);
    await page.request.put(siteUrl('/dev/clock'), { data: { now: later.toISOString() } });
    await page
      .context()
      .pages()[1]
      ?.clock.fastForward(50 * 60_000);
    await expect(lock).toBeVisible();
    await page.goto(siteUrl('/membership'));
    await expect(page.getByRole('heading', { name: /^Your membership ended on / })).toBeVisible();
  } finally {
    await page.request.put(siteUrl('/dev/clock'), { data: { now: null } });
  }
});
