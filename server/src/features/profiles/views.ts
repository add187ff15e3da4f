import { type EndpointReply, tiers, type viewEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from './cards.ts';
import type { OpeningLimit, Viewer } from './opening-limit.ts';
import { countViews, findViewers, insertView } from './store/views.ts';

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** The first time on a UTC day, by somebody who leaves a trace. */
    'profile.viewed': { viewerId: string; memberId: string; now: Date };
  }
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Records that a member opened another's profile, unless they hide their views. Throws RATE_LIMITED, and records
 * nothing, when they have opened as many profiles as their tier may in a day.
 */
export const recordView = (
  db: Db,
  { events, openings }: { events: Events; openings: OpeningLimit },
  { viewer, memberId, now }: { viewer: Viewer; memberId: string; now: Date },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const view = { viewerId: viewer.memberId, memberId, now };
    const { isNew, allowance } = await insertView(
      transaction,
      { ...view, day: utcDay(now) },
      openings.hit(viewer),
    );
    openings.refuseBeyond(viewer, allowance);
    if (isNew) await events.emit(transaction, 'profile.viewed', view);
  });

/** How often the profile of a member was looked at: ever, and in the last 7 days (decisions §9). */
export const showViewCounts = (db: Db, { memberId, now }: { memberId: string; now: Date }) =>
  countViews(db, memberId, new Date(now.getTime() - WEEK_MS));

/** Who looks again while the pages are turned would move up; a run shows the views as they were when it began. */
const place = z.strictObject({ begunAt: z.coerce.date(), viewedAt: z.coerce.date(), viewerId: z.guid() });

/** A page of those who looked at the profile of the caller and may be met, each once, last view first. */
export async function showViewers(
  { caller, query, db, now, pageKeys }: Call<typeof viewEndpoints.viewers>,
  cards: Cards,
): Promise<EndpointReply<typeof viewEndpoints.viewers>> {
  const { memberId, tier } = caller;
  if (!tiers[tier].flags.canSeeViewers) {
    throw new ApiError(
      'UPGRADE_REQUIRED',
      t('Upgrade to Silver membership or higher to see who viewed your profile.'),
      { requiredTier: 'silver' },
    );
  }
  const { limit } = query;
  const scope = { memberId, list: 'viewers' };
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const begunAt = after?.begunAt ?? now;
  const found = await findViewers(db, { memberId, until: begunAt, after, most: limit + 1 });
  const shown = found.slice(0, limit);
  const memberIds = shown.map(({ viewerId }) => viewerId);
  const seenAt = new Map(shown.map(({ viewerId, viewedAt }) => [viewerId, viewedAt]));
  const profiles = (await cards.list(db, { viewerId: memberId, now, memberIds })).map((card) => ({
    ...card,
    viewedAt: (seenAt.get(card.userId) ?? now).toISOString(),
  }));
  return {
    profiles,
    pagination: paginationOf(found, { limit, count: profiles.length }, (last) =>
      pageKeys.seal(scope, { begunAt, ...last }),
    ),
  };
}
