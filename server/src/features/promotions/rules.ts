import { addMonths, type PromotionPackage } from '@troth/contract';
import { DAY_MS } from '../../platform/clock.ts';

/** When a promotion that starts at an instant ends. */
export function promotionEnd(bought: PromotionPackage, startedAt: Date): Date {
  if (bought === 'month') return addMonths(startedAt, 1);
  return new Date(startedAt.getTime() + (bought === 'week' ? 7 : 1) * DAY_MS);
}

/** Something a member bought or was given. */
export interface Purchase {
  promotionId: string;
  package: PromotionPackage;
  boughtAt: Date;
  /** In minor units; `kept` is the amount not refunded. Null for a gift. */
  price: { paid: number; kept: number } | null;
}

export interface ScheduledPromotion {
  promotionId: string;
  startedAt: Date;
  /** Equals the start if nothing of it is left. */
  endsAt: Date;
}

/** After a partial refund the corresponding part of the time, rounded up to the second. */
function durationMs({ package: bought, price }: Purchase, startedAt: Date): number {
  const totalMs = promotionEnd(bought, startedAt).getTime() - startedAt.getTime();
  return price ? Math.ceil((totalMs * price.kept) / price.paid / 1000) * 1000 : totalMs;
}

/**
 * When each of a member's promotions runs, in order of purchase: one after the other, so that they never overlap.
 * Derived from the purchases alone, so the order in which payments and refunds arrive does not matter; a later purchase
 * changes none of them.
 */
export function replay(promotions: readonly Purchase[]): ScheduledPromotion[] {
  let end = Number.NEGATIVE_INFINITY;
  return promotions.map((promotion) => {
    const startedAt = new Date(Math.max(promotion.boughtAt.getTime(), end));
    end = startedAt.getTime() + durationMs(promotion, startedAt);
    return { promotionId: promotion.promotionId, startedAt, endsAt: new Date(end) };
  });
}

/** The UTC hour of an instant. It determines the order of promoted members, so that no one is always first. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 13);
