import { soldTiers, tiers } from '@troth/contract';
import { expect, it } from 'vitest';
import { phoneChoices } from './choices.ts';

it('speaks of direct contact only where a tier on sale includes it', () => {
  const isOnSale = soldTiers.some((tier) => tiers[tier].flags.directContact);
  const isMentioned = phoneChoices.some(({ means }) => means.includes('direct contact'));
  expect(isMentioned).toBe(isOnSale);
});
