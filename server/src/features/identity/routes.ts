import {
  type EndpointReply,
  emailChangeEndpoints,
  languageEndpoints,
  sessionEndpoints,
} from '@troth/contract';
import type { Administration, Users } from '@troth/identity';
import { ApiError } from '../../platform/http/errors.ts';
import { type Api, type Call, route } from '../../platform/http/route.ts';
import type { Callers } from './callers.ts';
import { sendEmailCode, verifyEmailChange } from './email-change.ts';
import {
  listSessions,
  notifySessionsRevoked,
  revokeSession,
  revokeSessions,
  type SessionDependencies,
} from './sessions.ts';

type ChooseLanguage = typeof languageEndpoints.choose;

/** Sets the language of the member's mails. */
async function chooseLanguage(
  users: Pick<Administration, 'setLanguage'>,
  { caller, body: { language } }: Call<ChooseLanguage>,
): Promise<EndpointReply<ChooseLanguage>> {
  if (!(await users.setLanguage(caller.memberId, language))) throw new ApiError('UNAUTHENTICATED');
  return { success: true };
}

export function registerSessions(
  api: Api,
  { callers, ...dependencies }: SessionDependencies & { callers: Callers },
): void {
  route(api, sessionEndpoints.list, ({ caller }) => listSessions(dependencies, caller));
  route(api, sessionEndpoints.revoke, async ({ caller, body: { sessionId }, db, notifyClients, now }) => {
    const response = await revokeSession(dependencies.sessions, caller, sessionId);
    callers.forget(caller.memberId);
    notifySessionsRevoked(db, notifyClients, {
      memberId: caller.memberId,
      sessionIds: [sessionId.toLowerCase()],
      now,
    });
    return response;
  });
  route(api, sessionEndpoints.revokeAll, async ({ caller, body: { keepCurrent } }) => {
    const response = await revokeSessions(dependencies.sessions, caller, keepCurrent);
    callers.forget(caller.memberId);
    return response;
  });
}

export function registerEmailChange(api: Api, users: Users): void {
  route(api, emailChangeEndpoints.send, (call) => sendEmailCode(users, call));
  route(api, emailChangeEndpoints.verify, (call) => verifyEmailChange(users, call));
}

export function registerLanguage(api: Api, users: Pick<Administration, 'setLanguage'>): void {
  route(api, languageEndpoints.choose, (call) => chooseLanguage(users, call));
}
