import type { Page, Response } from '@playwright/test';

/** Response fields with members' own words; all other texts must be translated. */
const MEMBER_TEXT_FIELDS =
  /^(name|firstName|lastName|displayName|senderName|email|bio|aboutMe|familyAbout|text|messageText|note|names|story|occupationDetail|educationDetail|words|preview|lastMessage|place|device|browser|system|details|orderId|receiptNumber|reference|newEmail|id|userId|url|answer)$/i;

/** Not parts of URLs or email addresses. */
const WORD_PATTERN = /(?<![\w.@])[A-Za-z]{2,}(?![\w]*[.@]\w)/g;

/** Collects members' words from all responses that a page receives from now on. */
export function collectMemberWords(page: Page): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (MEMBER_TEXT_FIELDS.test(key)) for (const word of value.match(WORD_PATTERN) ?? []) words.add(word);
    } else if (Array.isArray(value)) for (const each of value) collect(each, key);
    else if (value && typeof value === 'object')
      // The message of an interest is the member's; that of a notification, which has a title, is ours.
      for (const [name, each] of Object.entries(value))
        collect(each, name === 'message' && !('title' in value) && 'status' in value ? 'note' : name);
  };
  page.on('response', async (response: Response) => {
    if (!response.url().includes('/api/')) return;
    try {
      collect(await response.json());
    } catch {
      // Not every response is JSON, and those of a page that was left are unavailable.
    }
  });
  return words;
}

/** Every Latin word in visible or accessible text of a page, with its text. */
export async function findLatinWords(page: Page): Promise<Map<string, string>> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, noscript, [lang="en"], [translate="no"]')) continue;
      found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      if (element.closest('[lang="en"], [translate="no"]')) continue;
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return new Map(
    texts.flatMap((text) => (text.match(WORD_PATTERN) ?? []).map((word) => [word, text.trim()])),
  );
}
