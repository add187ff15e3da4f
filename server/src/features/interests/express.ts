import type { InterestChange, Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { nextUtcDay, utcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Telling } from '../../platform/http/route.ts';
import type { LimitFirstMessage } from '../moderation/index.ts';
import { refuseContactDetails, requireMeeting } from '../profiles/index.ts';
import { refusalOfLostRace } from './lost-race.ts';
import { dailyLimit, decideExpress, sendingTier } from './rules.ts';
import { countOne, findSent, insertInterest, lockPair, renewInterest, saveResponse } from './store.ts';
import { announceChange } from './telling.ts';

interface Expression {
  senderId: string;
  tier: Tier;
  receiverId: string;
  message: string;
  now: Date;
}

/** Counts an interest, and answers when it was sent: on the day that it counts for, also by its date. */
async function spendOneOfTheDay(db: Db, { senderId, tier, now }: Expression): Promise<Date> {
  const limit = dailyLimit(tier);
  if (limit === 0) {
    throw new ApiError(
      'UPGRADE_REQUIRED',
      t('Expressing interest is part of Silver membership. You can answer every interest that you receive.'),
      { requiredTier: sendingTier() },
    );
  }
  const day = await countOne(db, senderId, { day: utcDay(now), limit });
  if (day !== null || limit === null)
    return new Date(Math.max(now.getTime(), Date.parse(day ?? utcDay(now))));
  const message = t('You have sent all {limit} interests of today. You can send more from midnight UTC.', {
    limit,
  });
  throw new ApiError('DAILY_LIMIT_REACHED', message, { limit, resetAt: nextUtcDay(now).toISOString() });
}

interface Parts extends Telling {
  limitFirstMessage: LimitFirstMessage;
}

async function express(
  db: Db,
  { events, limitFirstMessage }: Parts,
  expression: Expression,
): Promise<InterestChange> {
  const { senderId, receiverId, message, now } = expression;
  const pair = { senderId, receiverId };
  await lockPair(db, pair);
  await requireMeeting(db, { memberId: senderId, otherId: receiverId });
  const mine = await findSent(db, pair);
  const theirs = await findSent(db, { senderId: receiverId, receiverId: senderId });
  const decided = decideExpress(mine, theirs, now);
  if (decided.step === 'refuse') {
    const { availableAt } = decided;
    throw new ApiError(
      'CONFLICT',
      decided.message,
      availableAt && { availableAt: availableAt.toISOString() },
    );
  }
  if (decided.step === 'accept') {
    const { interestId } = decided.interest;
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
  const sentAt = await spendOneOfTheDay(db, expression);
  await limitFirstMessage(db, { senderId, text: message });
  const { inPlaceOf } = decided;
  const interestId = inPlaceOf
    ? await renewInterest(db, inPlaceOf, { message, now: sentAt })
    : await insertInterest(db, pair, { message, now: sentAt });
  const isRenewed = inPlaceOf?.status === 'withdrawn';
  await events.emit(db, 'interest.expressed', { interestId, ...pair, message, isRenewed, now });
  return { interestId, userId: receiverId, status: 'pending' };
}

/**
 * Expresses interest, or accepts theirs where one is pending (decisions §7). All in one transaction, so that a refusal
 * costs nothing of the day.
 */
export async function expressInterest(db: Db, parts: Parts, expression: Expression): Promise<InterestChange> {
  refuseContactDetails('message', expression.message);
  const { senderId, receiverId, now } = expression;
  return inTransaction(db, async (transaction) => {
    const change = await express(transaction, parts, expression);
    const { interestId } = change;
    await announceChange(transaction, parts.announce, {
      interestId,
      memberId: senderId,
      otherId: receiverId,
      now,
    });
    return change;
  }).catch(refusalOfLostRace);
}
