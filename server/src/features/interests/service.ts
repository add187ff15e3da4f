import {
  formatTier,
  type InterestChange,
  type InterestSubject,
  minimumTierForInterests,
  type Tier,
} from '@troth/contract';
import { t } from '@troth/texts';
import { nextUtcDay, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { NotifyClients } from '../../platform/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Publishers } from '../../platform/http/route.ts';
import type { FirstMessageLimit } from '../moderation/index.ts';
import { findGallery } from '../photos/index.ts';
import { type Cards, findVisibleMember, refuseContactDetails, requireVisible } from '../profiles/index.ts';
import { canWithdraw, dailyLimit, decideExpress, decideResponse, type StoredInterest } from './rules.ts';
import {
  findInterest,
  findInterestBetween,
  insertInterest,
  lockPair,
  recordDailyInterest,
  resendInterest,
  saveResponse,
  saveWithdrawal,
} from './store.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const PHOTO_REMOVED = t('This photo has just been removed. Please look at the profile again.');

/** Rethrows an error; a constraint violation becomes 409 or 404 instead of a server error. */
function rethrowConstraintViolation(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint === 'interests_about_prompt')
    throw new ApiError('CONFLICT', t('This answer has just been removed. Please look at the profile again.'));
  if (constraint === 'interests_about_photo') throw new ApiError('CONFLICT', PHOTO_REMOVED);
  if (code === UNIQUE_VIOLATION) throw new ApiError('CONFLICT');
  if (code === FOREIGN_KEY_VIOLATION) throw new ApiError('NOT_FOUND');
  throw error;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'interest.expressed': {
      interestId: string;
      senderId: string;
      receiverId: string;
      message: string;
      /** Whether the interest is sent again after a withdrawal; the receiver is then not notified a second time. */
      isRenewed: boolean;
      now: Date;
    };
    'interest.accepted': {
      interestId: string;
      senderId: string;
      receiverId: string;
      /** The member who accepted the interest. */
      byId: string;
      now: Date;
    };
    /** The sender withdrew the interest, which may have been accepted. */
    'interest.withdrawn': { interestId: string; senderId: string; receiverId: string; now: Date };
  }
}

interface InterestNotification {
  interestId: string;
  memberId: string;
  otherId: string;
  now: Date;
}

/**
 * Notifies the windows of the member who changed an interest. Notifies those of the other member as well, unless the
 * other member can no longer see the first.
 */
async function notifyInterestChange(
  db: Db,
  notifyClients: NotifyClients,
  { interestId, memberId, otherId, now }: InterestNotification,
): Promise<void> {
  const changed = { type: 'interest.changed', at: now.toISOString(), interestId } as const;
  notifyClients(db, { to: [memberId], event: { ...changed, userId: otherId } });
  if (!(await findVisibleMember(db, { viewerId: otherId, memberId }))) return;
  notifyClients(db, { to: [otherId], event: { ...changed, userId: memberId } });
}

interface NewInterest {
  senderId: string;
  tier: Tier;
  receiverId: string;
  message: string;
  about?: InterestSubject;
  now: Date;
}

/**
 * Counts an interest against the daily limit. Returns the date of the interest, which lies on the day that it counts
 * for. Throws 403 if the tier includes no interests or the limit is reached.
 */
async function countAgainstDailyLimit(db: Db, { senderId, tier, now }: NewInterest): Promise<Date> {
  const limit = dailyLimit(tier);
  if (limit === 0) {
    const requiredTier = minimumTierForInterests();
    const message = t('You need {tier} to express interest. You can answer every interest you receive.', {
      tier: formatTier(requiredTier),
    });
    throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
  }
  const day = await recordDailyInterest(db, senderId, { day: utcDay(now), limit });
  if (day !== null || limit === null)
    return new Date(Math.max(now.getTime(), Date.parse(day ?? utcDay(now))));
  const message = t('You’ve sent all {limit} interests for today. You can send more after midnight UTC.', {
    limit,
  });
  throw new ApiError('DAILY_LIMIT_REACHED', message, { limit, resetAt: nextUtcDay(now).toISOString() });
}

interface ExpressDependencies extends Publishers {
  limitFirstMessage: FirstMessageLimit;
  cards: Cards;
}

/** Throws 409 unless the sender sees the photo in the receiver's gallery. */
async function requireShownPhoto(
  db: Db,
  cards: Cards,
  { senderId, receiverId, photoId, now }: NewInterest & { photoId: string },
): Promise<void> {
  const [card] = await cards.list(db, { viewerId: senderId, now, memberIds: [receiverId] });
  const gallery = await findGallery(db, { memberId: receiverId, now });
  if (card?.photoWithheld === null && gallery.some((photo) => photo.photoId === photoId)) return;
  throw new ApiError('CONFLICT', PHOTO_REMOVED);
}

