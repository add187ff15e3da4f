import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Of what axe looks at only colours differ between themes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

const MOST_TOLD = 2;

/** What axe finds in a page as it stands, one line for each rule; in a further theme of the same page only colours are looked at. */
export async function breaches(page: Page, isFurther: boolean): Promise<string[]> {
  // No page of ours holds frames of others, for which alone it would open another page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(isFurther && { runOnly: COLOURS }) })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, MOST_TOLD)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  );
}
