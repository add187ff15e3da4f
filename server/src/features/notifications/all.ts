import type { Notification, Tier } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import type { Cards } from '../profiles/index.ts';
import { actorShown, shownTo } from './shown.ts';
import { findNotices } from './store/list.ts';

interface Receiver {
  memberId: string;
  tier: Tier;
  now: Date;
}

const AT_ONCE = 100;

/** All notifications of a member as they may read them now, newest first; no more than a page is held at a time. */
export async function* allNotifications(
  db: Db,
  { memberId, tier, now }: Receiver,
  cards: Cards,
): AsyncGenerator<Notification, void> {
  let after: number | undefined;
  let isLast = false;
  while (!isLast) {
    const notices = await findNotices(db, { memberId, unreadOnly: false, after, most: AT_ONCE });
    const actors = new Set(notices.flatMap((notice) => actorShown(notice, tier) ?? []));
    const shown = await cards.list(db, { viewerId: memberId, now, memberIds: [...actors] });
    const cardOf = new Map(shown.map((card) => [card.userId, card]));
    for (const notice of notices)
      yield* [shownTo({ memberId, tier }, notice, cardOf)].filter((it) => it !== null);
    after = notices.at(-1)?.createdAt;
    isLast = notices.length < AT_ONCE;
  }
}
