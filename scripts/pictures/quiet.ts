import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** So long nothing is asked for before a page counts as complete. */
const QUIET_MS = 600;
const LIMIT_MS = 8_000;

/** Follows the requests of a page from now on; what is answered waits until there are none any more. */
export function followRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    running.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    since = Date.now();
    for (const until = Date.now() + LIMIT_MS; Date.now() < until; await wait(50)) {
      if (running.size === 0 && Date.now() - since >= QUIET_MS) return;
    }
  };
}
