import type { Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { Counter, type Registry } from 'prom-client';
import { ApiError } from '../../platform/http/errors.ts';
import type { Allowance, Hit, RateLimiter } from '../../platform/http/rate-limit.ts';

const DAY_SECONDS = 24 * 60 * 60;

export interface Viewer {
  memberId: string;
  tier: Tier;
}

/** How many profiles a member may open in a UTC day. It slows down members who copy profiles by script. */
export interface OpeningLimit {
  hit(viewer: Viewer): Hit;
  /** Throws RATE_LIMITED, with the seconds until the next UTC day, when the limit is exceeded. */
  refuseBeyond(viewer: Viewer, allowance: Allowance): void;
}

/** `perDay` holds the number of profiles by tier. Refusals are counted by tier, so that an operator can set an alert. */
export function createOpeningLimit(
  rateLimiter: RateLimiter,
  { perDay, metrics }: { perDay: Record<Tier, number>; metrics: Registry },
): OpeningLimit {
  const refusals = new Counter({
    name: 'profile_openings_refused_total',
    help: 'Profiles not opened because the member reached the daily limit of their tier',
    labelNames: ['tier'],
    registers: [metrics],
  });
  return {
    hit: ({ memberId, tier }) =>
      rateLimiter.hit([
        { name: `profiles a day:${memberId}`, max: perDay[tier], windowSeconds: DAY_SECONDS },
      ]),
    refuseBeyond({ tier }, { allowed, retryAfterSeconds }) {
      if (allowed) return;
      refusals.inc({ tier });
      throw new ApiError(
        'RATE_LIMITED',
        t("You've opened as many profiles as you can in one day. You can open more after midnight UTC."),
        retryAfterSeconds,
      );
    },
  };
}
