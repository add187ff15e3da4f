import { leavingEndpoints } from '@troth/contract';
import type { Sessions } from '@troth/identity';
import { type Api, route } from '../../platform/http/route.ts';
import { deactivate } from './deactivate.ts';
import { type Departing, leave } from './depart.ts';

interface Parts {
  sessions: Pick<Sessions, 'revokeAll'>;
  departing: Departing;
}

export function registerLeaving(api: Api, { sessions, departing }: Parts): void {
  route(api, leavingEndpoints.deactivate, (call) => deactivate(call, sessions));
  route(api, leavingEndpoints.remove, (call) => leave(call, departing));
}
