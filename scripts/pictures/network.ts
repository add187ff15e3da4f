import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { errorCatalogue } from '@troth/contract';
import { losesNetwork, type State } from './states.ts';

/** Calls of the app around every page, which always succeed, so that the page itself shows its loading or error state. */
const FRAME_PATHS = ['/api/config', '/api/profiles/me', '/api/profiles/me/consents'];

const isPageRequest = ({ pathname }: URL) => pathname.startsWith('/api/') && !FRAME_PATHS.includes(pathname);

const { status, message } = errorCatalogue.INTERNAL;
const failure = { status, json: { message, code: 'INTERNAL', statusCode: status } };

/** Controls the API's responses; to be called before the page is opened. */
export async function interceptApi(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route(isPageRequest, () => {});
  if (state === 'error') await page.route(isPageRequest, (route) => route.fulfill(failure));
}

const WORKER_READY = `Promise.race([
  navigator.serviceWorker.ready.then(() => undefined),
  new Promise((_, fail) => setTimeout(fail, 10_000, new Error('No service worker controls this page'))),
])`;

/** Takes an open page offline, and in the state `reopened` reloads it from the cache. */
export async function goOffline(
  page: Page,
  state: State,
  waitForRequests: () => Promise<void>,
): Promise<void> {
  if (!losesNetwork(state)) return;
  if (state === 'reopened') {
    await page.evaluate(WORKER_READY);
    // Only a page opened under the service worker is cached.
    await page.reload();
    await waitForRequests();
  }
  await page.context().setOffline(true);
  if (state === 'reopened') await page.reload();
}

/** Time without requests before a page counts as complete. */
const IDLE_MS = 600;
const LIMIT_MS = 8_000;

/** Tracks a page's requests; the returned function waits until none is in progress. */
export function trackRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let lastEndAt = Date.now();
  const onEnd = (request: Request) => {
    running.delete(request);
    lastEndAt = Date.now();
  };
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return async () => {
    lastEndAt = Date.now();
    for (const deadline = Date.now() + LIMIT_MS; Date.now() < deadline; await wait(50)) {
      if (running.size === 0 && Date.now() - lastEndAt >= IDLE_MS) return;
    }
  };
}
