import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { callAs, getAs } from '../support/api.ts';
import { findMessage, openThread, typeAndSend, writeTo } from '../support/messages.ts';
import { signIn } from '../support/sessions.ts';
import { siteUrl } from '../support/site.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

/** Text that no other test has written. */
const uniqueText = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

async function openSignedIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

/** Two members in two browsers, with a conversation in which both have written. */
async function startConversation(browser: Browser) {
  const gold = await openSignedIn(browser, 'gold@demo.test');
  const silver = await openSignedIn(browser, 'silver@demo.test');
  const id = await writeTo(gold, silver, uniqueText('Hello'));
  await writeTo(silver, gold, uniqueText('Hello to you'));
  return { gold, silver, id };
}

const menuItem = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ });

test('a message arrives at once, with typing and, for Gold only, a read receipt', async ({ browser }) => {
  const { gold, silver, id } = await startConversation(browser);
  await callAs(silver, 'POST', `/messages/conversations/${id}/read`);
  await silver.goto(siteUrl('/messages'));
  await openThread(gold, id);

  const hello = uniqueText('Do you like the sea?');
  await typeAndSend(gold, hello);
  await expect(findMessage(gold, hello).getByText('Sent', { exact: true })).toBeAttached();
  await expect(gold.getByLabel(/^Message to /)).toHaveValue('');

  // The recipient's list and menu update without a reload.
  const row = silver.getByRole('list', { name: 'Conversations' }).getByRole('link').first();
  await expect(row).toContainText(hello);
  await expect(row).toContainText('1 new message');
  await expect(menuItem(silver)).toContainText(/\d+ unread messages/);

  await row.click();
  await expect(findMessage(silver, hello)).toBeVisible();
  await expect(row).not.toContainText('new message');
  await expect(findMessage(gold, hello).getByText('Read', { exact: true })).toBeVisible();

  await silver.getByLabel(/^Message to /).pressSequentially('I d');
  await expect(gold.getByText(/is typing…$/)).toBeVisible();
  const answer = uniqueText('I do, in winter');
  await typeAndSend(silver, answer);
  await expect(findMessage(gold, answer)).toBeVisible();
  await expect(gold.getByText(/is typing…$/)).toBeHidden();
  await expect(gold.getByRole('log', { name: 'New messages' })).toContainText(answer);
  await expect(findMessage(gold, answer)).toHaveCount(1);
  await expect(findMessage(silver, answer)).toHaveCount(1);

  // The Gold member has read it; the Silver member gets no receipt.
  await expect
    .poll(
      async () => (await getAs<{ unreadCount: number }>(gold, `/messages/conversations/${id}`)).unreadCount,
    )
    .toBe(0);
  await expect(findMessage(silver, answer).getByText('Sent', { exact: true })).toBeAttached();
  await expect(silver.getByText('Read', { exact: true })).toHaveCount(0);

  // The window's title names the other member, also when returning to a known thread.
  const named = await silver.title();
  expect(named).not.toContain('Messages');
  await silver.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(silver).not.toHaveTitle(named);
  await silver.goBack();
  await expect(silver).toHaveTitle(named);
});

test('a message written offline waits, and is sent once there is a network', async ({ browser }) => {
  // The Silver member writes, because a Gold member would see "Read" instead of "Sent".
  const { gold, silver, id } = await startConversation(browser);
  await openThread(silver, id);
  await openThread(gold, id);
  const [first, second] = [uniqueText('First'), uniqueText('Second')];
  await silver.context().setOffline(true);
  await typeAndSend(silver, first);
  await typeAndSend(silver, second);
  await expect(findMessage(silver, first).getByText('Waiting for a connection')).toBeVisible();
  await silver.context().setOffline(false);
  await expect(findMessage(silver, second).getByText('Sent', { exact: true })).toBeAttached();
  await expect(findMessage(gold, second)).toBeVisible();
  const shown = await gold.getByRole('article').allTextContents();
  const place = (text: string) => shown.findIndex((line) => line.includes(text));
  expect(place(first)).toBe(place(second) - 1);
  await expect(findMessage(silver, first)).toHaveCount(1);
});

