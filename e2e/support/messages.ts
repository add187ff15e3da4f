import { expect, type Page } from '@playwright/test';
import { callAs, requestAs } from './api.ts';
import { siteUrl } from './site.ts';

const getUserId = async (page: Page): Promise<string> =>
  (await requestAs(page, 'GET', '/profiles/me')).userId;

/** The first writes to the second over the API; answers the conversation of the two. */
export async function writeTo(from: Page, to: Page, messageText: string): Promise<string> {
  const recipientId = await getUserId(to);
  const answer = await callAs(from, 'POST', '/messages/conversations', { recipientId, messageText });
  expect(answer.status(), await answer.text()).toBe(201);
  const { conversation } = (await answer.json()) as { conversation: { conversationId: string } };
  return conversation.conversationId;
}

export async function openThread(page: Page, conversationId: string): Promise<void> {
  await page.goto(siteUrl(`/messages/${conversationId}`));
  // On its way it bears no name.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Conversation');
}

/** The bubble of a message, by its words. */
export const findMessage = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words });

/** The field for a message, and what sends it. */
export async function typeAndSend(page: Page, words: string): Promise<void> {
  await page.getByLabel(/^Message to /).fill(words);
  await page.keyboard.press('Enter');
}
