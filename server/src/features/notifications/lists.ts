import type { NotificationCount, NotificationPage, notificationEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { actorShown, shownTo } from './shown.ts';
import { countNotices, findNotices } from './store/list.ts';

type ListCall = Call<typeof notificationEndpoints.list>;

const place = z.strictObject({ createdAt: z.int() });

async function page(
  { db, caller, query, now, pageKeys }: ListCall,
  cards: Cards,
  unreadOnly: boolean,
): Promise<NotificationPage> {
  const { memberId, tier } = caller;
  const { limit } = query;
  const scope = { memberId, list: 'notifications', filters: { unreadOnly } };
  const after = pageKeys.open(scope, query.lastEvaluatedKey, place)?.createdAt;
  const found = await findNotices(db, { memberId, unreadOnly, after, most: limit + 1 });
  const notices = found.slice(0, limit);
  const actors = new Set(notices.flatMap((notice) => actorShown(notice, tier) ?? []));
  const shown = await cards.list(db, { viewerId: memberId, now, memberIds: [...actors] });
  const cardOf = new Map(shown.map((card) => [card.userId, card]));
  const notifications = notices.flatMap((notice) => shownTo(caller, notice, cardOf) ?? []);
  return {
    notifications,
    pagination: paginationOf(found, { limit, count: notifications.length }, (last) =>
      pageKeys.seal(scope, { createdAt: last.createdAt }),
    ),
  };
}

/** A page of the member's notifications, newest first, or with `countOnly` how many there are. */
export async function showNotifications(
  call: ListCall,
  cards: Cards,
): Promise<NotificationPage | NotificationCount> {
  const unreadOnly = call.query.unreadOnly === 'true';
  if (call.query.countOnly !== 'true') return page(call, cards, unreadOnly);
  return { count: await countNotices(call.db, { memberId: call.caller.memberId, unreadOnly }) };
}
