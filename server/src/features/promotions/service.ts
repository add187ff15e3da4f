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
  claimEnded,
  claimStartEvent,
  type EndedPromotion,
  findCurrentPromotion,
  findEnded,
  findLastEnd,
  insertGrant,
  listPurchases,
  type PaidOrder,
  saveSchedule,
  upsertPurchase,
} from './store/promotions.ts';

/** A run of pages keeps the order of its first page, so that no one appears twice. */
const pageCursor = z.strictObject({ begunAt: z.coerce.date(), memberId: z.guid() });

/** A page of the currently promoted members, in an order that changes every hour. */
export async function showPromoted(
  { db, caller, query, now, pageKeys }: Call<typeof promotionEndpoints.profiles>,
  cards: Cards,
): Promise<ProfilePage> {
  const viewerId = caller.memberId;
  const { limit } = query;
  const scope = { memberId: viewerId, list: 'promotions.profiles' };
  const before = pageKeys.decrypt(scope, query.lastEvaluatedKey, pageCursor);
  const begunAt = before?.begunAt ?? now;
  const round = utcHour(begunAt);
  const seeker = await findSeeker(db, viewerId, now);
  const after = before?.memberId;
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
    /** Event: a promotion was granted; it may start later, after the current one. */
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

/** Recomputes all promotions of a member, and publishes an event for the new one. */
async function reschedule(
  db: Db,
  { memberId, promotionId, now }: Rescheduling,
  publishers?: Publishers,
): Promise<ScheduledPromotion> {
  const scheduled = replay(await listPurchases(db, memberId));
  await saveSchedule(db, scheduled);
  const own = scheduled.find((promotion) => promotion.promotionId === promotionId);
  if (!own) throw new Error('A promotion is not among those of its member');
  const { startedAt, endsAt } = own;
  const isGranted = endsAt > startedAt && endsAt > now;
  if (publishers && isGranted && (await claimStartEvent(db, own))) {
    await publishers.events.emit(db, 'promotion.started', { memberId, endsAt, now });
  }
  return own;
}

/**
 * Promotes a member from now on, or from the end of the current promotion, so that no paid time is lost. Returns its
 * end; null if there is no profile.
 */
export function promote(
  db: Db,
  memberId: string,
  { package: bought, now }: { package: PromotionPackage; now: Date },
  publishers?: Publishers,
): Promise<Date | null> {
  return inTransaction(db, async (transaction) => {
    // Promotions of a member follow one after the other.
    if (!(await lockProfile(transaction, memberId))) return null;
    const promotionId = await insertGrant(transaction, { memberId, package: bought, now });
    return (await reschedule(transaction, { memberId, promotionId, now }, publishers)).endsAt;
  });
}

/**
 * Records the purchase of an order; `kept` is the amount not refunded so far. Idempotent, and independent of the order
 * in which payments and refunds arrive. Returns whether there is a profile to promote.
 */
export function settlePromotion(db: Db, ordered: PaidOrder, publishers: Publishers): Promise<boolean> {
  const { memberId, orderId: promotionId, now } = ordered;
  return inTransaction(db, async (transaction) => {
    if (!(await lockProfile(transaction, memberId))) return false;
    await upsertPurchase(transaction, ordered);
    await reschedule(transaction, { memberId, promotionId, now }, publishers);
    return true;
  });
}

/** When a promotion would start that the member buys now. */
export async function promotionStart(db: Db, memberId: string, now: Date): Promise<Date> {
  return (await findLastEnd(db, memberId, now)) ?? now;
}

/** The member's current promotion, and the end of those that follow. */
export async function showCurrentPromotion(db: Db, memberId: string, now: Date): Promise<CurrentPromotion> {
  const running = await findCurrentPromotion(db, memberId, now);
  if (!running) return { promotion: null, promotedUntil: null };
  const { startsAt, endsAt, ...promotion } = running;
  const promotedUntil = (await findLastEnd(db, memberId, now)) ?? endsAt;
  return {
    promotion: { ...promotion, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    promotedUntil: promotedUntil.toISOString(),
  };
}

function toHistoryItem(entry: HistoryRow): PromotionHistoryItem {
  const { id, orderId, package: bought, status, amount, currency, at, startsAt, endsAt } = entry;
  const time = startsAt && endsAt && endsAt > startsAt ? { startsAt, endsAt } : null;
  return {
    promotionId: id,
    orderId,
    package: bought,
    status,
    amount,
    refunded: refundedAmount(entry),
    currency,
    at: at.toISOString(),
    startsAt: time?.startsAt.toISOString() ?? null,
    endsAt: time?.endsAt.toISOString() ?? null,
  };
}

/** A page of the member's bought or given promotions, newest first. */
export const showHistory = (call: Call<typeof promotionEndpoints.history>): Promise<PromotionHistoryPage> =>
  showHistoryPage(call, 'promotions.history', { find: listHistory, itemOf: toHistoryItem });

const END_BATCH_SIZE = 500;

/** The end to announce: a refunded promotion ends only now. */
function endsToPublish(ended: readonly EndedPromotion[], now: Date): [memberId: string, endsAt: Date][] {
  const ends = new Map<string, Date>();
  for (const { memberId, endsAt, startPublishedAt, hasFollowUp } of ended) {
    if (hasFollowUp || !startPublishedAt) continue;
    const end = startPublishedAt > now ? now : endsAt;
    const known = ends.get(memberId);
    if (!known || known < end) ends.set(memberId, end);
  }
  return [...ends].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Announces the next ends; returns whether there may be more. */
function publishNextEnds(db: Db, now: Date, { events }: Publishers): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const ended = await claimEnded(transaction, await findEnded(transaction, now, END_BATCH_SIZE), now);
    for (const [memberId, endsAt] of endsToPublish(ended, now)) {
      await events.emit(transaction, 'promotion.ended', { memberId, endsAt, now });
    }
    return ended.length === END_BATCH_SIZE;
  });
}

/**
 * Notifies members once that their promotion has ended, unless another follows. Safe to run in any number of processes;
 * if one is killed, the next run continues.
 */
export async function publishPromotionEnds(db: Db, now: Date, publishers: Publishers): Promise<void> {
  while (await publishNextEnds(db, now, publishers));
}
