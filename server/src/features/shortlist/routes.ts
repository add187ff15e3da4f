import { shortlistEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { showShortlist } from './lists.ts';
import { putOnShortlist, takeOffShortlist } from './service.ts';

export function registerShortlist(api: Api, { cards }: { cards: Cards }): void {
  route(api, shortlistEndpoints.list, (call) => showShortlist(call, cards));
  route(api, shortlistEndpoints.add, ({ db, caller: { memberId }, params: { userId }, body, now }) =>
    putOnShortlist(db, { memberId, userId, note: body.note, now }),
  );
  route(api, shortlistEndpoints.remove, ({ db, caller: { memberId }, params: { userId } }) =>
    takeOffShortlist(db, { memberId, userId }),
  );
}
