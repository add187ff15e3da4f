import { PHOTO_REQUESTS_A_DAY, type PhotoAsk } from '@troth/contract';
import { t } from '@troth/texts';
import { nextUtcDay } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { requireListed } from '../profiles/index.ts';
import { questionEnds, refusalToAsk } from './rules.ts';
import { findAsked, lockQuestionsOf, type Pair, saveQuestion } from './store/questions.ts';
import { findWithholding } from './store/withholding.ts';

async function ask(db: Db, pair: Pair, now: Date): Promise<PhotoAsk & { userId: string }> {
  await lockQuestionsOf(db, pair);
  await requireListed(db, pair.requesterId);
  const withholding = await findWithholding(db, pair);
  if (!withholding) throw new ApiError('NOT_FOUND');
  const refusal = refusalToAsk(withholding, await findAsked(db, pair), now);
  if (refusal) {
    const { message, availableAt } = refusal;
    throw new ApiError('CONFLICT', message, availableAt && { availableAt: availableAt.toISOString() });
  }
  const limit = PHOTO_REQUESTS_A_DAY;
  const expiresAt = questionEnds(now);
  const requestId = await saveQuestion(db, pair, { now, expiresAt, limit });
  if (!requestId) {
    const message = t(
      'You have asked {limit} members for their photos today. You can ask more from midnight UTC.',
      { limit },
    );
    throw new ApiError('DAILY_LIMIT_REACHED', message, { limit, resetAt: nextUtcDay(now).toISOString() });
  }
  const { ownerId: userId } = withholding;
  return { requestId, userId, status: 'pending', expiresAt: expiresAt.toISOString() };
}

/**
 * Asks a member who withholds their photos to see them; every tier may. All in one transaction, so that a refusal costs
 * nothing of the day.
 */
export function askForPhotos(
  db: Db,
  { now, ...pair }: Pair & { now: Date },
): Promise<PhotoAsk & { userId: string }> {
  return inTransaction(db, (transaction) => ask(transaction, pair, now));
}
