import { listEndpoints, searchEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import type { SearchParts } from './pages.ts';
import { showRecent } from './recent.ts';
import { showRelaxations } from './relaxations.ts';
import { forgetSearch, saveSearch, showSaved } from './saved.ts';
import { searchMembers } from './service.ts';

const packed = { isPacked: true };

export function registerSearch(api: Api, parts: SearchParts): void {
  route(api, searchEndpoints.search, (call) => searchMembers(call, parts), packed);
  route(api, searchEndpoints.relaxations, (call) => showRelaxations(call, parts.takeSample));
  route(api, listEndpoints.recentlyJoined, (call) => showRecent(call, parts, 'recentlyJoined'), packed);
  route(api, listEndpoints.recentlyActive, (call) => showRecent(call, parts, 'recentlyActive'), packed);
  route(api, searchEndpoints.saved, ({ db, caller }) => showSaved(db, caller.memberId));
  route(api, searchEndpoints.save, saveSearch);
  route(api, searchEndpoints.forget, ({ db, caller, params }) =>
    forgetSearch(db, caller.memberId, params.id),
  );
}
