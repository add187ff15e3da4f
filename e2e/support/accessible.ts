import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Until nothing moves any more: what still fades in is paler than it will be. */
async function settled(page: Page): Promise<void> {
  // What a change of theme or size sets going begins with the next frame.
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

/** What axe finds, one line each. */
async function violations(page: Page, where: string, rules?: string[]): Promise<string[]> {
  await settled(page);
  // No page of ours holds frames of others, for which alone it would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze();
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Expects that axe finds nothing, in both themes, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violations(page, `${where}, light`);
  // Themes differ by nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await violations(page, `${where}, dark`, ['color-contrast'])));
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same on a phone and on a desk. */
export async function expectAccessibleEverywhere(page: Page, where: string): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${where}, ${width} px`);
  }
}
