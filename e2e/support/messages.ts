import { expect, type Page } from '@playwright/test';
import { callAs, requestAs } from './api.ts';
import { siteUrl } from './site.ts';

const getUserId = async (page: Page): Promise<string> =>
  (await requestAs(page, 'GET', '/profiles/me')).userId;

/** Sends a message from the first member to the second through the API; returns the conversation's id. */
export async function writeTo(from: Page, to: Page, messageText: string): Promise<string> {
  const recipientId = await getUserId(to);
  const response = await callAs(from, 'POST', '/messages/conversations', { recipientId, messageText });
  expect(response.status(), await response.text()).toBe(201);
  const { conversation } = (await response.json()) as { conversation: { conversationId: string } };
  return conversation.conversationId;
}

export async function openThread(page: Page, conversationId: string): Promise<void> {
  await page.goto(siteUrl(`/messages/${conversationId}`));
  // The heading is "Conversation" until the name of the other member is known.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Conversation');
}

/** The bubble of a message, by its text. */
export const findMessage = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** The message field and its send button. */
export async function typeAndSend(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message to /).fill(text);
  await page.keyboard.press('Enter');
}
