import { readFile } from 'node:fs/promises';
import { MINOR_UNITS, tiers } from '@troth/contract';
import { expect, it } from 'vitest';

// The landing page does not load the table of tiers, so its figure is written out there.
it('names the price that the table of memberships begins with', async () => {
  const page = await readFile(new URL('./landing.tsx', import.meta.url), 'utf8');
  const [, price] = /const SILVER = ([\d_]+);/.exec(page) ?? [];
  expect(Number(price?.replaceAll('_', ''))).toBe((tiers.silver.monthlyPrice ?? 0) * MINOR_UNITS);
});
