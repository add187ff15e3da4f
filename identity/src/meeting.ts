import type { FastifyRequest } from 'fastify';
import { IdentityError, notAuthorized } from './errors.ts';
import type { HostedPool, HostedUser, PoolUser } from './hosted.ts';
import type { IdentityOptions } from './options.ts';
import { requireEnabled, SESSION_MS } from './signIn.ts';
import { type Database, onPool } from './store/database.ts';
import { keepHostedUser } from './store/hosted.ts';
import { hasEnded, meetSession, sessionById } from './store/sessions.ts';
import { removeUser, type User } from './store/users.ts';

/** A token of a hosted pool, checked. */
export interface HostedToken {
  user: PoolUser;
  sessionId: string;
  signedInAt: Date;
}

type Parts = Pick<IdentityOptions, 'pool' | 'clock' | 'onSignedIn' | 'onEmailProven'> & {
  hosted: HostedPool;
};

/** Keeps what the pool says of a user; throws NotAuthorizedException where the session may not begin. */
async function keepUser(
  db: Database,
  { user, signedInAt }: HostedToken,
  found: HostedUser,
  now: Date,
): Promise<User> {
  const kept = await keepHostedUser(db, { ...user, ...found }, now);
  requireEnabled(kept, now);
  if (kept.signed_out_at && signedInAt <= kept.signed_out_at) throw notAuthorized('All sessions have ended');
  // A pool that makes its refresh tokens anew might name the same sign-in by another id.
  if (await hasEnded(db, user.id, signedInAt)) throw notAuthorized('The session has ended');
  return kept;
}

/** As `meet`, for a session that is not known yet; throws NotAuthorizedException where it may not begin. */
async function begin(
  { pool, clock, hosted, onSignedIn, onEmailProven }: Parts,
  token: HostedToken,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<void> {
  const { user, sessionId, signedInAt } = token;
  const { id: userId } = user;
  const now = clock.now();
  const expiresAt = new Date(signedInAt.getTime() + SESSION_MS);
  if (expiresAt <= now) throw notAuthorized('The session has expired');
  const found = await hosted.find(user);
  if (!found?.enabled) throw notAuthorized('User is disabled.');
  const db = onPool(pool);
  const kept = await db.transaction().execute((changing) => keepUser(changing, token, found, now));
  if (kept.created_at.getTime() === now.getTime() && !(await hosted.find(user))) {
    // Deleted at this very moment: nothing would ever remove what was just kept.
    await removeUser(db, userId);
    throw notAuthorized('User does not exist.');
  }
  if (kept.confirmed_at?.getTime() === now.getTime()) await onEmailProven?.(userId, now);
  // Before the session stands: whoever is signed in has come back.
  await onSignedIn?.(userId);
  await db.transaction().execute(async (changing) => {
    await keepUser(changing, token, found, now);
    const userAgent = headers['user-agent'] ?? '';
    await meetSession(changing, {
      id: sessionId,
      userId,
      createdAt: signedInAt,
      expiresAt,
      userAgent,
      ip,
      scope: null,
    });
  });
}

/**
 * Keeps a session of a hosted pool at its first call, so that it can be listed and ended here. False for a user whom the
 * pool does not know any more or who may not sign in; a session that was ended stays so.
 */
export async function meet(
  parts: Parts,
  token: HostedToken,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<boolean> {
  const known = await sessionById(onPool(parts.pool), token.sessionId);
  // Another call was first a moment ago; or it has ended here, and the pool need not be asked.
  if (known) return known.revoked_at === null;
  try {
    await begin(parts, token, request);
    return true;
  } catch (error) {
    if (error instanceof IdentityError) return false;
    throw error;
  }
}
