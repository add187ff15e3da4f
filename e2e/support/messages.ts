import { type APIResponse, expect, type Page } from '@playwright/test';
import { siteUrl } from './site.ts';

/** The bearer token of whoever is signed in on this page. */
const tokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.idToken'));
    return name === undefined ? undefined : (localStorage.getItem(name) ?? undefined);
  });

/** Calls the API as the member of this page. */
export async function callAs(page: Page, method: string, path: string, data?: object): Promise<APIResponse> {
  const token = await tokenOf(page);
  return page.request.fetch(siteUrl(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
}

export async function readAs<T>(page: Page, path: string): Promise<T> {
  const answer = await callAs(page, 'GET', path);
  expect(answer.ok(), path).toBe(true);
  return answer.json();
}

const idOf = async (page: Page): Promise<string> =>
  (await readAs<{ userId: string }>(page, '/profiles/me')).userId;

/** The first writes to the second over the API; answers the conversation of the two. */
export async function writeTo(from: Page, to: Page, messageText: string): Promise<string> {
  const recipientId = await idOf(to);
  const answer = await callAs(from, 'POST', '/messages/conversations', { recipientId, messageText });
  expect(answer.status(), await answer.text()).toBe(201);
  const { conversation } = (await answer.json()) as { conversation: { conversationId: string } };
  return conversation.conversationId;
}

export async function openThread(page: Page, conversationId: string): Promise<void> {
  await page.goto(siteUrl(`/messages/${conversationId}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The bubble of a message, by its words. */
export const messageWith = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words });

/** The field for a message, and what sends it. */
export async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel(/^Message to /).fill(words);
  await page.keyboard.press('Enter');
}
