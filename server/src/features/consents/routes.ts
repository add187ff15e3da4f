import { consentEndpoints } from '@troth/contract';
import { type Api, route } from '../../platform/http/route.ts';
import { giveConsents, showConsents } from './service.ts';

export function registerConsents(api: Api): void {
  route(api, consentEndpoints.list, ({ db, caller }) => showConsents(db, caller.memberId));
  route(api, consentEndpoints.give, giveConsents);
}
