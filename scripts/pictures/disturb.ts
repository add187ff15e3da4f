import type { Page } from '@playwright/test';
import { errorCatalogue } from '@troth/contract';
import { losesNetwork, type State } from './states.ts';

/** What the frame around every page needs: with it the page itself gets to say that it loads, or could not. */
const OF_THE_FRAME = ['/api/config', '/api/profiles/me', '/api/profiles/me/consents'];

const isOfThePage = ({ pathname }: URL) => pathname.startsWith('/api/') && !OF_THE_FRAME.includes(pathname);

const { status, message } = errorCatalogue.INTERNAL;
const failure = { status, json: { message, code: 'INTERNAL', statusCode: status } };

/** Before a page is opened: sees to what the API answers it. */
export async function disturb(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route(isOfThePage, () => {});
  if (state === 'error') await page.route(isOfThePage, (route) => route.fulfill(failure));
}

const WORKER_READY = `Promise.race([
  navigator.serviceWorker.ready.then(() => undefined),
  new Promise((_, fail) => setTimeout(fail, 10_000, new Error('No worker keeps this page'))),
])`;

/** Once a page is open: takes the network away, and opens it again as far as it was kept where that is asked for. */
export async function loseNetwork(page: Page, state: State, complete: () => Promise<void>): Promise<void> {
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
