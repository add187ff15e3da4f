import type {
  CurrentPromotion,
  ProfilePage,
  PromotionHistoryItem,
  PromotionHistoryPage,
  PromotionPackage,
  promotionEndpoints,
} from '@troth/contract';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call, Publishers } from '../../platform/http/route.ts';
import { refundedAmount, showHistoryPage } from '../membership/index.ts';
import { type Cards, findSeeker, lockProfile } from '../profiles/index.ts';
import { replay, type ScheduledPromotion, utcHour } from './rules.ts';
import { type HistoryRow, listHistory, listPromoted } from './store/listings.ts';
import {
  claimEnds,
  claimStartEvent,
  type EndedPromotion,
  findCurrentPromotion,
  findLastEnd,
  findUnpublishedEnds,
  insertGrant,
  listPurchases,
  type PaidOrder,
  saveSchedule,
  upsertPurchase,
} from './store/promotions.ts';

/** All pages keep the order of the first page, loaded at `begunAt`, so that no member appears twice. */
const pageCursor = z.strictObject({ begunAt: z.coerce.date(), memberId: z.guid() });

/** A page of the currently promoted members, in an order that changes every hour. */
export async function showPromoted(
  { db, caller, query, now, pageKeys }: Call<typeof promotionEndpoints.profiles>,
  cards: Cards,
): Promise<ProfilePage> {
  const viewerId = caller.memberId;
  const { limit } = query;
  const scope = { memberId: viewerId, list: 'promotions.profiles' };
  const cursor = pageKeys.decrypt(scope, query.lastEvaluatedKey, pageCursor);
  const begunAt = cursor?.begunAt ?? now;
  const round = utcHour(begunAt);
  const seeker = await findSeeker(db, viewerId, now);
  const after = cursor?.memberId;
  const found = seeker ? await listPromoted(db, { seeker, now, round, after, limit: limit + 1 }) : [];
  const memberIds = found.slice(0, limit);
  const profiles = await cards.list(db, { viewerId, now, memberIds });
  return {
    profiles,
    pagination: toPagination(found, { limit, count: profiles.length }, (last) =>
      pageKeys.encrypt(scope, { begunAt, memberId: last }),
    ),
  };
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** Event: a promotion was granted. It starts later if the member has another promotion. */
    'promotion.started': { memberId: string; endsAt: Date; now: Date };
    /** Event: a member is no longer promoted. */
    'promotion.ended': { memberId: string; endsAt: Date; now: Date };
  }
}

interface Rescheduling {
  memberId: string;
  promotionId: string;
  now: Date;
}

/**
 * Recomputes when each of a member's promotions runs, and returns the result for the given promotion. Publishes an event
 * the first time this promotion has time left.
 */
async function reschedule(
  db: Db,
  { memberId, promotionId, now }: Rescheduling,
  publishers?: Publishers,
): Promise<ScheduledPromotion> {
  const scheduled = replay(await listPurchases(db, memberId));
  await saveSchedule(db, scheduled);
  const promotion = scheduled.find((promotion) => promotion.promotionId === promotionId);
  if (!promotion) throw new Error('The promotion does not belong to the member');
  const { startedAt, endsAt } = promotion;
  const isGranted = endsAt > startedAt && endsAt > now;
  if (publishers && isGranted && (await claimStartEvent(db, promotion))) {
    await publishers.events.emit(db, 'promotion.started', { memberId, endsAt, now });
  }
  return promotion;
}

/**
 * Gives a member a promotion. It starts now, or at the end of the member's last promotion, so that no paid time is lost.
 * Returns when the new promotion ends, or null if the member has no profile.
 */
export function promote(
  db: Db,
  memberId: string,
  { package: promotionPackage, now }: { package: PromotionPackage; now: Date },
  publishers?: Publishers,
): Promise<Date | null> {
  return inTransaction(db, async (transaction) => {
    // The lock serialises changes to the member's promotions.
    if (!(await lockProfile(transaction, memberId))) return null;
    const promotionId = await insertGrant(transaction, { memberId, package: promotionPackage, now });
    return (await reschedule(transaction, { memberId, promotionId, now }, publishers)).endsAt;
  });
}

