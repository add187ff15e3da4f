import type { Page } from '@playwright/test';

/** Waits until React has attached to the prerendered page, so that it reacts to input. */
export async function waitForHydration(page: Page, timeout = 20_000): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { timeout },
  );
}

/**
 * Holds back all scripts of the app until the returned function is called. A page cannot finish loading before, so open
 * it with `waitUntil: 'commit'`.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await whenReleased;
    await route.continue();
  });
  return release;
}
