export const promotionPackages = ['day', 'week', 'month'] as const;

export type PromotionPackage = (typeof promotionPackages)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time of the next calendar month, or of its last day where it is shorter (decisions §9). */
function monthLater(instant: Date): Date {
  const later = new Date(instant);
  later.setUTCMonth(instant.getUTCMonth() + 1);
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** When a promotion that starts at an instant ends. */
export function endOf(bought: PromotionPackage, startedAt: Date): Date {
  if (bought === 'month') return monthLater(startedAt);
  return new Date(startedAt.getTime() + (bought === 'week' ? 7 : 1) * DAY_MS);
}

/** The UTC hour of an instant: with it the order of the promoted changes, so that nobody is always first. */
export const utcHour = (instant: Date): string => instant.toISOString().slice(0, 13);
