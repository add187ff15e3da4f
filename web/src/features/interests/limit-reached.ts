import { z } from 'zod';

const detailsOfLimit = z.object({ limit: z.int().optional(), resetAt: z.iso.datetime() });

const dayOf = (date: Date) => date.toLocaleDateString('en-GB');

/** When the day's interests begin anew, by the clock on the member's wall; undefined when the server did not say. */
export function limitReached(details: unknown, now = new Date()): string | undefined {
  const known = detailsOfLimit.safeParse(details);
  if (!known.success) return undefined;
  const { limit, resetAt } = known.data;
  const reset = new Date(resetAt);
  const time = reset.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = dayOf(reset) === dayOf(now) ? 'today' : 'tomorrow';
  const sent = limit === undefined ? 'all interests of the day' : `all ${limit} interests of the day`;
  return `You have sent ${sent}. You can send more from ${time} ${day}.`;
}
