import { emailChangeEndpoints, languageEndpoints, sessionEndpoints } from '@troth/contract';
import type { Administration, Users } from '@troth/identity';
import { type Api, route } from '../../platform/http/route.ts';
import { sendEmailCode, verifyEmailChange } from './email-change.ts';
import { chooseLanguage } from './language.ts';
import { listSessions, revokeSession, revokeSessions, type SessionParts } from './sessions.ts';
import { announceEnded } from './telling.ts';

export function registerSessions(api: Api, parts: SessionParts): void {
  route(api, sessionEndpoints.list, ({ caller }) => listSessions(parts, caller));
  route(api, sessionEndpoints.revoke, async ({ caller, body: { sessionId }, db, announce, now }) => {
    const answer = await revokeSession(parts.sessions, caller, sessionId);
    announceEnded(db, announce, { memberId: caller.memberId, sessionIds: [sessionId.toLowerCase()], now });
    return answer;
  });
  route(api, sessionEndpoints.revokeAll, ({ caller, body: { keepCurrent } }) =>
    revokeSessions(parts.sessions, caller, keepCurrent),
  );
}

export function registerEmailChange(api: Api, users: Users): void {
  route(api, emailChangeEndpoints.send, (call) => sendEmailCode(users, call));
  route(api, emailChangeEndpoints.verify, (call) => verifyEmailChange(users, call));
}

export function registerLanguage(api: Api, users: Pick<Administration, 'setLanguage'>): void {
  route(api, languageEndpoints.choose, (call) => chooseLanguage(users, call));
}