test('offline the conversation makes room for the notice, and no one is shown as online', async ({
  browser,
}) => {
  const { gold, silver, id } = await startConversation(browser);
  await openThread(gold, id);
  await gold.setViewportSize({ width: 360, height: 780 });
  await silver.goto(siteUrl('/messages'));
  await expect(gold.getByText('Online', { exact: true })).toBeVisible();
  await gold.context().setOffline(true);
  await expect(gold.getByText(/^You’re offline\./)).toBeVisible();
  await expect(gold.getByText('Online', { exact: true })).toBeHidden();
  for (const width of [320, 360, 1440]) {
    await gold.setViewportSize({ width, height: 780 });
    await expect
      .poll(() => gold.evaluate(() => document.documentElement.scrollHeight), { message: `${width} px` })
      .toBe(780);
  }
  await gold.context().setOffline(false);
  await expect(gold.getByText('Online', { exact: true }).first()).toBeVisible();
});

test('messages missed while disconnected appear after the reconnect, once', async ({ browser }) => {
  const { gold, silver, id } = await startConversation(browser);
  await openThread(gold, id);
  await gold.context().setOffline(true);
  const missed = [uniqueText('One'), uniqueText('Two'), uniqueText('Three')];
  for (const text of missed) await writeTo(silver, gold, text);
  await gold.context().setOffline(false);
  for (const text of missed) await expect(findMessage(gold, text)).toHaveCount(1);
});

