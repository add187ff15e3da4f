import { sessionEndpoints } from '@troth/contract';
import { getSiteConfig, usesExternalUserPool } from '../config.ts';

/** A session as the API knows it. */
export interface ApiSession {
  token: string;
  id: string;
}

const { revoke, revokeAll } = sessionEndpoints;

/**
 * Ends sessions for the API, where nobody else does: a pool elsewhere, such as Amazon Cognito, does not tell it of a
 * sign-out, and ID tokens are good for an hour. Where the site signs members in itself the API knows at once, and is not
 * asked. By then the token may be taken nowhere else; 401 says that the session has ended. Throws where it goes on.
 */
async function postRevocation(
  { token }: ApiSession,
  { path }: { path: string },
  body: object,
): Promise<void> {
  const { identity } = await getSiteConfig();
  if (!usesExternalUserPool(identity)) return;
  const { ok, status } = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!ok && status !== 401) throw new Error('The session goes on');
}

export const revokeSession = (session: ApiSession) =>
  postRevocation(session, revoke, { sessionId: session.id });

export const revokeAllSessions = (session: ApiSession) =>
  postRevocation(session, revokeAll, { keepCurrent: false });

export const revokeOtherSessions = (session: ApiSession) =>
  postRevocation(session, revokeAll, { keepCurrent: true });
