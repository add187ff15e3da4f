import {
  type EndpointReply,
  formatTier,
  minimumTierFor,
  type Tier,
  tiers,
  type viewEndpoints,
} from '@troth/contract';
import { t } from '@troth/texts';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { DAY_MS, utcDay, WEEK_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { deleteInBatches } from '../../platform/delete-in-batches.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Allowance, Hit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from './cards.ts';
import { countViews, deleteViewsBefore, findViewers, insertView } from './store/views.ts';

const DAY_SECONDS = 24 * 60 * 60;

export interface Viewer {
  memberId: string;
  tier: Tier;
}

/** Limits how many profiles a member may open in a UTC day, to slow down members who copy profiles by script. */
export interface OpeningLimit {
  hit(viewer: Viewer): Hit;
  /** Throws RATE_LIMITED with the seconds until the next UTC day if the limit is exceeded. */
  requireAllowance(viewer: Viewer, allowance: Allowance): void;
}

/**
 * `perDay` holds the number of profiles for each tier. A metric counts refusals by tier, so that an operator can set an
 * alert.
 */
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
    requireAllowance({ tier }, { allowed, retryAfterSeconds }) {
      if (allowed) return;
      refusals.inc({ tier });
      throw new ApiError(
        'RATE_LIMITED',
        t('You’ve opened as many profiles as you can in one day. You can open more after midnight UTC.'),
        retryAfterSeconds,
      );
    },
  };
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Event: a member opened another's profile for the first time on a UTC day, and does not hide their views. */
    'profile.viewed': { viewerId: string; memberId: string; now: Date };
  }
}

/**
 * Records that the viewer opened the member's profile, unless the viewer hides their views. Throws RATE_LIMITED, and
 * records nothing, if the viewer has opened as many profiles as their tier allows in a day.
 */
export const recordView = (
  db: Db,
  { events, openingLimit }: { events: Events; openingLimit: OpeningLimit },
  { viewer, memberId, now }: { viewer: Viewer; memberId: string; now: Date },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const view = { viewerId: viewer.memberId, memberId, now };
    const { isNew, allowance } = await insertView(
      transaction,
      { ...view, day: utcDay(now) },
      openingLimit.hit(viewer),
    );
    openingLimit.requireAllowance(viewer, allowance);
    if (isNew) await events.emit(transaction, 'profile.viewed', view);
  });

/** The number of views of a member's profile: in total, and in the last 7 days. */
export const showViewCounts = (db: Db, { memberId, now }: { memberId: string; now: Date }) =>
  countViews(db, memberId, new Date(now.getTime() - WEEK_MS));

/** Deletes views of more than `keptDays` UTC days ago; 0 keeps all. The counts of views stay as they are. */
export async function deleteOldViews(db: Db, { now, keptDays }: { now: Date; keptDays: number }) {
  if (keptDays === 0) return;
  const firstKeptDay = utcDay(new Date(now.getTime() - keptDays * DAY_MS));
  await deleteInBatches((limit) => deleteViewsBefore(db, firstKeptDay, limit));
}

/**
 * Position in the list of viewers. All pages show the views up to `begunAt`, when the first page was loaded: a viewer
 * who views again in between would otherwise move to the top.
 */
const viewerCursor = z.strictObject({
  begunAt: z.coerce.date(),
  viewedAt: z.coerce.date(),
  viewerId: z.guid(),
});

interface ViewsOfReader {
  /** The member who reads the list. */
  readerId: string;
  now: Date;
  views: { memberId: string; viewedAt: Date }[];
}

/** The cards of members with the time of each view, in the order given. */
export async function listCardsWithViews(db: Db, cards: Cards, { readerId, now, views }: ViewsOfReader) {
  const viewTimes = new Map(views.map(({ memberId, viewedAt }) => [memberId, viewedAt]));
  const memberIds = views.map(({ memberId }) => memberId);
  return (await cards.list(db, { viewerId: readerId, now, memberIds })).map((card) => ({
    ...card,
    viewedAt: (viewTimes.get(card.userId) ?? now).toISOString(),
  }));
}

/** A page of the visible members who viewed the caller's profile, each once, latest first. */
export async function showViewers(
  { caller, query, db, now, pageKeys }: Call<typeof viewEndpoints.viewers>,
  cards: Cards,
): Promise<EndpointReply<typeof viewEndpoints.viewers>> {
  const { memberId, tier } = caller;
  if (!tiers[tier].flags.canSeeViewers) {
    const requiredTier = minimumTierFor('canSeeViewers');
    const message = t('Upgrade to {tier} membership or higher to see who viewed your profile.', {
      tier: formatTier(requiredTier),
    });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  const { limit } = query;
  const scope = { memberId, list: 'viewers' };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, viewerCursor);
  const begunAt = after?.begunAt ?? now;
  const found = await findViewers(db, { memberId, until: begunAt, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const views = shown.map(({ viewerId, viewedAt }) => ({ memberId: viewerId, viewedAt }));
  const profiles = await listCardsWithViews(db, cards, { readerId: memberId, now, views });
  return {
    profiles,
    pagination: toPagination(found, { limit, count: profiles.length }, (last) =>
      pageKeys.encrypt(scope, { begunAt, ...last }),
    ),
  };
}
