import { searchEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { Cards } from '../profiles/index.ts';
import { forgetSearch, saveSearch, showSaved } from './saved.ts';
import { searchMembers } from './service.ts';

export function registerSearch(api: Api, { cards }: { cards: Cards }): void {
  route(api, searchEndpoints.search, (call) => searchMembers(call, cards));
  route(api, searchEndpoints.saved, ({ db, caller }) => showSaved(db, caller.memberId));
  route(api, searchEndpoints.save, saveSearch);
  route(api, searchEndpoints.forget, ({ db, caller, params }) => forgetSearch(db, caller.memberId, params.id));
}
