import { shortlistEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { addToShortlist, removeFromShortlist, showShortlist } from './service.ts';

export function registerShortlist(api: Api, { cards }: { cards: Cards }): void {
  route(api, shortlistEndpoints.list, (call) => showShortlist(call, cards));
  route(api, shortlistEndpoints.add, ({ db, caller: { memberId }, params: { userId }, body, now }) =>
    addToShortlist(db, { memberId, userId, note: body.note, now }),
  );
  route(api, shortlistEndpoints.remove, ({ db, caller: { memberId }, params: { userId } }) =>
    removeFromShortlist(db, { memberId, userId }),
  );
}
