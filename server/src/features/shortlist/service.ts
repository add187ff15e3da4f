import { SHORTLIST_SIZE } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { findMember } from '../profiles/index.ts';
import { deleteEntry, lockShortlist, type Pair, saveEntry } from './store.ts';

/** Puts a member on the shortlist, or changes the note where one is given; any tier may. */
export function putOnShortlist(db: Db, entry: Pair & { note: string | undefined; now: Date }) {
  const { memberId, userId } = entry;
  return inTransaction(db, async (transaction) => {
    await lockShortlist(transaction, entry);
    if (!(await findMember(transaction, { viewerId: memberId, memberId: userId }))) {
      throw new ApiError('NOT_FOUND');
    }
    const saved = await saveEntry(transaction, { ...entry, most: SHORTLIST_SIZE });
    if (!saved) {
      const message = t('Your shortlist holds {count} members. Please take someone off it first.', {
        count: SHORTLIST_SIZE,
      });
      throw new ApiError('CONFLICT', message);
    }
    return { ...saved, addedAt: saved.addedAt.toISOString() };
  });
}

/** Takes a member off the shortlist, also one who can no longer be met. */
export async function takeOffShortlist(db: Db, pair: Pair): Promise<{ userId: string }> {
  const removed = await deleteEntry(db, pair);
  if (!removed) throw new ApiError('NOT_FOUND');
  return removed;
}
