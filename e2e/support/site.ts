import { type APIRequestContext, expect } from '@playwright/test';

interface Site {
  url: string;
  /** Where its data lie. */
  folder: string;
}

/** The site under test, which no other worker uses. */
export function siteOfWorker(): Site {
  const { SITES, TEST_PARALLEL_INDEX } = process.env;
  if (!SITES) throw new Error('The browser tests start the site themselves: npm test');
  const site = (JSON.parse(SITES) as Site[])[Number(TEST_PARALLEL_INDEX)];
  if (!site) throw new Error(`There is no site for worker ${TEST_PARALLEL_INDEX}`);
  return site;
}

/** An address of the site under test. */
export const siteUrl = (path = '/'): string => new URL(path, siteOfWorker().url).toString();

/** The code in the first, second … mail to an address, waited for: mails leave after the answer that asks for them. */
export async function codeFor(
  request: APIRequestContext,
  email: string,
  mail = 1,
  site = siteOfWorker().url,
): Promise<string> {
  const outbox = `${site}/dev/outbox?to=${encodeURIComponent(email)}`;
  let texts: string[] = [];
  await expect
    .poll(async () => {
      const answer = await request.get(outbox, { headers: { accept: 'application/json' } });
      const newestFirst = (await answer.json()) as { text: string }[];
      texts = newestFirst.map(({ text }) => text).toReversed();
      return texts.length;
    })
    .toBeGreaterThanOrEqual(mail);
  const code = texts[mail - 1]?.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error('The mail holds no code');
  return code;
}
