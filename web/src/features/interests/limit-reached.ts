import { t } from '@troth/texts';
import { z } from 'zod';
import { timeOfDay } from '../../ui/format/date.ts';

const detailsOfLimit = z.object({ limit: z.int().optional(), resetAt: z.iso.datetime() });

/** When the day's interests begin anew, by the clock on the member's wall; undefined when the server did not say. */
export function limitReached(details: unknown, now = new Date()): string | undefined {
  const known = detailsOfLimit.safeParse(details);
  if (!known.success) return undefined;
  const { limit, resetAt } = known.data;
  const reset = new Date(resetAt);
  const time = timeOfDay(reset);
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
