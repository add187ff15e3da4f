import { clockTime, t } from '@troth/texts';

/** When the day's interests begin anew, by the clock on the member's wall; undefined when the server did not say. */
export function limitReached(details: unknown, now = new Date()): string | undefined {
  const { limit, resetAt } = (details ?? {}) as { limit?: number; resetAt?: string };
  const reset = new Date(resetAt ?? Number.NaN);
  if (Number.isNaN(reset.getTime())) return undefined;
  const time = clockTime(reset);
  const sent =
    limit === undefined
      ? t('You have sent all interests of the day.')
      : t('You have sent all {limit} interests of the day.', { limit });
  const again =
    reset.toDateString() === now.toDateString()
      ? t('You can send more from {time} today.', { time })
      : t('You can send more from {time} tomorrow.', { time });
  return `${sent} ${again}`;
}
