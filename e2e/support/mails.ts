import { type APIRequestContext, expect } from '@playwright/test';
import { siteUrl } from './site.ts';

/** The newest mail to an address that holds some words, waited for: mails leave after the answer that asks for them. */
export async function newestMail(request: APIRequestContext, email: string, words: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(siteUrl(`/dev/outbox?to=${encodeURIComponent(email)}`), {
        headers: { accept: 'application/json' },
      });
      const newestFirst = (await answer.json()) as { text: string }[];
      found = newestFirst.map(({ text }) => text).find((text) => text.includes(words));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
