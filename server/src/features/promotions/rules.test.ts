import { promotionPackages } from '@troth/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculatePromotionEnd, type Purchase, replay, utcHour } from './rules.ts';

describe('calculatePromotionEnd and utcHour', () => {
  test.each([
    ['day', '2026-02-28T10:30:00.000Z', '2026-03-01T10:30:00.000Z'],
    ['week', '2026-12-28T10:30:00.000Z', '2027-01-04T10:30:00.000Z'],
    ['month', '2026-01-15T10:30:00.000Z', '2026-02-15T10:30:00.000Z'],
    ['month', '2026-01-31T10:30:00.000Z', '2026-02-28T10:30:00.000Z'],
    ['month', '2028-01-31T10:30:00.000Z', '2028-02-29T10:30:00.000Z'],
    ['month', '2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ] as const)('a %s from %s ends at %s', (promotionPackage, from, until) => {
    expect(calculatePromotionEnd(promotionPackage, new Date(from)).toISOString()).toBe(until);
  });

  test('utcHour is the same within a UTC hour and different in any other hour', () => {
    expect(utcHour(new Date('2026-01-15T10:00:00.000Z'))).toBe(utcHour(new Date('2026-01-15T10:59:59.999Z')));
    expect(utcHour(new Date('2026-01-15T11:00:00.000Z'))).not.toBe(
      utcHour(new Date('2026-01-15T10:00:00.000Z')),
    );
    expect(utcHour(new Date('2026-01-16T10:00:00.000Z'))).not.toBe(
      utcHour(new Date('2026-01-15T10:00:00.000Z')),
    );
  });
});

describe('replay', () => {
  const PAID = 20_000;
  const instant = (text: string) => new Date(`${text}:00.000Z`);

  let lastNumber = 0;
  const createPurchase = (name: Purchase['package'], at: string, kept: number | null = PAID): Purchase => ({
    promotionId: `promotion-${++lastNumber}`,
    package: name,
    boughtAt: instant(at),
    price: kept === null ? null : { paid: PAID, kept },
  });

  const replayTimes = (...promotions: Purchase[]) =>
    replay(promotions).map(({ startedAt, endsAt }) => [startedAt, endsAt]);

  test('a promotion starts at its purchase, or at the end of the previous promotion', () => {
    expect(
      replayTimes(
        createPurchase('day', '2026-03-01T10:00'),
        createPurchase('week', '2026-03-01T12:00', null),
      ),
    ).toEqual([
      [instant('2026-03-01T10:00'), instant('2026-03-02T10:00')],
      [instant('2026-03-02T10:00'), instant('2026-03-09T10:00')],
    ]);
  });

  test('a promotion that is bought at or after the end of the previous one starts at once', () => {
    expect(
      replayTimes(
        createPurchase('day', '2026-03-01T10:00'),
        createPurchase('day', '2026-03-02T10:00'),
        createPurchase('day', '2026-03-05T10:00'),
      ).map(([startedAt]) => startedAt),
    ).toEqual([instant('2026-03-01T10:00'), instant('2026-03-02T10:00'), instant('2026-03-05T10:00')]);
  });

  test('a promotion for a month ends one calendar month after its start', () => {
    expect(
      replayTimes(createPurchase('day', '2027-01-30T10:00'), createPurchase('month', '2027-01-30T11:00'))[1],
    ).toEqual([instant('2027-01-31T10:00'), instant('2027-02-28T10:00')]);
  });

  test('a fully refunded promotion has no duration, and the next promotion starts at its purchase', () => {
    expect(
      replayTimes(createPurchase('week', '2026-03-01T10:00', 0), createPurchase('day', '2026-03-01T12:00')),
    ).toEqual([
      [instant('2026-03-01T10:00'), instant('2026-03-01T10:00')],
      [instant('2026-03-01T12:00'), instant('2026-03-02T12:00')],
    ]);
  });

  test('a partial refund shortens a promotion in proportion, rounded up to the second', () => {
    const [[start, end] = []] = replayTimes(createPurchase('week', '2026-03-01T10:00', 6_667));
    expect((end?.getTime() ?? 0) - (start?.getTime() ?? 0)).toBe(
      Math.ceil((7 * 86_400 * 6_667) / PAID) * 1000,
    );
  });

  const anyPurchases = fc
    .array(
      fc.record({
        package: fc.constantFrom(...promotionPackages),
        waitedMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 * 86_400_000 })),
        price: fc.option(
          fc
            .integer({ min: 1, max: 60_000 })
            .chain((paid) => fc.record({ paid: fc.constant(paid), kept: fc.nat({ max: paid }) })),
        ),
      }),
      { maxLength: 12 },
    )
    .map((purchases) => {
      let time = Date.UTC(2026, 0, 31, 10);
      return purchases.map(({ waitedMs, ...purchase }, index): Purchase => {
        time += waitedMs;
        return { promotionId: String(index), boughtAt: new Date(time), ...purchase };
      });
    });

  const keptShare = ({ price }: Purchase) => (price ? price.kept / price.paid : 1);

  test('after any purchases and refunds each promotion lasts as long as was paid for, and none overlap', () => {
    fc.assert(
      fc.property(anyPurchases, (promotions) => {
        const scheduled = replay(promotions);
        for (const [index, { startedAt, endsAt }] of scheduled.entries()) {
          const promotion = promotions[index] as Purchase;
          const totalSeconds =
            (calculatePromotionEnd(promotion.package, startedAt).getTime() - startedAt.getTime()) / 1000;
          const seconds = (endsAt.getTime() - startedAt.getTime()) / 1000;
          expect(Number.isInteger(seconds)).toBe(true);
          expect(seconds).toBeGreaterThanOrEqual(totalSeconds * keptShare(promotion) - 1e-6);
          expect(seconds).toBeLessThan(totalSeconds * keptShare(promotion) + 1);
          expect(startedAt >= promotion.boughtAt).toBe(true);
          const before = scheduled[index - 1]?.endsAt;
          // A promotion waits only for the end of the previous one.
          expect(startedAt).toEqual(before && before > promotion.boughtAt ? before : promotion.boughtAt);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a later purchase never changes earlier promotions', () => {
    fc.assert(
      fc.property(anyPurchases, fc.nat({ max: 12 }), (promotions, earlierCount) => {
        const earlierPromotions = promotions.slice(0, earlierCount);
        expect(replay(promotions).slice(0, earlierPromotions.length)).toEqual(replay(earlierPromotions));
      }),
    );
  });
});