/**
 * Records the purchase of an order; `kept` is the amount that has not been refunded so far. Idempotent. The order in
 * which payments and refunds arrive does not matter. Returns false if the member has no profile.
 */
export function settlePromotion(db: Db, order: PaidOrder, publishers: Publishers): Promise<boolean> {
  const { memberId, orderId: promotionId, now } = order;
  return inTransaction(db, async (transaction) => {
    if (!(await lockProfile(transaction, memberId))) return false;
    await upsertPurchase(transaction, order);
    await reschedule(transaction, { memberId, promotionId, now }, publishers);
    return true;
  });
}

/** When a promotion would start if the member bought it now. */
export async function findNextPromotionStart(db: Db, memberId: string, now: Date): Promise<Date> {
  return (await findLastEnd(db, memberId, now)) ?? now;
}

/** The member's current promotion, and the end of the last promotion that follows it. */
export async function showCurrentPromotion(db: Db, memberId: string, now: Date): Promise<CurrentPromotion> {
  const current = await findCurrentPromotion(db, memberId, now);
  if (!current) return { promotion: null, promotedUntil: null };
  const { startsAt, endsAt, ...promotion } = current;
  const promotedUntil = (await findLastEnd(db, memberId, now)) ?? endsAt;
  return {
    promotion: { ...promotion, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    promotedUntil: promotedUntil.toISOString(),
  };
}

function toHistoryItem(entry: HistoryRow): PromotionHistoryItem {
  const { id, orderId, package: promotionPackage, status, amount, currency, at, startsAt, endsAt } = entry;
  const time = startsAt && endsAt && endsAt > startsAt ? { startsAt, endsAt } : null;
  return {
    promotionId: id,
    orderId,
    package: promotionPackage,
    status,
    amount,
    refunded: refundedAmount(entry),
    currency,
    at: at.toISOString(),
    startsAt: time?.startsAt.toISOString() ?? null,
    endsAt: time?.endsAt.toISOString() ?? null,
  };
}

/** A page of the promotions that the member ordered or was given, newest first. */
export const showHistory = (call: Call<typeof promotionEndpoints.history>): Promise<PromotionHistoryPage> =>
  showHistoryPage(call, 'promotions.history', { find: listHistory, itemOf: toHistoryItem });

const END_BATCH_SIZE = 500;

/**
 * The latest end to announce for each member. A promotion that was to end in the future was cut short by a refund, so it
 * ends now.
 */
function findEndsToPublish(ended: readonly EndedPromotion[], now: Date): [memberId: string, endsAt: Date][] {
  const ends = new Map<string, Date>();
  for (const { memberId, endsAt, announcedEnd, hasFollowUp } of ended) {
    if (hasFollowUp || !announcedEnd) continue;
    const end = announcedEnd > now ? now : endsAt;
    const latestEnd = ends.get(memberId);
    if (!latestEnd || latestEnd < end) ends.set(memberId, end);
  }
  return [...ends].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Publishes events for the next batch of ended promotions. Returns whether there may be more. */
function publishNextEnds(db: Db, now: Date, { events }: Publishers): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const ended = await claimEnds(
      transaction,
      await findUnpublishedEnds(transaction, now, END_BATCH_SIZE),
      now,
    );
    for (const [memberId, endsAt] of findEndsToPublish(ended, now)) {
      await events.emit(transaction, 'promotion.ended', { memberId, endsAt, now });
    }
    return ended.length === END_BATCH_SIZE;
  });
}

/**
 * Publishes one event for each member whose promotion has ended, unless another promotion follows. Can run in several
 * processes at once; if a process is killed, the next run continues.
 */
export async function publishPromotionEnds(db: Db, now: Date, publishers: Publishers): Promise<void> {
  while (await publishNextEnds(db, now, publishers));
}