test('a draft survives a reload in its conversation, and is deleted at sign-out', async ({ browser }) => {
  const { gold, id } = await startConversation(browser);
  await openThread(gold, id);
  const draft = uniqueText('Half a thought');
  await gold.getByLabel(/^Message to /).fill(draft);
  await gold.reload();
  await expect(gold.getByLabel(/^Message to /)).toHaveValue(draft);
  await gold.getByRole('button', { name: 'Account' }).click();
  await gold.getByRole('menuitem', { name: 'Logout' }).click();
  await gold.waitForURL('**/login');
  expect(await gold.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(draft);
});

test('a message whose response was lost can be sent again, and appears once', async ({ browser }) => {
  const { gold, silver, id } = await startConversation(browser);
  await openThread(gold, id);
  const text = uniqueText('Lost on the way');
  const keys: (string | undefined)[] = [];
  // Blocks live events, so that the window does not learn of its message from them.
  await gold.route('**/messages/conversations/*/messages?*', (route) => route.abort());
  await gold.route(`**/messages/conversations/${id}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.abort();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await typeAndSend(gold, text);
  await expect(gold.getByText(/^Not sent/)).toBeVisible();
  await gold.getByRole('button', { name: 'Try again' }).click();
  await expect(findMessage(gold, text).getByText('Sent', { exact: true })).toBeAttached();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await expect(findMessage(gold, text)).toHaveCount(1);
  await openThread(silver, id);
  await expect(findMessage(silver, text)).toHaveCount(1);
});

interface ConversationList {
  conversations: { conversationId: string; lastMessage: { sequence: number } | null; status: string }[];
}

/** The demo member's longest conversation. */
async function findLongestConversation(page: Page) {
  const { conversations } = await getAs<ConversationList>(page, '/messages/conversations?limit=100');
  const length = ({ lastMessage }: ConversationList['conversations'][number]) => lastMessage?.sequence ?? 0;
  const [first] = conversations.toSorted((a, b) => length(b) - length(a));
  if (first === undefined || length(first) < 200) throw new Error('There is no long conversation');
  return first.conversationId;
}

/** Runs in the page. Makes the lines of a conversation higher, twice, after it has shown its end for some frames. */
function growAtEnd(): void {
  const part = (name: string) => document.querySelector<HTMLElement>(`[data-testid="virtuoso-${name}"]`);
  const after = (frames: number, run: () => void): void =>
    void requestAnimationFrame(() => (frames > 1 ? after(frames - 1, run) : run()));
  const setHeight = (height: string) => {
    for (const line of part('item-list')?.children ?? []) (line as HTMLElement).style.paddingBottom = height;
  };
  const isAtEnd = () => {
    const scroller = part('scroller');
    if (!scroller?.scrollTop) return false;
    return scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2;
  };
  const observe = () => {
    if (!isAtEnd()) return after(1, observe);
    after(20, () => {
      setHeight('9px');
      after(5, () => {
        setHeight('18px');
        document.documentElement.dataset.lines = 'grown';
      });
    });
  };
  observe();
}

test('a conversation opens at its newest message and stays there while its lines are measured', async ({
  browser,
}) => {
  const gold = await openSignedIn(browser, 'gold@demo.test');
  const id = await findLongestConversation(gold);
  await gold.addInitScript(growAtEnd);
  await openThread(gold, id);
  await expect(gold.locator('html')).toHaveAttribute('data-lines', 'grown');
  const scroller = gold.getByTestId('virtuoso-scroller');
  const below = () => scroller.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight);
  await expect.poll(below).toBeLessThan(2);
});

test('older messages load above, and what is being read stays in place', async ({ browser }) => {
  const gold = await openSignedIn(browser, 'gold@demo.test');
  const id = await findLongestConversation(gold);
  let release = () => {};
  let requestCount = 0;
  const heldRequest = new Promise<void>((resolve) => {
    release = resolve;
  });
  await gold.route(/\/messages\?.*exclusiveStartKey/, async (route) => {
    requestCount += 1;
    if (requestCount > 1) await heldRequest;
    await route.continue();
  });
  await openThread(gold, id);
  const scroller = gold.getByTestId('virtuoso-scroller');
  await expect(gold.getByRole('article').last()).toBeVisible();
  await scroller.hover();
  await expect
    .poll(async () => {
      await gold.mouse.wheel(0, -2000);
      return requestCount;
    })
    .toBeGreaterThan(1);
  await gold.mouse.wheel(0, -5000);
  await expect(gold.getByText('Loading older messages…')).toBeVisible();
  // The browser may still be scrolling.
  await expect.poll(() => scroller.evaluate((node) => node.scrollTop)).toBe(0);
  const first = gold.getByRole('article').first();
  const text = (await first.textContent()) ?? '';
  const anchor = gold.getByRole('article').filter({ hasText: text }).first();
  const before = await anchor.boundingBox();
  const height = () => scroller.evaluate((node) => node.scrollHeight);
  const heightBefore = await height();
  release();
  await expect.poll(height).toBeGreaterThan(heightBefore + 500);
  await expect
    .poll(async () => Math.abs(((await anchor.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2);
  // The document contains only visible messages and a few more.
  expect(await gold.getByRole('article').count()).toBeLessThan(60);
});

test('a Free member sees before writing that it requires Silver, and the text stays', async ({ browser }) => {
  const free = await openSignedIn(browser, 'free@demo.test');
  await free.goto(siteUrl('/search'));
  const link = free.locator('main a[href^="/profile/"]').first();
  await link.click();
  await free.getByRole('button', { name: /^Message / }).click();
  const dialog = free.getByRole('dialog', { name: /^Write to / });
  await expect(dialog).toContainText(/You need Silver to write to .+ first \(.+ a month\)/);
  await dialog.getByLabel('Your message').fill('Hello');
  await dialog.getByRole('button', { name: 'Send' }).click();
  const modal = free.getByRole('dialog', { name: 'Upgrade to Send Messages' });
  await expect(modal).toContainText(
    'Initiating conversations requires a Silver membership or higher. Upgrade your plan to connect with members!',
  );
  await modal.getByRole('button', { name: 'Continue as Free Member' }).click();
  await expect(dialog.getByLabel('Your message')).toHaveValue('Hello');
});

test('a first message can be suggested from common answers, and opens the conversation', async ({
  browser,
}) => {
  const platinum = await openSignedIn(browser, 'platinum@demo.test');
  await platinum.goto(siteUrl('/search'));
  await expect(platinum.locator('main a[href^="/profile/"]').first()).toBeVisible();
  const profiles = await platinum
    .locator('main a[href^="/profile/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
  let isOpened = false;
  for (const profile of profiles) {
    const userId = profile.split('/').at(-1);
    const [{ conversationId }, { suggestions }] = await Promise.all([
      getAs<{ conversationId: string | null }>(platinum, `/messages/with/${userId}`),
      getAs<{ suggestions: { text: string }[] }>(platinum, `/messages/ice-breakers/${userId}`),
    ]);
    if (conversationId !== null || suggestions[0] === undefined) continue;
    await platinum.goto(siteUrl(profile));
    await platinum.setViewportSize({ width: 360, height: 420 });
    await platinum.getByRole('button', { name: /^Message / }).click();
    const dialog = platinum.getByRole('dialog', { name: /^Write to / });
    // However many suggestions there are, the buttons stay visible.
    await expect(dialog.getByRole('button', { name: suggestions[0].text })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: suggestions[0].text }).click();
    await expect(dialog.getByLabel('Your message')).toHaveValue(suggestions[0].text);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await platinum.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
    await expect(findMessage(platinum, suggestions[0].text)).toHaveCount(1);
    isOpened = true;
    break;
  }
  expect(isOpened).toBe(true);
});

test('a conversation that the other member has left can be read but not written in', async ({ browser }) => {
  const { gold, silver, id } = await startConversation(browser);
  await openThread(silver, id);
  await openThread(gold, id);
  await gold.getByRole('button', { name: /^More options for/ }).click();
  await gold.getByRole('menuitem', { name: 'Delete conversation' }).click();
  const dialog = gold.getByRole('dialog', { name: /^Delete your conversation with/ });
  await expect(dialog).toContainText('This closes it for both of you');
  await dialog.getByRole('button', { name: 'Delete conversation' }).click();
  await gold.waitForURL('**/messages');
  await expect(gold.locator(`a[href="/messages/${id}"]`)).toHaveCount(0);

  await openThread(silver, id);
  await expect(silver.getByText(/^This conversation has ended/)).toBeVisible();
  await expect(silver.getByLabel(/^Message to /)).toHaveCount(0);
  await gold.goto(siteUrl(`/messages/${id}`));
  await expect(gold.getByText('This conversation isn’t here')).toBeVisible();
});

test('a deleted message disappears for oneself only', async ({ browser }) => {
  const { gold, silver, id } = await startConversation(browser);
  const text = uniqueText('To be forgotten');
  await writeTo(gold, silver, text);
  await openThread(gold, id);
  const message = findMessage(gold, text);
  await message.hover();
  await message.getByRole('button', { name: /^Options for the message/ }).click();
  await gold.getByRole('menuitem', { name: 'Delete for me' }).click();
  await gold.getByRole('dialog').getByRole('button', { name: 'Delete for me' }).click();
  await expect(message).toHaveCount(0);
  await expect(gold.getByTestId('virtuoso-scroller')).toBeFocused();
  await gold.reload();
  await expect(gold.getByRole('article').last()).toBeVisible();
  await expect(message).toHaveCount(0);
  await openThread(silver, id);
  await expect(findMessage(silver, text)).toHaveCount(1);
});

test('a search in a conversation finds messages and shows them in context', async ({ browser }) => {
  const gold = await openSignedIn(browser, 'gold@demo.test');
  const id = await findLongestConversation(gold);
  interface Messages {
    messages: { text: string; sequence: number }[];
    pagination: { lastEvaluatedKey: object | null };
  }
  let page = await getAs<Messages>(gold, `/messages/conversations/${id}/messages?limit=100`);
  for (let pages = 0; pages < 2; pages++) {
    const key = encodeURIComponent(JSON.stringify(page.pagination.lastEvaluatedKey));
    page = await getAs<Messages>(
      gold,
      `/messages/conversations/${id}/messages?limit=100&exclusiveStartKey=${key}`,
    );
  }
  const old = page.messages.toSorted((a, b) => b.text.length - a.text.length)[0]?.text ?? '';
  await openThread(gold, id);
  await gold.getByRole('button', { name: /^More options for/ }).click();
  await gold.getByRole('menuitem', { name: 'Search in conversation' }).click();
  await gold.getByLabel('Search for').fill(old.slice(0, 40).trim());
  const results = gold.getByRole('list', { name: 'Search results' });
  await expect(results.locator('mark').first()).toHaveText(old.slice(0, 40).trim());
  await results
    .getByRole('button')
    .filter({ hasText: old.slice(0, 30) })
    .last()
    .click();
  await expect(findMessage(gold, old).first()).toBeInViewport();
  await gold.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(gold.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test(`axe finds nothing in conversations, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width, height: 720 },
    });
    const page = await context.newPage();
    await signIn(page, 'platinum@demo.test');
    await page.goto(siteUrl('/messages'));
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(rows.first()).toBeVisible();
    await expectAccessible(page, 'the list');
    await rows.first().click();
    await expect(page.getByRole('article').last()).toBeVisible();
    await expectAccessible(page, 'the thread');
    await page.getByRole('button', { name: /^More options for/ }).click();
    await page.getByRole('menuitem', { name: 'Search in conversation' }).click();
    await page.getByLabel('Search for').fill('a');
    await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
    await expectAccessible(page, 'the search');
    await context.close();
  });
}

test('a link in a message names its host, and one that hides it stays text', async ({ browser }) => {
  const { gold, id } = await startConversation(browser);
  await openThread(gold, id);
  const hidden = uniqueText('See https://google.com@evil.example/a');
  await typeAndSend(gold, hidden);
  await expect(findMessage(gold, hidden)).toBeVisible();
  await expect(findMessage(gold, hidden).getByRole('link')).toHaveCount(0);

  const messageText = uniqueText('See https://example.org/a-long-way/home');
  await typeAndSend(gold, messageText);
  const message = findMessage(gold, messageText.slice(0, 30));
  await expect(
    message.last().getByRole('link', { name: 'https://example.org/a-long-way/home' }),
  ).toBeVisible();
  await expect(message.last()).toContainText('(example.org)');
});
