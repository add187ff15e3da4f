import { promotionEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { showPromoted } from './lists.ts';

export function registerPromotions(api: Api, { cards }: { cards: Cards }): void {
  route(api, promotionEndpoints.profiles, (call) => showPromoted(call, cards));
}
