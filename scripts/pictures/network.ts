import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { errorCatalogue } from '@troth/contract';
import { losesNetwork, type State } from './states.ts';

/** What the frame around every page needs: with it the page itself gets to say that it loads, or could not. */
const FRAME_PATHS = ['/api/config', '/api/profiles/me', '/api/profiles/me/consents'];

const isPageRequest = ({ pathname }: URL) => pathname.startsWith('/api/') && !FRAME_PATHS.includes(pathname);

const { status, message } = errorCatalogue.INTERNAL;
const failure = { status, json: { message, code: 'INTERNAL', statusCode: status } };

/** Before a page is opened: sees to what the API answers it. */
export async function interceptApi(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route(isPageRequest, () => {});
  if (state === 'error') await page.route(isPageRequest, (route) => route.fulfill(failure));
}

const WORKER_READY = `Promise.race([
  navigator.serviceWorker.ready.then(() => undefined),
  new Promise((_, fail) => setTimeout(fail, 10_000, new Error('No worker keeps this page'))),
])`;

/** Once a page is open: takes the network away, and opens it again as far as it was kept where that is asked for. */
export async function goOffline(page: Page, state: State, complete: () => Promise<void>): Promise<void> {
  if (!losesNetwork(state)) return;
  if (state === 'reopened') {
    await page.evaluate(WORKER_READY);
    // Only a page that was opened under the worker has been kept by it.
    await page.reload();
    await complete();
  }
  await page.context().setOffline(true);
  if (state === 'reopened') await page.reload();
}

/** So long nothing is asked for before a page counts as complete. */
const IDLE_MS = 600;
const LIMIT_MS = 8_000;

/** Follows the requests of a page from now on; what is answered waits until there are none any more. */
export function trackRequests(page: Page): () => Promise<void> {
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
      if (running.size === 0 && Date.now() - since >= IDLE_MS) return;
    }
  };
}
