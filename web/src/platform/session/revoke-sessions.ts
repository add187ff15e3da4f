import { endpoints } from '../api/endpoints.ts';
import { getSiteConfig, usesExternalUserPool } from '../config.ts';

/** A session as the API identifies it. */
export interface ApiSession {
  token: string;
  id: string;
}

const { revoke, revokeAll } = endpoints.sessions;

/**
 * Ends sessions for the API when members sign in at an external pool, such as Amazon Cognito: the pool does not notify
 * the API of a sign-out, and ID tokens are valid for an hour. Does nothing when the site signs members in itself. 401
 * means that the session has already ended. Throws if it continues.
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
  if (!ok && status !== 401) throw new Error('Revoking the session failed');
}

export const revokeSession = (session: ApiSession) =>
  postRevocation(session, revoke, { sessionId: session.id });

export const revokeAllSessions = (session: ApiSession) =>
  postRevocation(session, revokeAll, { keepCurrent: false });

export const revokeOtherSessions = (session: ApiSession) =>
  postRevocation(session, revokeAll, { keepCurrent: true });
