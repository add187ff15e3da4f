import type { shortlistEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { listEntries } from './store.ts';

const place = z.strictObject({ addedAt: z.coerce.date(), userId: z.guid() });

/** A page of the shortlist, last added first, without those whom the member may no longer meet. */
export async function showShortlist(
  { db, caller, query, now, pageKeys }: Call<typeof shortlistEndpoints.list>,
  cards: Cards,
) {
  const { memberId } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'shortlist' };
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place);
  const found = await listEntries(db, { memberId, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const entryOf = new Map(rows.map((row) => [row.userId, row]));
  const shown = await cards.list(db, { viewerId: memberId, now, memberIds: [...entryOf.keys()] });
  const profiles = shown.flatMap((card) => {
    const entry = entryOf.get(card.userId);
    return entry ? [{ ...card, note: entry.note, addedAt: entry.addedAt.toISOString() }] : [];
  });
  return {
    profiles,
    pagination: paginationOf(found, { limit, count: profiles.length }, (last) =>
      pageKeys.seal(scope, { addedAt: last.addedAt, userId: last.userId }),
    ),
  };
}
