import type { Page } from '@playwright/test';

/** As slow as Lighthouse takes a phone to be. */
const SLOWER = 4;
const KEYS = 12;

/** Notes in the page the longest time from an interaction to the picture that shows what it did. */
const NOTE_LONGEST = `
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;
const AFTER_NEXT_PICTURE =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(globalThis.longest))))';

/**
 * The longest that a page takes to show what an interaction did, in ms: it is gone through by keyboard and its first
 * button is pressed, on a processor as slow as a phone's.
 */
export async function longestInteraction(page: Page, url: string): Promise<number> {
  await page.addInitScript(NOTE_LONGEST);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'networkidle' });
  // What came at once may still be being drawn.
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('Tab');
  await page.getByRole('button').first().click();
  await page.keyboard.press('Escape');
  return page.evaluate<number>(AFTER_NEXT_PICTURE);
}
