import { searchEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { searchMembers } from './service.ts';

export function registerSearch(api: Api, { cards }: { cards: Cards }): void {
  route(api, searchEndpoints.search, (call) => searchMembers(call, cards));
}
