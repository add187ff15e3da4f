import type { PromotionHistoryItem, PromotionHistoryPage, promotionEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { refundedOf } from '../membership/index.ts';
import { type Entry, listHistory } from './store/history.ts';

const place = z.strictObject({ at: z.coerce.date(), id: z.uuid() });

function itemOf(entry: Entry): PromotionHistoryItem {
  const { id, orderId, package: bought, status, amount, currency, at, startsAt, endsAt } = entry;
  const time = startsAt && endsAt && endsAt > startsAt ? { startsAt, endsAt } : null;
  return {
    promotionId: id,
    orderId,
    package: bought,
    status,
    amount,
    refunded: refundedOf(entry),
    currency,
    at: at.toISOString(),
    startsAt: time?.startsAt.toISOString() ?? null,
    endsAt: time?.endsAt.toISOString() ?? null,
  };
}

/** A page of the promotions that a member ordered or was given, newest first. */
export async function showHistory({
  db,
  caller: { memberId },
  query: { limit, lastEvaluatedKey },
  pageKeys,
}: Call<typeof promotionEndpoints.history>): Promise<PromotionHistoryPage> {
  const scope = { memberId, list: 'promotions.history' };
  const after = pageKeys.open(scope, lastEvaluatedKey, place);
  const found = await listHistory(db, { memberId, after, limit: limit + 1 });
  const history = found.slice(0, limit).map(itemOf);
  return {
    history,
    pagination: paginationOf(found, { limit, count: history.length }, ({ at, id }) =>
      pageKeys.seal(scope, { at, id }),
    ),
  };
}
