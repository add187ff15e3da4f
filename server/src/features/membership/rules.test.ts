import type { Tier } from '@troth/contract';
import { describe, expect, test } from 'vitest';
import { effectiveTier, type Grant, previewPurchase, replay } from './rules.ts';

describe('Effective tier', () => {
  const end = new Date('2026-11-20T12:00:00.000Z');

  test('a tier applies until the instant it expires; at that instant the member is free', () => {
    const held = { tier: 'gold', expires_at: end } as const;
    expect(effectiveTier(held, new Date(end.getTime() - 1))).toBe('gold');
    expect(effectiveTier(held, end)).toBe('free');
  });

  test('a tier without an end applies, and a member without a membership is free', () => {
    expect(effectiveTier({ tier: 'silver', expires_at: null }, end)).toBe('silver');
    expect(effectiveTier(undefined, end)).toBe('free');
  });
});

describe('Membership from grants', () => {
  const instant = (text: string) => new Date(`${text}:00.000Z`);
  const monthly: Partial<Record<Tier, number>> = { silver: 20_000, gold: 30_000, platinum: 40_000 };

  let count = 0;

  function bought(tier: 'silver' | 'gold' | 'platinum', months: number, at: string, keptShare = 1): Grant {
    const monthlyRate = monthly[tier] ?? 0;
    const paid = monthlyRate * months;
    const orderId = `order-${++count}`;
    return {
      grantId: orderId,
      tier,
      grantedAt: instant(at),
      monthlyRate,
      purchase: { orderId, months, paid, kept: paid * keptShare },
      until: null,
    };
  }

  const given = (tier: Tier, at: string, until: string | null): Grant => ({
    grantId: `gift-${++count}`,
    tier,
    grantedAt: instant(at),
    monthlyRate: monthly[tier] ?? null,
    purchase: null,
    until: until === null ? null : instant(until),
  });

  const heldAfter = (...grants: Grant[]) => {
    const { membership } = replay(grants);
    return membership && { tier: membership.tier, from: membership.startedAt, until: membership.endsAt };
  };

  describe('buying', () => {
    test('lasts calendar months, to the same time of day, or to the last day of a shorter month', () => {
      expect(heldAfter(bought('silver', 3, '2026-01-15T10:30'))).toEqual({
        tier: 'silver',
        from: instant('2026-01-15T10:30'),
        until: instant('2026-04-15T10:30'),
      });
      expect(heldAfter(bought('silver', 1, '2027-01-31T10:30'))?.until).toEqual(instant('2027-02-28T10:30'));
    });

    test('the same tier continues from its end, even if that is years ahead', () => {
      const held = heldAfter(
        bought('gold', 1, '2026-03-10T08:00'),
        bought('gold', 12, '2026-03-20T09:00'),
        bought('gold', 3, '2026-03-21T09:00'),
      );
      expect(held).toEqual({
        tier: 'gold',
        from: instant('2026-03-10T08:00'),
        until: instant('2027-07-10T08:00'),
      });
    });

    test('at or after its end it starts again', () => {
      const held = heldAfter(bought('gold', 1, '2026-03-10T08:00'), bought('gold', 1, '2026-04-10T08:00'));
      expect(held?.from).toEqual(instant('2026-04-10T08:00'));
      expect(held?.until).toEqual(instant('2026-05-10T08:00'));
    });

    test('a higher tier starts at once, with the rest of the old one converted by price, rounded up to the hour', () => {
      // 15 days of Silver at 200 are 10 days of Gold at 300; one minute more is one hour more.
      const whole = replay([bought('silver', 1, '2026-04-01T00:00'), bought('gold', 1, '2026-04-16T00:00')]);
      expect(whole.membership).toMatchObject({
        tier: 'gold',
        startedAt: instant('2026-04-16T00:00'),
        endsAt: instant('2026-05-26T00:00'),
      });
      expect(whole.outcomes[1]?.carriedHours).toBe(240);
      const more = replay([bought('silver', 1, '2026-04-01T00:01'), bought('gold', 1, '2026-04-16T00:00')]);
      expect(more.outcomes[1]?.carriedHours).toBe(241);
      expect(whole.outcomes[0], 'the old ends there').toMatchObject({
        endsAt: instant('2026-04-16T00:00'),
        carriedInto: 'gold',
      });
    });

    test('what was to follow the old is turned into time of the higher as well', () => {
      const { membership: held, outcomes } = replay([
        bought('silver', 1, '2026-04-01T00:00'),
        bought('silver', 1, '2026-04-02T00:00'),
        bought('platinum', 1, '2026-04-11T00:00'),
      ]);
      // 51 days of Silver are 25 and a half of Platinum.
      expect(outcomes[2]?.carriedHours).toBe(25.5 * 24);
      expect(held?.endsAt).toEqual(instant('2026-06-05T12:00'));
      expect(outcomes[1]).toMatchObject({
        startsAt: instant('2026-04-11T00:00'),
        endsAt: instant('2026-04-11T00:00'),
      });
    });

    test('a lower tier that was paid late extends the current one by its value, and nothing is lost', () => {
      const held = heldAfter(bought('gold', 1, '2026-04-01T00:00'), bought('silver', 1, '2026-04-11T00:00'));
      // 30 days of Silver are 20 of Gold.
      expect(held).toMatchObject({ tier: 'gold', until: instant('2026-05-21T00:00') });
    });

    test('a later price change does not affect earlier purchases, period by period', () => {
      const dear = { ...bought('silver', 12, '2026-04-01T00:00'), monthlyRate: 30_000 };
      const cheap = { ...bought('silver', 1, '2026-04-02T00:00'), monthlyRate: 10_000 };
      const { outcomes } = replay([dear, cheap, bought('gold', 1, '2027-03-31T00:00')]);
      // One day at the price of Gold and thirty at a third of it.
      expect(outcomes[2]?.carriedHours).toBe(24 + 10 * 24);
    });
  });

  describe('a refund', () => {
    test('leaves no trace of the purchase', () => {
      expect(heldAfter(bought('gold', 12, '2026-04-01T00:00', 0))).toBeNull();
      const silver = bought('silver', 6, '2026-04-01T00:00');
      const gold = bought('gold', 1, '2026-04-10T00:00', 0);
      expect(heldAfter(silver, gold)).toEqual(heldAfter(silver));
    });

    test('the rest of a refunded Silver is removed from the Gold it was converted to', () => {
      const silver = bought('silver', 6, '2026-04-01T00:00', 0);
      const gold = bought('gold', 1, '2026-04-10T00:00');
      expect(heldAfter(silver, gold)).toEqual(heldAfter(gold));
    });

    test('a partial refund keeps the corresponding part of the time, rounded up to the second', () => {
      const third = bought('silver', 1, '2026-04-01T00:00');
      if (third.purchase) third.purchase.kept = 6_667;
      const ms = 30 * 86_400_000;
      expect(heldAfter(third)?.until?.getTime()).toBe(
        instant('2026-04-01T00:00').getTime() + Math.ceil((ms * 6_667) / 20_000 / 1000) * 1000,
      );
    });
  });

  describe('a gift', () => {
    test('replaces the current membership and ends with its own end', () => {
      const held = heldAfter(
        bought('silver', 12, '2026-04-01T00:00'),
        given('platinum', '2026-04-10T00:00', '2026-05-01T00:00'),
      );
      expect(held).toMatchObject({ tier: 'platinum', until: instant('2026-05-01T00:00') });
    });

    test('can be extended by buying the same tier, and converted into a higher one', () => {
      const gift = given('gold', '2026-04-01T00:00', '2026-04-13T00:00');
      expect(heldAfter(gift, bought('gold', 1, '2026-04-05T00:00'))?.until).toEqual(
        instant('2026-05-13T00:00'),
      );
      expect(heldAfter(gift, bought('platinum', 1, '2026-04-05T00:00'))?.until).toEqual(
        instant('2026-05-11T00:00'),
      );
    });

    test('without an end cannot be extended, and a free one does not prevent a purchase', () => {
      const lasting = given('silver', '2026-04-01T00:00', null);
      expect(heldAfter(lasting, bought('gold', 1, '2026-04-05T00:00'))).toEqual(heldAfter(lasting));
      const freed = given('free', '2026-04-01T00:00', null);
      expect(heldAfter(freed, bought('gold', 1, '2026-04-05T00:00'))?.tier).toBe('gold');
    });
  });

  describe('the preview of a purchase', () => {
    const now = instant('2026-04-16T00:00');

    test('equals the result of buying', () => {
      const silver = bought('silver', 1, '2026-04-01T00:00');
      const { outcomes } = replay([silver, bought('gold', 3, '2026-04-16T00:00')]);
      const { startsAt, endsAt, carriedHours } = outcomes[1] ?? {};
      expect(previewPurchase([silver], { tier: 'gold', months: 3 }, now)).toEqual({
        startsAt,
        endsAt,
        carriedHours,
      });
    });

    test('a lower tier can be bought for after the end of the current one', () => {
      const gold = bought('gold', 1, '2026-04-01T00:00');
      const possibleFrom = instant('2026-05-01T00:00');
      expect(previewPurchase([gold], { tier: 'silver', months: 1 }, now)).toEqual({ possibleFrom });
      expect(previewPurchase([gold], { tier: 'silver', months: 1 }, possibleFrom)).toMatchObject({
        startsAt: possibleFrom,
      });
    });

    test.each(['silver', 'platinum', 'admin'] as const)(
      'nothing can be bought with a permanent %s',
      (tier) => {
        const lasting = given(tier, '2026-04-01T00:00', null);
        expect(previewPurchase([lasting], { tier: 'platinum', months: 1 }, now)).toEqual({
          possibleFrom: null,
        });
      },
    );
  });
});
