import { listEndpoints, searchEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.ts';
import type { SearchParts } from './search-pages.ts';
import { searchMembers, showRecent, showRelaxations } from './service.ts';

const packed = { isCompressed: true };

export function registerSearch(api: Api, parts: SearchParts): void {
  route(api, searchEndpoints.search, (call) => searchMembers(call, parts), packed);
  route(api, searchEndpoints.relaxations, (call) => showRelaxations(call, parts.takeSample));
  route(api, listEndpoints.recentlyJoined, (call) => showRecent(call, parts, 'recentlyJoined'), packed);
  route(api, listEndpoints.recentlyActive, (call) => showRecent(call, parts, 'recentlyActive'), packed);
  route(api, searchEndpoints.saved, ({ db, caller }) => listSavedSearches(db, caller.memberId));
  route(api, searchEndpoints.save, saveSearch);
  route(api, searchEndpoints.forget, ({ db, caller, params }) =>
    removeSavedSearch(db, caller.memberId, params.id),
  );
}
