import { membershipEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { showHistory } from './history.ts';
import { currentMembership, showTiers } from './service.ts';

export function registerMembership(api: Api): void {
  route(api, membershipEndpoints.current, ({ db, caller, now }) =>
    currentMembership(db, caller.memberId, now),
  );
  route(api, membershipEndpoints.tiers, async () => showTiers());
  route(api, membershipEndpoints.history, showHistory);
}
