import type { Tier } from '@troth/contract';
import { describe, expect, test } from 'vitest';
import { effectiveTier, type Grant, previewPurchase, replay } from './rules.ts';

describe('Effective tier', () => {
  const end = new Date('2026-11-20T12:00:00.000Z');

  test('a tier is in effect until the instant it expires; from then on the tier is free', () => {
    const membership = { tier: 'gold', expires_at: end } as const;
    expect(effectiveTier(membership, new Date(end.getTime() - 1))).toBe('gold');
    expect(effectiveTier(membership, end)).toBe('free');
  });

  test('a tier without an end stays in effect, and without a membership the tier is free', () => {
    expect(effectiveTier({ tier: 'silver', expires_at: null }, end)).toBe('silver');
    expect(effectiveTier(undefined, end)).toBe('free');
  });
});

describe('Membership from grants', () => {
  const instant = (text: string) => new Date(`${text}:00.000Z`);
  const monthlyRates: Partial<Record<Tier, number>> = { silver: 20_000, gold: 30_000, platinum: 40_000 };

  let lastGrantNumber = 0;

  function createPurchase(
    tier: 'silver' | 'gold' | 'platinum',
    months: number,
    at: string,
    keptShare = 1,
  ): Grant {
    const monthlyRate = monthlyRates[tier] ?? 0;
    const paid = monthlyRate * months;
    const orderId = `order-${++lastGrantNumber}`;
    return {
      grantId: orderId,
      tier,
      grantedAt: instant(at),
      monthlyRate,
      purchase: { orderId, months, paid, kept: paid * keptShare },
      until: null,
    };
  }

  const createGift = (tier: Tier, at: string, until: string | null): Grant => ({
    grantId: `gift-${++lastGrantNumber}`,
    tier,
    grantedAt: instant(at),
    monthlyRate: monthlyRates[tier] ?? null,
    purchase: null,
    until: until === null ? null : instant(until),
  });

  const membershipAfter = (...grants: Grant[]) => {
    const { membership } = replay(grants);
    return membership && { tier: membership.tier, from: membership.startedAt, until: membership.endsAt };
  };

  describe('buying', () => {
    test('a purchase lasts calendar months, to the same time of day, or to the last day of a shorter month', () => {
      expect(membershipAfter(createPurchase('silver', 3, '2026-01-15T10:30'))).toEqual({
        tier: 'silver',
        from: instant('2026-01-15T10:30'),
        until: instant('2026-04-15T10:30'),
      });
      expect(membershipAfter(createPurchase('silver', 1, '2027-01-31T10:30'))?.until).toEqual(
        instant('2027-02-28T10:30'),
      );
    });

    test('a purchase of the same tier extends the membership from its end, even years ahead', () => {
      const membership = membershipAfter(
        createPurchase('gold', 1, '2026-03-10T08:00'),
        createPurchase('gold', 12, '2026-03-20T09:00'),
        createPurchase('gold', 3, '2026-03-21T09:00'),
      );
      expect(membership).toEqual({
        tier: 'gold',
        from: instant('2026-03-10T08:00'),
        until: instant('2027-07-10T08:00'),
      });
    });

    test('a purchase at the instant the membership ends, or later, starts a new membership', () => {
      const membership = membershipAfter(
        createPurchase('gold', 1, '2026-03-10T08:00'),
        createPurchase('gold', 1, '2026-04-10T08:00'),
      );
      expect(membership?.from).toEqual(instant('2026-04-10T08:00'));
      expect(membership?.until).toEqual(instant('2026-05-10T08:00'));
    });

    test('a higher tier starts at once, with the remaining time converted by price and rounded up to the hour', () => {
      // 15 days of silver at 200 are 10 days of gold at 300; one minute more is one hour more.
      const result = replay([
        createPurchase('silver', 1, '2026-04-01T00:00'),
        createPurchase('gold', 1, '2026-04-16T00:00'),
      ]);
      expect(result.membership).toMatchObject({
        tier: 'gold',
        startedAt: instant('2026-04-16T00:00'),
        endsAt: instant('2026-05-26T00:00'),
      });
      expect(result.outcomes[1]?.carriedHours).toBe(240);
      const resultWithOneMinuteMore = replay([
        createPurchase('silver', 1, '2026-04-01T00:01'),
        createPurchase('gold', 1, '2026-04-16T00:00'),
      ]);
      expect(resultWithOneMinuteMore.outcomes[1]?.carriedHours).toBe(241);
      expect(result.outcomes[0], 'silver ends when gold starts').toMatchObject({
        endsAt: instant('2026-04-16T00:00'),
        carriedInto: 'gold',
      });
    });

    test('extensions that have not started are converted into the higher tier as well', () => {
      const { membership, outcomes } = replay([
        createPurchase('silver', 1, '2026-04-01T00:00'),
        createPurchase('silver', 1, '2026-04-02T00:00'),
        createPurchase('platinum', 1, '2026-04-11T00:00'),
      ]);
      // 51 days of Silver are 25 and a half of Platinum.
      expect(outcomes[2]?.carriedHours).toBe(25.5 * 24);
      expect(membership?.endsAt).toEqual(instant('2026-06-05T12:00'));
      expect(outcomes[1]).toMatchObject({
        startsAt: instant('2026-04-11T00:00'),
        endsAt: instant('2026-04-11T00:00'),
      });
    });

    test('a lower tier that is paid late is converted into time of the current tier', () => {
      const membership = membershipAfter(
        createPurchase('gold', 1, '2026-04-01T00:00'),
        createPurchase('silver', 1, '2026-04-11T00:00'),
      );
      // 30 days of silver are 20 of gold.
      expect(membership).toMatchObject({ tier: 'gold', until: instant('2026-05-21T00:00') });
    });

    test('the remaining time of each purchase is converted at the price paid for that purchase', () => {
      const expensive = { ...createPurchase('silver', 12, '2026-04-01T00:00'), monthlyRate: 30_000 };
      const cheap = { ...createPurchase('silver', 1, '2026-04-02T00:00'), monthlyRate: 10_000 };
      const { outcomes } = replay([expensive, cheap, createPurchase('gold', 1, '2027-03-31T00:00')]);
      // One day at the price of gold and thirty at a third of it.
      expect(outcomes[2]?.carriedHours).toBe(24 + 10 * 24);
    });
  });

  describe('refunds', () => {
    test('a refunded purchase has no effect on the membership', () => {
      expect(membershipAfter(createPurchase('gold', 12, '2026-04-01T00:00', 0))).toBeNull();
      const silver = createPurchase('silver', 6, '2026-04-01T00:00');
      const gold = createPurchase('gold', 1, '2026-04-10T00:00', 0);
      expect(membershipAfter(silver, gold)).toEqual(membershipAfter(silver));
    });

    test('refunding silver removes its converted time from gold', () => {
      const silver = createPurchase('silver', 6, '2026-04-01T00:00', 0);
      const gold = createPurchase('gold', 1, '2026-04-10T00:00');
      expect(membershipAfter(silver, gold)).toEqual(membershipAfter(gold));
    });

    test('a partial refund shortens the time in proportion, rounded up to the second', () => {
      const refunded = createPurchase('silver', 1, '2026-04-01T00:00');
      if (refunded.purchase) refunded.purchase.kept = 6_667;
      const ms = 30 * 86_400_000;
      expect(membershipAfter(refunded)?.until?.getTime()).toBe(
        instant('2026-04-01T00:00').getTime() + Math.ceil((ms * 6_667) / 20_000 / 1000) * 1000,
      );
    });
  });

  describe('gifts', () => {
    test('a gift replaces the current membership and ends at its own end', () => {
      const membership = membershipAfter(
        createPurchase('silver', 12, '2026-04-01T00:00'),
        createGift('platinum', '2026-04-10T00:00', '2026-05-01T00:00'),
      );
      expect(membership).toMatchObject({ tier: 'platinum', until: instant('2026-05-01T00:00') });
    });

    test('a gift can be extended by a purchase of the same tier, or converted into a higher tier', () => {
      const gift = createGift('gold', '2026-04-01T00:00', '2026-04-13T00:00');
      expect(membershipAfter(gift, createPurchase('gold', 1, '2026-04-05T00:00'))?.until).toEqual(
        instant('2026-05-13T00:00'),
      );
      expect(membershipAfter(gift, createPurchase('platinum', 1, '2026-04-05T00:00'))?.until).toEqual(
        instant('2026-05-11T00:00'),
      );
    });

    test('a gift without an end cannot be extended, but a gift of the free tier does not block a purchase', () => {
      const giftWithoutEnd = createGift('silver', '2026-04-01T00:00', null);
      expect(membershipAfter(giftWithoutEnd, createPurchase('gold', 1, '2026-04-05T00:00'))).toEqual(
        membershipAfter(giftWithoutEnd),
      );
      const freeGift = createGift('free', '2026-04-01T00:00', null);
      expect(membershipAfter(freeGift, createPurchase('gold', 1, '2026-04-05T00:00'))?.tier).toBe('gold');
    });
  });

  describe('purchase preview', () => {
    const now = instant('2026-04-16T00:00');

    test('the preview of a purchase equals its outcome', () => {
      const silver = createPurchase('silver', 1, '2026-04-01T00:00');
      const { outcomes } = replay([silver, createPurchase('gold', 3, '2026-04-16T00:00')]);
      const { startsAt, endsAt, carriedHours } = outcomes[1] ?? {};
      expect(previewPurchase([silver], { tier: 'gold', months: 3 }, now)).toEqual({
        startsAt,
        endsAt,
        carriedHours,
      });
    });

    test('a lower tier can be bought from the end of the current one', () => {
      const gold = createPurchase('gold', 1, '2026-04-01T00:00');
      const possibleFrom = instant('2026-05-01T00:00');
      expect(previewPurchase([gold], { tier: 'silver', months: 1 }, now)).toEqual({ possibleFrom });
      expect(previewPurchase([gold], { tier: 'silver', months: 1 }, possibleFrom)).toMatchObject({
        startsAt: possibleFrom,
      });
    });

    test.each(['silver', 'platinum', 'admin'] as const)(
      'nothing can be bought during a %s gift without an end',
      (tier) => {
        const giftWithoutEnd = createGift(tier, '2026-04-01T00:00', null);
        expect(previewPurchase([giftWithoutEnd], { tier: 'platinum', months: 1 }, now)).toEqual({
          possibleFrom: null,
        });
      },
    );
  });
});
