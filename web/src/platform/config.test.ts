// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const UNREACHABLE = 'We can’t reach Troth right now. Please try again in a moment.';
const DATABASE_DOWN = 'We can’t reach our database right now. Please try again in a moment.';

let answer: () => Response;
let page: typeof import('./config.ts');

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => answer());
  // Site settings are requested once per page.
  vi.resetModules();
  page = await import('./config.ts');
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')) as never, UNREACHABLE],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), UNREACHABLE],
  ["the server's words", () => Response.json({ message: DATABASE_DOWN }, { status: 503 }), DATABASE_DOWN],
])('a failure has a text for members: %s', async (_description, failing, expectedText) => {
  answer = failing;
  await expect(page.getSiteConfig()).rejects.toThrow(expectedText);
});

it('a failed request is retried by the next caller, and a response is cached', async () => {
  answer = () => new Response(null, { status: 503 });
  await expect(page.getSiteConfig()).rejects.toThrow(UNREACHABLE);
  answer = () => Response.json({ currency: 'INR' });
  await page.getSiteConfig();
  answer = () => new Response(null, { status: 503 });
  expect(await page.getSiteConfig()).toEqual({ currency: 'INR' });
});
