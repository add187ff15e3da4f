import { promotionEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { showCurrentPromotion, showHistory, showPromoted } from './service.ts';

export function registerPromotions(api: Api, { cards }: { cards: Cards }): void {
  route(api, promotionEndpoints.profiles, (call) => showPromoted(call, cards));
  route(api, promotionEndpoints.current, ({ db, caller, now }) =>
    showCurrentPromotion(db, caller.memberId, now),
  );
  route(api, promotionEndpoints.history, showHistory);
}
