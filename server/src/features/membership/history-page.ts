import type { Pagination } from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import type { PageKeys } from '../../platform/http/page-keys.ts';
import { paginationOf } from '../../platform/http/pagination.ts';

export interface Place {
  at: Date;
  id: string;
}

/** What a store is asked for: those after a place, newest first. */
export interface HistorySlice {
  memberId: string;
  after: Place | undefined;
  limit: number;
}

interface HistoryCall {
  db: Db;
  caller: { memberId: string };
  query: { limit: number; lastEvaluatedKey?: string | undefined };
  pageKeys: PageKeys;
}

const place = z.strictObject({ at: z.coerce.date(), id: z.guid() });

/** A page of what a member ordered or was given, newest first; `list` names it in its keys. */
export async function historyPage<E extends Place, I>(
  { db, caller: { memberId }, query: { limit, lastEvaluatedKey }, pageKeys }: HistoryCall,
  list: string,
  { find, itemOf }: { find(db: Db, slice: HistorySlice): Promise<E[]>; itemOf(entry: E): I },
): Promise<{ history: I[]; pagination: Pagination }> {
  const scope = { memberId, list };
  const after = pageKeys.open(scope, lastEvaluatedKey, place);
  const found = await find(db, { memberId, after, limit: limit + 1 });
  const history = found.slice(0, limit).map(itemOf);
  return {
    history,
    pagination: paginationOf(found, { limit, count: history.length }, ({ at, id }) =>
      pageKeys.seal(scope, { at, id }),
    ),
  };
}
