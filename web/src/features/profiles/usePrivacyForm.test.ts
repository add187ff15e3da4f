import { soldTiers, tiers } from '@troth/contract';
import { expect, it } from 'vitest';
import { phonePrivacyOptions } from './usePrivacyForm.ts';

it('mentions direct contact only if a tier on sale includes it', () => {
  const isOnSale = soldTiers.some((tier) => tiers[tier].flags.directContact);
  const isMentioned = phonePrivacyOptions.some(({ means }) => means.includes('direct contact'));
  expect(isMentioned).toBe(isOnSale);
});
