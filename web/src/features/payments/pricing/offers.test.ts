import { type Membership, soldTiers } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import {
  describeCarryOver,
  formatHours,
  getPrimaryTier,
  toMembershipItem,
  toPromotionItem,
} from './offers.ts';

describe('Checkout item', () => {
  const silver: Membership = {
    tier: 'silver',
    isActive: true,
    startedAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-06-01T10:00:00.000Z',
    orderId: null,
  };
  const offer = {
    months: 3,
    amount: 60_000,
    startsAt: '2026-06-01T10:00:00.000Z',
    endsAt: '2026-09-01T10:00:00.000Z',
    carriedHours: 0,
  } as const;

  it('extends the current tier from its end', () => {
    expect(toMembershipItem({ ...offer, tier: 'silver' }, silver)).toMatchObject({
      title: '3 months more of Silver',
      begins: 'June 1, 2026',
      ends: 'September 1, 2026',
    });
  });

  it('starts another tier at once, and also the same tier after it has ended', () => {
    expect(toMembershipItem({ ...offer, tier: 'gold' }, silver)).toMatchObject({
      title: 'Gold for 3 months',
      begins: 'As soon as you pay',
    });
    expect(
      toMembershipItem({ ...offer, tier: 'silver' }, { ...silver, tier: 'free', isActive: false }),
    ).toMatchObject({
      title: 'Silver for 3 months',
      begins: 'As soon as you pay',
      note: undefined,
    });
  });

  it('starts a promotion after the current one', () => {
    const week = { package: 'week', amount: 20_000, startsAt: offer.startsAt, endsAt: offer.endsAt } as const;
    expect(toPromotionItem(week, false)).toMatchObject({ begins: 'As soon as you pay', note: undefined });
    expect(toPromotionItem(week, true).begins).toContain('June 1, 2026');
  });
});

describe('Primary tier', () => {
  const createOffers = (...tiers: (typeof soldTiers)[number][]) => ({
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
    ['free', null, 'silver', createOffers(...soldTiers)],
    ['gold', null, 'gold', createOffers('gold', 'platinum')],
    ['free', 'platinum', 'platinum', createOffers(...soldTiers)],
    ['gold', 'silver', 'gold', createOffers('gold', 'platinum')],
    ['free', 'nonsense', 'silver', createOffers(...soldTiers)],
    ['admin', 'gold', undefined, createOffers()],
  ] as const)('of a %s member with the suggestion %s is %s', (tier, suggested, primaryTier, offers) => {
    expect(getPrimaryTier({ tier }, offers, suggested)).toBe(primaryTier);
  });
});

describe('Carried time', () => {
  it.each([
    [1, '1 hour'],
    [23, '23 hours'],
    [24, '1 day'],
    [25, '1 day and 1 hour'],
    [28 * 24 + 16, '28 days and 16 hours'],
  ])('formats %i hours as "%s"', (hours, text) => {
    expect(formatHours(hours)).toBe(text);
  });

  const silver = {
    tier: 'silver',
    isActive: true,
    startedAt: '2026-03-01T00:00:00.000Z',
    expiresAt: '2026-04-24T12:00:00.000Z',
    orderId: null,
  } as const;
  const gold = {
    tier: 'gold',
    months: 1,
    amount: 30_000,
    startsAt: '2026-03-12T12:00:00.000Z',
    endsAt: '',
  } as const;

  it('is described with the remaining time and what it is converted to', () => {
    expect(describeCarryOver(silver, { ...gold, carriedHours: 28 * 24 + 16 })).toBe(
      'The 43 days left on Silver will be converted to 28 days and 16 hours of Gold and added.',
    );
  });

  it('is not described if no time is converted', () => {
    expect(describeCarryOver(silver, { ...gold, carriedHours: 0 })).toBeUndefined();
  });
});
