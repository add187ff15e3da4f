import { language } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import { normaliseEmail } from './accounts.ts';
import { IdentityError, isLimit, limitExceeded, notAuthorized } from './errors.ts';
import type { HostedPool, HostedUser, PoolUser } from './hosted.ts';
import { spend } from './limits.ts';
import { type Moved, noteMove } from './moving.ts';
import { defaultLimits, type IdentityOptions } from './options.ts';
import { requireEnabled, SESSION_MS } from './signIn.ts';
import { type Database, onPool } from './store/database.ts';
import { isRefused, keepHostedUser, refuseSession } from './store/hosted.ts';
import { poolUpdateOf } from './store/poolUpdates.ts';
import { hasEnded, meetSession, sessionById } from './store/sessions.ts';
import { lockUser, removeUser, type User, userById } from './store/users.ts';
import { tellOfMove } from './telling.ts';

/** A token of a hosted pool, checked. */
export interface HostedToken {
  user: PoolUser;
  sessionId: string;
  signedInAt: Date;
}

/** What became of a session that was not known: `refused` for one that may not be used, `limited` says that it was not looked at. */
export type Met = { outcome: 'met' | 'refused' } | { outcome: 'limited'; retryAfterSeconds: number };

type Parts = IdentityOptions & { hosted: HostedPool };
type Request = FastifyRequest;

const SOON_SECONDS = 5;

/** Throws NotAuthorizedException for a session that what we know of its user does not let begin. */
async function requireWelcome(
  db: Database,
  user: User,
  { signedInAt }: HostedToken,
  now: Date,
): Promise<void> {
  // The pool itself lets nobody in who is to choose a new password.
  requireEnabled({ ...user, password_reset_required: false }, now);
  if ((await poolUpdateOf(db, user.id))?.asksPassword) throw notAuthorized('Password reset required');
  if (user.signed_out_at && signedInAt <= user.signed_out_at) throw notAuthorized('All sessions have ended');
  // A pool that makes its refresh tokens anew might name the same sign-in by another id.
  if (await hasEnded(db, user.id, signedInAt)) throw notAuthorized('The session has ended');
}

/** Counts a question to the pool for the network address; throws LimitExceededException. */
async function spendQuestion(options: Parts, request: Request): Promise<void> {
  const limits = { ...defaultLimits, ...options.limits };
  await spend({ options, limits }, 'newSessionsOfAddress', options.clientAddress(request), limitExceeded);
}

/**
 * Keeps what the pool says of a user, whose address may have been changed there; `known` is what we had before it was
 * asked. Throws NotAuthorizedException where the session may not begin.
 */
async function keepUser(
  { hosted, onEmailProven, onEmailUnproven }: Parts,
  db: Database,
  token: HostedToken,
  { known, found }: { known: User | undefined; found: HostedUser },
  now: Date,
): Promise<{ kept: User; moved: Moved | undefined }> {
  const { user } = token;
  const held = await lockUser(db, user.id);
  if (held) await requireWelcome(db, held, token, now);
  // While a change of ours is under way there, or where one got through since the pool was asked, what we have counts.
  const isBehind =
    held !== undefined && (held.email !== known?.email || (await poolUpdateOf(db, user.id)) !== undefined);
  const email = isBehind ? held.email : normaliseEmail(found.email);
  const emailVerified = found.emailVerified && !isBehind;
  const moved = held && held.email !== email ? await noteMove(db, held, email, now) : undefined;
  const told = { ...user, poolId: hosted.id, email, emailVerified, language: language() };
  const kept = await keepHostedUser(db, told, now);
  // Made by another call at this very moment.
  if (!held) await requireWelcome(db, kept, token, now);
  if (kept.confirmed_at?.getTime() === now.getTime()) await onEmailProven?.(user.id, now, db);
  if (!kept.confirmed_at) await onEmailUnproven?.(user.id, db);
  return { kept, moved };
}

/** As `meet`, for a session that is not known yet; throws NotAuthorizedException or LimitExceededException where it does not begin. */
async function begin(parts: Parts, token: HostedToken, request: Request): Promise<void> {
  const { pool, clock, hosted } = parts;
  const { user, sessionId, signedInAt } = token;
  const { id: userId } = user;
  const now = clock.now();
  const db = onPool(pool);
  const expiresAt = new Date(signedInAt.getTime() + SESSION_MS);
  if (expiresAt <= now) throw notAuthorized('The session has expired');
  const known = await userById(db, userId);
  if (known) await requireWelcome(db, known, token, now);
  await spendQuestion(parts, request);
  const found = await hosted.find(user);
  if (!found?.enabled) {
    await refuseSession(db, sessionId, expiresAt);
    if (known && !found) await parts.onUserDeleted(userId);
    throw notAuthorized('User is disabled.');
  }
  const keep = (changing: Database) => keepUser(parts, changing, token, { known, found }, now);
  const { kept, moved } = await db.transaction().execute(keep);
  if (moved) tellOfMove(parts, request.log, moved);
  if (kept.created_at.getTime() === now.getTime() && !(await hosted.find(user))) {
    // Deleted at this very moment: nothing would ever remove what was just kept.
    await removeUser(db, userId);
    await refuseSession(db, sessionId, expiresAt);
    throw notAuthorized('User does not exist.');
  }
  // Before the session stands: whoever is signed in has come back.
  await parts.onSignedIn?.(userId);
  await db.transaction().execute(async (changing) => {
    const held = await lockUser(changing, userId);
    if (!held) throw notAuthorized('User does not exist.');
    await requireWelcome(changing, held, token, now);
    await meetSession(changing, {
      id: sessionId,
      userId,
      createdAt: signedInAt,
      expiresAt,
      userAgent: request.headers['user-agent'] ?? '',
      ip: request.ip,
      scope: null,
    });
  });
}

/**
 * Keeps a session of a hosted pool at its first call, so that it can be listed and ended here. Refused for a user whom the
 * pool does not know any more, who then leaves us as well, or who may not sign in; a session that was ended or refused
 * stays so, and the pool is not asked again.
 */
export async function meet(parts: Parts, token: HostedToken, request: Request): Promise<Met> {
  const db = onPool(parts.pool);
  const known = await sessionById(db, token.sessionId);
  // Another call was first a moment ago; or it has ended here, and the pool need not be asked.
  if (known) return { outcome: known.revoked_at ? 'refused' : 'met' };
  if (await isRefused(db, token.sessionId)) return { outcome: 'refused' };
  try {
    await begin(parts, token, request);
    return { outcome: 'met' };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (!isLimit(error)) return { outcome: 'refused' };
    return { outcome: 'limited', retryAfterSeconds: error.retryAfterSeconds ?? SOON_SECONDS };
  }
}
