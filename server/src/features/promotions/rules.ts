import { addMonths, type PromotionPackage } from '@troth/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a promotion that starts at an instant ends (decisions §9). */
export function promotionEnd(bought: PromotionPackage, startedAt: Date): Date {
  if (bought === 'month') return addMonths(startedAt, 1);
  return new Date(startedAt.getTime() + (bought === 'week' ? 7 : 1) * DAY_MS);
}

/** What a member bought or was given. */
export interface Purchase {
  promotionId: string;
  package: PromotionPackage;
  boughtAt: Date;
  /** In the currency's minor unit; `kept` is what was not paid back. Null where the site gave it. */
  price: { paid: number; kept: number } | null;
}

export interface ScheduledPromotion {
  promotionId: string;
  startedAt: Date;
  /** The start where nothing of it is left. */
  endsAt: Date;
}

/** Of what is kept in part that part of the time, to the second, rounded up for the member. */
function durationMs({ package: bought, price }: Purchase, startedAt: Date): number {
  const wholeMs = promotionEnd(bought, startedAt).getTime() - startedAt.getTime();
  return price ? Math.ceil((wholeMs * price.kept) / price.paid / 1000) * 1000 : wholeMs;
}

/**
 * When each of a member's promotions runs, in the order in which they were bought: one after the other, so that they
 * never share time. It follows from these alone, so in whichever order payments and refunds become known it is the
 * same; what is bought later changes none of them.
 */
export function replay(promotions: readonly Purchase[]): ScheduledPromotion[] {
  let end = Number.NEGATIVE_INFINITY;
  return promotions.map((promotion) => {
    const startedAt = new Date(Math.max(promotion.boughtAt.getTime(), end));
    end = startedAt.getTime() + durationMs(promotion, startedAt);
    return { promotionId: promotion.promotionId, startedAt, endsAt: new Date(end) };
  });
}

/** The UTC hour of an instant: with it the order of the promoted changes, so that nobody is always first. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 13);