async function expressInTransaction(
  db: Db,
  { events, limitFirstMessage, cards }: ExpressDependencies,
  newInterest: NewInterest,
): Promise<InterestChange> {
  const { senderId, receiverId, message, about, now } = newInterest;
  const pair = { senderId, receiverId };
  await lockPair(db, pair);
  await requireVisible(db, { memberId: senderId, otherId: receiverId });
  if (about !== undefined && 'photoId' in about)
    await requireShownPhoto(db, cards, { ...newInterest, ...about });
  const sent = await findInterestBetween(db, pair);
  const received = await findInterestBetween(db, { senderId: receiverId, receiverId: senderId });
  const decision = decideExpress(sent, received, now);
  if (decision.step === 'refuse') {
    const { availableAt } = decision;
    throw new ApiError(
      'CONFLICT',
      decision.message,
      availableAt && { availableAt: availableAt.toISOString() },
    );
  }
  if (decision.step === 'accept') {
    const { interestId } = decision.interest;
    await saveResponse(db, interestId, { status: 'accepted', now });
    await events.emit(db, 'interest.accepted', {
      interestId,
      senderId: receiverId,
      receiverId: senderId,
      byId: senderId,
      now,
    });
    return { interestId, userId: receiverId, status: 'accepted' };
  }
  const sentAt = await countAgainstDailyLimit(db, newInterest);
  await limitFirstMessage(db, { senderId, text: message });
  const { replaces } = decision;
  const interestId = replaces
    ? await resendInterest(db, replaces, { message, about, now: sentAt })
    : await insertInterest(db, pair, { message, about, now: sentAt });
  const isRenewed = replaces?.status === 'withdrawn';
  await events.emit(db, 'interest.expressed', { interestId, ...pair, message, isRenewed, now });
  return { interestId, userId: receiverId, status: 'pending' };
}

/**
 * Expresses interest, or accepts the other member's pending interest. One transaction, so that a refusal does not
 * count.
 */
export async function expressInterest(
  db: Db,
  dependencies: ExpressDependencies,
  newInterest: NewInterest,
): Promise<InterestChange> {
  refuseContactDetails('message', newInterest.message);
  const { senderId, receiverId, now } = newInterest;
  return inTransaction(db, async (transaction) => {
    const change = await expressInTransaction(transaction, dependencies, newInterest);
    const { interestId } = change;
    await notifyInterestChange(transaction, dependencies.notifyClients, {
      interestId,
      memberId: senderId,
      otherId: receiverId,
      now,
    });
    return change;
  }).catch(rethrowConstraintViolation);
}

/** Locks the two members of an interest. Throws 404 if `isAllowed` returns false or the interest is withdrawn. */
async function lockInterest(
  db: Db,
  interestId: string,
  isAllowed: (interest: StoredInterest) => boolean,
): Promise<StoredInterest & { status: Exclude<StoredInterest['status'], 'withdrawn'> }> {
  const found = await findInterest(db, interestId);
  if (!found || !isAllowed(found)) throw new ApiError('NOT_FOUND');
  await lockPair(db, found);
  const interest = await findInterest(db, interestId);
  if (!interest || interest.status === 'withdrawn') throw new ApiError('NOT_FOUND');
  return { ...interest, status: interest.status };
}

interface ResponseRequest {
  memberId: string;
  interestId: string;
  response: 'accepted' | 'declined';
  /** The status that the member saw when responding. */
  expectedStatus?: 'pending' | 'accepted';
  now: Date;
}

/** Accepts or declines a received interest, or ends a connection. Only the receiver can. */
export function respondToInterest(
  db: Db,
  { events, notifyClients }: Publishers,
  request: ResponseRequest,
): Promise<InterestChange> {
  const { memberId, interestId, response, expectedStatus, now } = request;
  return inTransaction(db, async (transaction) => {
    const interest = await lockInterest(transaction, interestId, ({ receiverId }) => receiverId === memberId);
    const { senderId } = interest;
    const decision = decideResponse(interest.status, response, expectedStatus);
    if (decision.step === 'refuse') throw new ApiError('CONFLICT', decision.message);
    if (decision.step === 'set') {
      // An interest of a member who is no longer visible can be declined, but not accepted.
      if (response === 'accepted') await requireVisible(transaction, { memberId, otherId: senderId });
      await saveResponse(transaction, interestId, { status: response, now });
      if (response === 'accepted') {
        const accepted = { interestId, senderId, receiverId: memberId, byId: memberId, now };
        await events.emit(transaction, 'interest.accepted', accepted);
      }
      await notifyInterestChange(transaction, notifyClients, {
        interestId,
        memberId,
        otherId: senderId,
        now,
      });
    }
    return { interestId, userId: senderId, status: response };
  });
}

/** Withdraws a pending interest or ends a connection. Only the sender can. */
export function withdrawInterest(
  db: Db,
  { events, notifyClients }: Publishers,
  { memberId, interestId, now }: { memberId: string; interestId: string; now: Date },
): Promise<{ interestId: string; userId: string }> {
  return inTransaction(db, async (transaction) => {
    const interest = await lockInterest(transaction, interestId, ({ senderId }) => senderId === memberId);
    if (!canWithdraw(interest.status)) {
      throw new ApiError('CONFLICT', t('This interest was declined, so there’s nothing to withdraw.'));
    }
    await saveWithdrawal(transaction, interestId, now);
    const { receiverId } = interest;
    await events.emit(transaction, 'interest.withdrawn', { interestId, senderId: memberId, receiverId, now });
    await notifyInterestChange(transaction, notifyClients, {
      interestId,
      memberId,
      otherId: receiverId,
      now,
    });
    return { interestId, userId: receiverId };
  });
}
