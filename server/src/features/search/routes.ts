import { listEndpoints, searchEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { changeAlerts, listSavedSearches, removeSavedSearch, saveSearch } from './saved-searches.ts';
import type { SearchDependencies } from './search-pages.ts';
import { searchMembers, showRecent, showRelaxations } from './service.ts';

const compressed = { isCompressed: true };
const read = { isRead: true };

export function registerSearch(api: Api, dependencies: SearchDependencies): void {
  route(api, searchEndpoints.search, (call) => searchMembers(call, dependencies), {
    ...compressed,
    ...read,
  });
  route(api, searchEndpoints.relaxations, (call) => showRelaxations(call, dependencies.ranking), read);
  route(
    api,
    listEndpoints.recentlyJoined,
    (call) => showRecent(call, dependencies, 'recentlyJoined'),
    compressed,
  );
  route(
    api,
    listEndpoints.recentlyActive,
    (call) => showRecent(call, dependencies, 'recentlyActive'),
    compressed,
  );
  route(api, searchEndpoints.saved, ({ db, caller }) => listSavedSearches(db, caller.memberId));
  route(api, searchEndpoints.save, saveSearch);
  route(api, searchEndpoints.changeAlerts, changeAlerts);
  route(api, searchEndpoints.forget, ({ db, caller, params }) =>
    removeSavedSearch(db, caller.memberId, params.id),
  );
}
