import { soldTiers } from '@troth/contract';
import { expect, it } from 'vitest';
import { filledTier } from './filled-tier.ts';

const offered = (...tiers: (typeof soldTiers)[number][]) => ({
  memberships: tiers.map((tier) => ({
    tier,
    months: 1 as const,
    amount: 1,
    startsAt: '',
    endsAt: '',
    carriedHours: 0,
  })),
});

it.each([
  ['free', offered(...soldTiers), null, 'silver'],
  ['gold', offered('gold', 'platinum'), null, 'gold'],
  ['free', offered(...soldTiers), 'platinum', 'platinum'],
  ['gold', offered('gold', 'platinum'), 'silver', 'gold'],
  ['free', offered(...soldTiers), 'nonsense', 'silver'],
  ['admin', offered(), 'gold', undefined],
] as const)('of a %s member, case %#', (tier, offers, suggested, filled) => {
  expect(filledTier({ tier }, offers, suggested)).toBe(filled);
});
