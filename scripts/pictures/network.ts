import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { errorCatalogue } from '@troth/contract';
import { losesNetwork, type State } from './states.ts';

/** Calls of the frame around every page, answered so that the page itself can show that it is loading or failed. */
const FRAME_PATHS = ['/api/config', '/api/profiles/me', '/api/profiles/me/consents'];

const isPageRequest = ({ pathname }: URL) => pathname.startsWith('/api/') && !FRAME_PATHS.includes(pathname);

const { status, message } = errorCatalogue.INTERNAL;
const failure = { status, json: { message, code: 'INTERNAL', statusCode: status } };

/** Before a page is opened: controls the API's responses. */
export async function interceptApi(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route(isPageRequest, () => {});
  if (state === 'error') await page.route(isPageRequest, (route) => route.fulfill(failure));
}

const WORKER_READY = `Promise.race([
  navigator.serviceWorker.ready.then(() => undefined),
  new Promise((_, fail) => setTimeout(fail, 10_000, new Error('No worker keeps this page'))),
])`;

/** After a page is open: goes offline, and reloads it from the cache if requested. */
export async function goOffline(page: Page, state: State, complete: () => Promise<void>): Promise<void> {
  if (!losesNetwork(state)) return;
  if (state === 'reopened') {
    await page.evaluate(WORKER_READY);
    // Only a page opened under the service worker is cached.
    await page.reload();
    await complete();
  }
  await page.context().setOffline(true);
  if (state === 'reopened') await page.reload();
}

/** Time without requests before a page counts as complete. */
const IDLE_MS = 600;
const LIMIT_MS = 8_000;

/** Tracks a page's requests; the returned function waits until there are none. */
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
