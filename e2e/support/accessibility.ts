import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until all animations have finished: an element that fades in has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  // Animations after a change of theme or size start with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Throws if the page does not follow the theme, because axe would then check the same colours twice. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((isDark) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number);
    return red + green + blue < 384 === isDark;
  }, colorScheme === 'dark');
}

/** Like a dialog, a menu is outside the page's landmarks. */
const OVERLAY_OPTIONS = {
  checks: {
    region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } },
  },
};

/** The violations that axe finds, one line each. */
async function findViolations(page: Page, location: string, rules?: string[]): Promise<string[]> {
  await waitForAnimations(page);
  // The site embeds no frames, for which axe would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({
      resultTypes: ['violations'],
      ...OVERLAY_OPTIONS,
      ...(rules && { runOnly: rules }),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${location}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Expects that axe finds nothing in both themes, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, location: string): Promise<void> {
  await setColorScheme(page, 'light');
  const found = await findViolations(page, `${location}, light`);
  // Only colours depend on the theme.
  await setColorScheme(page, 'dark');
  found.push(...(await findViolations(page, `${location}, dark`, ['color-contrast', 'link-in-text-block'])));
  await setColorScheme(page, 'light');
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${location} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Runs `expectAccessible` at desktop and phone width. The window keeps the phone width. */
export async function expectAccessibleEverywhere(page: Page, location: string): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${location}, ${width} px`);
  }
}
