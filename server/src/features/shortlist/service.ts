import { MAX_SHORTLIST_SIZE, type shortlistEndpoints } from '@troth/contract';
import { t } from '@troth/texts';
import { z } from 'zod';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { type Cards, findVisibleMember } from '../profiles/index.ts';
import { deleteEntry, listEntries, lockShortlist, type Pair, saveEntry } from './store.ts';

/**
 * Adds a member to the shortlist. If the member is on it already, only changes the note, if one is given. Throws 404 if
 * the member is not visible, and 409 if the shortlist is full.
 */
export function addToShortlist(db: Db, entry: Pair & { note: string | undefined; now: Date }) {
  const { memberId, userId } = entry;
  return inTransaction(db, async (transaction) => {
    await lockShortlist(transaction, entry);
    if (!(await findVisibleMember(transaction, { viewerId: memberId, memberId: userId }))) {
      throw new ApiError('NOT_FOUND');
    }
    const saved = await saveEntry(transaction, { ...entry, limit: MAX_SHORTLIST_SIZE });
    if (!saved) {
      const message = t('Your shortlist is full, with {count} members. Remove someone first.', {
        count: MAX_SHORTLIST_SIZE,
      });
      throw new ApiError('CONFLICT', message);
    }
    return { ...saved, addedAt: saved.addedAt.toISOString() };
  });
}

/** Removes a member from the shortlist, even if the member is no longer visible. Throws 404 if they are not on it. */
export async function removeFromShortlist(db: Db, pair: Pair): Promise<{ userId: string }> {
  const removed = await deleteEntry(db, pair);
  if (!removed) throw new ApiError('NOT_FOUND');
  return removed;
}

const shortlistCursor = z.strictObject({ addedAt: z.coerce.date(), userId: z.guid() });

/** A page of the shortlist, last added first, without members who are no longer visible. */
export async function showShortlist(
  { db, caller, query, now, pageKeys }: Call<typeof shortlistEndpoints.list>,
  cards: Cards,
) {
  const { memberId } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'shortlist' };
  const after = pageKeys.decrypt(scope, query.lastEvaluatedKey, shortlistCursor);
  const found = await listEntries(db, { memberId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const entriesById = new Map(rows.map((row) => [row.userId, row]));
  const shown = await cards.list(db, { viewerId: memberId, now, memberIds: [...entriesById.keys()] });
  const profiles = shown.flatMap((card) => {
    const entry = entriesById.get(card.userId);
    return entry ? [{ ...card, note: entry.note, addedAt: entry.addedAt.toISOString() }] : [];
  });
  return {
    profiles,
    pagination: toPagination(found, { limit, count: profiles.length }, (last) =>
      pageKeys.encrypt(scope, { addedAt: last.addedAt, userId: last.userId }),
    ),
  };
}
