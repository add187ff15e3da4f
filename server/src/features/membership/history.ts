import type {
  MembershipHistoryItem,
  MembershipHistoryPage,
  membershipEndpoints,
  Pagination,
} from '@troth/contract';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { type PageKeys, toPagination } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { refundedAmount } from './rules.ts';
import { type HistoryEntry, type HistoryPosition, type HistoryQuery, listHistory } from './store/history.ts';

interface HistoryRequest {
  db: Db;
  caller: { memberId: string };
  query: { limit: number; lastEvaluatedKey?: string | undefined };
  pageKeys: PageKeys;
}

const historyCursor = z.strictObject({ at: z.coerce.date(), id: z.guid() });

/** A page of a history, newest first. `list` names the history, because a page key is valid for one list only. */
export async function showHistoryPage<Entry extends HistoryPosition, Item>(
  { db, caller: { memberId }, query: { limit, lastEvaluatedKey }, pageKeys }: HistoryRequest,
  list: string,
  { find, itemOf }: { find(db: Db, slice: HistoryQuery): Promise<Entry[]>; itemOf(entry: Entry): Item },
): Promise<{ history: Item[]; pagination: Pagination }> {
  const scope = { memberId, list };
  const after = pageKeys.decrypt(scope, lastEvaluatedKey, historyCursor);
  const found = await find(db, { memberId, after, limit: limit + 1 });
  const history = found.slice(0, limit).map(itemOf);
  return {
    history,
    pagination: toPagination(found, { limit, count: history.length }, ({ at, id }) =>
      pageKeys.encrypt(scope, { at, id }),
    ),
  };
}

function toHistoryItem(entry: HistoryEntry): MembershipHistoryItem {
  const { id, orderId, tier, months, status, amount, currency, at, startsAt, endsAt, carriedInto } = entry;
  const hasTime = startsAt !== null && (endsAt === null || endsAt > startsAt);
  return {
    id,
    orderId,
    tier,
    months,
    status,
    amount,
    refunded: refundedAmount(entry),
    currency,
    at: at.toISOString(),
    startsAt: hasTime ? startsAt.toISOString() : null,
    endsAt: hasTime && endsAt ? endsAt.toISOString() : null,
    carriedInto,
  };
}

/** A page of the memberships that a member bought or was given, newest first. */
export const showHistory = (call: Call<typeof membershipEndpoints.history>): Promise<MembershipHistoryPage> =>
  showHistoryPage(call, 'membership.history', { find: listHistory, itemOf: toHistoryItem });
