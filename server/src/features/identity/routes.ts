import { sessionEndpoints } from '@troth/contract';
import type { Sessions } from '@troth/identity';
import { type Api, route } from '../../platform/http/route.ts';
import { listSessions, revokeSession } from './service.ts';

export function registerSessions(api: Api, sessions: Sessions): void {
  route(api, sessionEndpoints.list, ({ caller }) => listSessions(sessions, caller));
  route(api, sessionEndpoints.revoke, ({ caller, body }) => revokeSession(sessions, caller, body.sessionId));
}
