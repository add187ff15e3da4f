import type { MembershipHistoryItem, MembershipHistoryPage, membershipEndpoints } from '@troth/contract';
import type { Call } from '../../platform/http/route.ts';
import { historyPage } from './history-page.ts';
import { refundedOf } from './refunded.ts';
import { type Entry, listHistory } from './store/history.ts';

function itemOf(entry: Entry): MembershipHistoryItem {
  const { id, orderId, tier, months, status, amount, currency, at, startsAt, endsAt, carriedInto } = entry;
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
    carriedInto,
  };
}

/** A page of the memberships that a member ordered or was given, newest first. */
export const showHistory = (call: Call<typeof membershipEndpoints.history>): Promise<MembershipHistoryPage> =>
  historyPage(call, 'membership.history', { find: listHistory, itemOf });
