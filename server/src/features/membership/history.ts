import type { MembershipHistoryItem, MembershipHistoryPage, membershipEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { refundedOf } from './refunded.ts';
import { type Entry, listHistory } from './store/history.ts';

const place = z.strictObject({ at: z.coerce.date(), id: z.uuid() });

function itemOf(entry: Entry): MembershipHistoryItem {
  const { id, orderId, tier, months, status, amount, currency, at, startsAt, endsAt } = entry;
  const hasTime = startsAt !== null && (endsAt === null || endsAt > startsAt);
  return {
    id,
    orderId,
    tier,
    months,
    status,
    amount,
    refunded: refundedOf(entry),
    currency,
    at: at.toISOString(),
    startsAt: hasTime ? startsAt.toISOString() : null,
    endsAt: hasTime && endsAt ? endsAt.toISOString() : null,
  };
}

/** A page of the memberships that a member ordered or was given, newest first. */
export async function showHistory({
  db,
  caller: { memberId },
  query: { limit, lastEvaluatedKey },
  pageKeys,
}: Call<typeof membershipEndpoints.history>): Promise<MembershipHistoryPage> {
  const scope = { memberId, list: 'membership.history' };
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
