import type { InterestChange } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Telling } from '../../platform/http/route.ts';
import { requireMeeting } from '../profiles/index.ts';
import { canWithdraw, decideRespond, type Expressed } from './rules.ts';
import { findInterest, lockPair, saveResponse, saveWithdrawal } from './store.ts';
import { announceChange } from './telling.ts';

/** The interest as it is once nobody else can change it; a withdrawn one is no longer there for anyone. */
async function lockInterest(
  db: Db,
  interestId: string,
  isParty: (interest: Expressed) => boolean,
): Promise<Expressed & { status: Exclude<Expressed['status'], 'withdrawn'> }> {
  const seen = await findInterest(db, interestId);
  if (!seen || !isParty(seen)) throw new ApiError('NOT_FOUND');
  await lockPair(db, seen);
  const interest = await findInterest(db, interestId);
  if (!interest || interest.status === 'withdrawn') throw new ApiError('NOT_FOUND');
  return { ...interest, status: interest.status };
}

/** Accepts or declines a received interest, or ends an accepted one; only its receiver can. */
export function respondToInterest(
  db: Db,
  { events, announce }: Telling,
  answer: { memberId: string; interestId: string; response: 'accepted' | 'declined'; now: Date },
): Promise<InterestChange> {
  const { memberId, interestId, response, now } = answer;
  return inTransaction(db, async (transaction) => {
    const interest = await lockInterest(transaction, interestId, ({ receiverId }) => receiverId === memberId);
    const { senderId } = interest;
    const decided = decideRespond(interest.status, response);
    if (decided.step === 'refuse') throw new ApiError('CONFLICT', decided.message);
    if (decided.step === 'set') {
      // Ending something stays possible with whom one no longer meets; beginning does not.
      if (response === 'accepted') await requireMeeting(transaction, { memberId, otherId: senderId });
      await saveResponse(transaction, interestId, { status: response, now });
      if (response === 'accepted') {
        const accepted = { interestId, senderId, receiverId: memberId, byId: memberId, now };
        await events.emit(transaction, 'interest.accepted', accepted);
      }
      await announceChange(transaction, announce, { interestId, memberId, otherId: senderId, now });
    }
    return { interestId, userId: senderId, status: response };
  });
}

/** Takes back an interest or ends an accepted one; only its sender can. */
export function withdrawInterest(
  db: Db,
  { events, announce }: Telling,
  { memberId, interestId, now }: { memberId: string; interestId: string; now: Date },
): Promise<{ interestId: string; userId: string }> {
  return inTransaction(db, async (transaction) => {
    const interest = await lockInterest(transaction, interestId, ({ senderId }) => senderId === memberId);
    if (!canWithdraw(interest.status)) {
      throw new ApiError('CONFLICT', t('This interest was declined, there is nothing left to withdraw.'));
    }
    await saveWithdrawal(transaction, interestId, now);
    const { receiverId } = interest;
    await events.emit(transaction, 'interest.withdrawn', { interestId, senderId: memberId, receiverId, now });
    await announceChange(transaction, announce, { interestId, memberId, otherId: receiverId, now });
    return { interestId, userId: receiverId };
  });
}
