import type { PromotionHistoryItem, PromotionHistoryPage, promotionEndpoints } from '@troth/contract';
import type { Call } from '../../platform/http/route.ts';
import { historyPage, refundedOf } from '../membership/index.ts';
import { type Entry, listHistory } from './store/history.ts';

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
export const showHistory = (call: Call<typeof promotionEndpoints.history>): Promise<PromotionHistoryPage> =>
  historyPage(call, 'promotions.history', { find: listHistory, itemOf });
