import { addMonths, type PromotionPackage } from '@troth/contract';
import { DAY_MS } from '../../platform/clock.ts';

/** When a promotion that starts at `startedAt` ends. */
export function calculatePromotionEnd(promotionPackage: PromotionPackage, startedAt: Date): Date {
  if (promotionPackage === 'month') return addMonths(startedAt, 1);
  return new Date(startedAt.getTime() + (promotionPackage === 'week' ? 7 : 1) * DAY_MS);
}

/** A promotion that a member bought or was given. */
export interface Purchase {
  promotionId: string;
  package: PromotionPackage;
  boughtAt: Date;
  /** Amounts in minor units; `kept` is the amount that was not refunded. Null for a gift. */
  price: { paid: number; kept: number } | null;
}

export interface ScheduledPromotion {
  promotionId: string;
  startedAt: Date;
  /** Equals `startedAt` if the whole price was refunded. */
  endsAt: Date;
}

/** The duration of a promotion. A partial refund shortens it in proportion, rounded up to the second. */
function durationMs({ package: promotionPackage, price }: Purchase, startedAt: Date): number {
  const totalMs = calculatePromotionEnd(promotionPackage, startedAt).getTime() - startedAt.getTime();
  return price ? Math.ceil((totalMs * price.kept) / price.paid / 1000) * 1000 : totalMs;
}

/**
 * Returns when each of a member's promotions runs. They run one after the other in order of purchase, so they never
 * overlap. The result depends on the purchases alone, not on the order in which payments and refunds arrive. A later
 * purchase does not change earlier promotions.
 */
export function replay(promotions: readonly Purchase[]): ScheduledPromotion[] {
  let end = Number.NEGATIVE_INFINITY;
  return promotions.map((promotion) => {
    const startedAt = new Date(Math.max(promotion.boughtAt.getTime(), end));
    end = startedAt.getTime() + durationMs(promotion, startedAt);
    return { promotionId: promotion.promotionId, startedAt, endsAt: new Date(end) };
  });
}

/** The UTC hour of an instant. The order of promoted members depends on it, so that no member is always first. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 13);
