import { sessionEndpoints } from '@troth/contract';
import { isSignInElsewhere, siteConfig } from './config.ts';

/** A session as the API knows it. */
export interface StoredSession {
  token: string;
  id: string;
}

const { revoke, revokeAll } = sessionEndpoints;

/**
 * Ends sessions for the API, where nobody else does: a pool elsewhere, such as Amazon Cognito, does not tell it of a
 * sign-out, and ID tokens are good for an hour. Where the site signs members in itself the API knows at once, and is not
 * asked. By then the token may be taken nowhere else; 401 says that the session has ended. Throws where it goes on.
 */
async function end({ token }: StoredSession, { path }: { path: string }, body: object): Promise<void> {
  const { identity } = await siteConfig();
  if (!isSignInElsewhere(identity)) return;
  const { ok, status } = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!ok && status !== 401) throw new Error('The session goes on');
}

export const endHere = (session: StoredSession) => end(session, revoke, { sessionId: session.id });

export const endAllHere = (session: StoredSession) => end(session, revokeAll, { keepCurrent: false });

export const endOthersHere = (session: StoredSession) => end(session, revokeAll, { keepCurrent: true });
