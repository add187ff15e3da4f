import type { PhotoAsk } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findMember } from '../profiles/index.ts';
import { type Asked, answerEnds, hasLapsed } from './rules.ts';
import { deleteLapsed, lockAsked, saveAnswer, saveWithdrawal } from './store/questions.ts';

/** The question once nobody else can change it; to those who have no part in it there is none. */
async function lockStanding(
  db: Db,
  question: { requestId: string; side: 'requester_id' | 'owner_id'; memberId: string },
  now: Date,
): Promise<Asked> {
  const asked = await lockAsked(db, question);
  if (!asked) throw new ApiError('NOT_FOUND');
  if (hasLapsed(asked, now)) throw new ApiError('CONFLICT', t('This question has lapsed.'));
  return asked;
}

/**
 * Shows the photos to who asked, or not, or no longer; only their owner can, on every tier. The other answer may be
 * given while the first one counts; the same one again changes nothing.
 */
export function respondToPhotoRequest(
  db: Db,
  answer: { memberId: string; requestId: string; response: 'accepted' | 'declined'; now: Date },
): Promise<PhotoAsk & { userId: string }> {
  const { memberId, requestId, response, now } = answer;
  return inTransaction(db, async (transaction) => {
    const question = { requestId, side: 'owner_id', memberId } as const;
    const asked = await lockStanding(transaction, question, now);
    const { requesterId: userId } = asked;
    const isNew = asked.status !== response;
    const expiresAt = isNew ? answerEnds(response, now) : asked.expiresAt;
    if (isNew) {
      // Ending something stays possible with whom one no longer meets; beginning does not.
      if (
        response === 'accepted' &&
        !(await findMember(transaction, { viewerId: memberId, memberId: userId }))
      ) {
        throw new ApiError('NOT_FOUND');
      }
      await saveAnswer(transaction, requestId, { status: response, now, expiresAt });
    }
    return { requestId: asked.requestId, userId, status: response, expiresAt: expiresAt.toISOString() };
  });
}

/** Takes back an unanswered question; only who asked can. */
export function withdrawPhotoRequest(
  db: Db,
  { memberId, requestId, now }: { memberId: string; requestId: string; now: Date },
): Promise<{ requestId: string; userId: string }> {
  return inTransaction(db, async (transaction) => {
    const question = { requestId, side: 'requester_id', memberId } as const;
    const asked = await lockStanding(transaction, question, now);
    if (asked.status !== 'pending') {
      throw new ApiError('CONFLICT', t('This question was answered, there is nothing left to take back.'));
    }
    await saveWithdrawal(transaction, requestId);
    return { requestId: asked.requestId, userId: asked.ownerId };
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what lapsed a day ago; until then whoever answers too late is told so. */
export const clearLapsedRequests = (db: Db, now: Date): Promise<void> =>
  deleteLapsed(db, new Date(now.getTime() - DAY_MS));
