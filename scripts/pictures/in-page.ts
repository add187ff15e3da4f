import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Theme } from './states.ts';

// Code for the page is written as strings, because these programs have no DOM types.

const NEXT_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

const ANIMATIONS_FINISHED = `document.getAnimations().every(
  ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity
)`;

/** Loads the pictures below the fold, which otherwise load when scrolled to. */
const LOAD_PICTURES = `for (const picture of document.images) picture.loading = 'eager'`;
const HAS_HEADING = `document.querySelector('h1') !== null`;
const HAS_PICTURES = '[...document.images].every(({ complete }) => complete)';

const IS_DARK = `(() => {
  const [red = 0, green = 0, blue = 0] =
    (getComputedStyle(document.body).backgroundColor.match(/\\d+/g) ?? []).map(Number);
  return red + green + blue < 384;
})()`;

/** How far the page scrolls sideways, and the innermost element that causes it. */
const HORIZONTAL_OVERFLOW = `(() => {
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over <= 0) return null;
  const reach = (element) => element.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')]
    .filter((element) => reach(element) > innerWidth)
    .sort((one, other) => reach(other) - reach(one) || (one.contains(other) ? 1 : -1))[0];
  const name = widest ? \`<\${widest.localName}> “\${widest.textContent.trim().slice(0, 40)}”\` : 'nothing visible';
  return \`\${over} px, by \${name}\`;
})()`;

/** Time limit of polled conditions. */
const WAIT_MS = 5_000;
/** How long a page gets to show that it is loading, or offline. */
const LOADING_STATE_MS = 900;

/** Polls a condition in the page until it holds or times out; the page's policy forbids waiting inside it. */
async function pollUntil(page: Page, condition: string): Promise<boolean> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await wait(50)) {
    if (await page.evaluate<boolean>(condition)) return true;
  }
  return false;
}

/** Waits until no finite animation is running. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(NEXT_FRAMES);
  await pollUntil(page, ANIMATIONS_FINISHED);
}

/** Waits until the page is shown, after the session check. */
export const waitForHeading = (page: Page): Promise<boolean> => pollUntil(page, HAS_HEADING);

/** Waits for a time in which a page shows that it is loading, or offline. */
export const waitForLoadingState = (): Promise<void> => wait(LOADING_STATE_MS);

/** Waits until everything visible has loaded and stopped moving. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(LOAD_PICTURES);
  await pollUntil(page, HAS_PICTURES);
  await waitForAnimations(page);
}

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (!(await pollUntil(page, `${IS_DARK} === ${theme === 'dark'}`)))
    throw new Error(`The page does not turn ${theme}`);
  await waitForAnimations(page);
}

export const findHorizontalOverflow = (page: Page): Promise<string | null> =>
  page.evaluate(HORIZONTAL_OVERFLOW);

export const getPageHeight = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollHeight');
