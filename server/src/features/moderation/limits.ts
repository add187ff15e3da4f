import { t } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';

export interface ConcernLimits {
  perHour: number;
  perDay: number;
}

const HOUR = 60 * 60;

/** Counts a report or a concern of a member, or of a network where nobody is signed in; refuses one too many. */
export const createLimit =
  (rateLimiter: RateLimiter, { perHour, perDay }: ConcernLimits) =>
  async (who: string): Promise<void> => {
    const { allowed, retryAfterSeconds } = await rateLimiter([
      { name: `concerns an hour:${who}`, max: perHour, windowSeconds: HOUR },
      { name: `concerns a day:${who}`, max: perDay, windowSeconds: 24 * HOUR },
    ]);
    if (allowed) return;
    throw new ApiError(
      'RATE_LIMITED',
      t(
        'You have told us of several concerns, and we are reading them. Please try again later; if somebody is in danger now, call your local emergency number.',
      ),
      retryAfterSeconds,
    );
  };
