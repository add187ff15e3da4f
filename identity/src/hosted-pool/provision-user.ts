import { getLanguage } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import {
  recordEmailChange,
  sendEmailChangeMails,
  type UserEmailChange,
} from '../email-change/change-user-email.ts';
import { findPoolUpdate } from '../email-change/pool-sync.ts';
import { type Database, onPool } from '../platform/database.ts';
import { IdentityError, isLimitExceeded, limitExceeded, notAuthorized } from '../platform/errors.ts';
import {
  defaultLimits,
  type HostedPool,
  type HostedUser,
  type IdentityOptions,
  type PoolUser,
} from '../platform/options.ts';
import { requireEnabled, SESSION_LIFETIME_MS } from '../sessions/sessions.ts';
import { findSessionById, hasEndedSession, insertSessionIfMissing } from '../sessions/store.ts';
import { consumeLimit } from '../sign-in/rate-limits.ts';
import { normaliseEmail } from '../users/accounts.ts';
import { deleteUserRow, findUserById, lockUser, type User } from '../users/store.ts';
import { claimUserToCheck, insertRefusedSession, isSessionRefused, upsertHostedUser } from './store.ts';

/** A token of a hosted pool, checked. */
export interface HostedToken {
  user: PoolUser;
  sessionId: string;
  signedInAt: Date;
}

/** What became of a session that was not known: `refused` for one that may not be used, `limited` says that it was not looked at. */
export type ProvisionResult =
  | { outcome: 'met' | 'refused' }
  | { outcome: 'limited'; retryAfterSeconds: number };

type ProvisionContext = IdentityOptions & { hosted: HostedPool };
type Request = FastifyRequest;

const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** Throws NotAuthorizedException for a session that what we know of its user does not let begin. */
async function requireAllowedToSignIn(
  db: Database,
  user: User,
  { signedInAt }: HostedToken,
  now: Date,
): Promise<void> {
  // The pool itself lets nobody in who is to choose a new password.
  requireEnabled({ ...user, password_reset_required: false }, now);
  if ((await findPoolUpdate(db, user.id))?.asksPassword) throw notAuthorized('Password reset required');
  if (user.signed_out_at && signedInAt <= user.signed_out_at) throw notAuthorized('All sessions have ended');
  // A pool that makes its refresh tokens anew might name the same sign-in by another id.
  if (await hasEndedSession(db, user.id, signedInAt)) throw notAuthorized('The session has ended');
}

/** Counts a question to the pool for the network address; throws LimitExceededException. */
async function consumePoolQueryLimit(options: ProvisionContext, request: Request): Promise<void> {
  const limits = { ...defaultLimits, ...options.limits };
  await consumeLimit(
    { options, limits },
    'newSessionsOfAddress',
    options.clientAddress(request),
    limitExceeded,
  );
}

/**
 * Keeps what the pool says of a user, whose address may have been changed there; `known` is what we had before it was
 * asked. Throws NotAuthorizedException where the session may not begin.
 */
async function saveHostedUser(
  { hosted, onEmailProven, onEmailUnproven }: ProvisionContext,
  db: Database,
  token: HostedToken,
  { known, found }: { known: User | undefined; found: HostedUser },
  now: Date,
): Promise<{ kept: User; moved: UserEmailChange | undefined }> {
  const { user } = token;
  const held = await lockUser(db, user.id);
  if (held) await requireAllowedToSignIn(db, held, token, now);
  // While a change of ours is under way there, or where one got through since the pool was asked, what we have counts.
  const isBehind =
    held !== undefined && (held.email !== known?.email || (await findPoolUpdate(db, user.id)) !== undefined);
  const email = isBehind ? held.email : normaliseEmail(found.email);
  const emailVerified = found.emailVerified && !isBehind;
  const moved = held && held.email !== email ? await recordEmailChange(db, held, email, now) : undefined;
  const told = { ...user, poolId: hosted.id, email, emailVerified, language: getLanguage() };
  const kept = await upsertHostedUser(db, told, now);
  // Made by another call at this very moment.
  if (!held) await requireAllowedToSignIn(db, kept, token, now);
  if (kept.confirmed_at?.getTime() === now.getTime()) await onEmailProven?.(user.id, now, db);
  if (!kept.confirmed_at) await onEmailUnproven?.(user.id, db);
  return { kept, moved };
}

/** As `meet`, for a session that is not known yet; throws NotAuthorizedException or LimitExceededException where it does not begin. */
async function startHostedSession(
  parts: ProvisionContext,
  token: HostedToken,
  request: Request,
): Promise<void> {
  const { pool, clock, hosted } = parts;
  const { user, sessionId, signedInAt } = token;
  const { id: userId } = user;
  const now = clock.now();
  const db = onPool(pool);
  const expiresAt = new Date(signedInAt.getTime() + SESSION_LIFETIME_MS);
  if (expiresAt <= now) throw notAuthorized('The session has expired');
  const known = await findUserById(db, userId);
  if (known) await requireAllowedToSignIn(db, known, token, now);
  await consumePoolQueryLimit(parts, request);
  const found = await hosted.find(user);
  if (!found?.enabled) {
    await insertRefusedSession(db, sessionId, expiresAt);
    if (known && !found) await parts.onUserDeleted(userId);
    throw notAuthorized('User is disabled.');
  }
  const keep = (changing: Database) => saveHostedUser(parts, changing, token, { known, found }, now);
  const { kept, moved } = await db.transaction().execute(keep);
  if (moved) sendEmailChangeMails(parts, request.log, moved);
  if (kept.created_at.getTime() === now.getTime() && !(await hosted.find(user))) {
    // Deleted at this very moment: nothing would ever remove what was just kept.
    await deleteUserRow(db, userId);
    await insertRefusedSession(db, sessionId, expiresAt);
    throw notAuthorized('User does not exist.');
  }
  // Before the session stands: whoever is signed in has come back.
  await parts.onSignedIn?.(userId);
  await db.transaction().execute(async (changing) => {
    const held = await lockUser(changing, userId);
    if (!held) throw notAuthorized('User does not exist.');
    await requireAllowedToSignIn(changing, held, token, now);
    await insertSessionIfMissing(changing, {
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
export async function provisionUser(
  parts: ProvisionContext,
  token: HostedToken,
  request: Request,
): Promise<ProvisionResult> {
  const db = onPool(parts.pool);
  const known = await findSessionById(db, token.sessionId);
  // Another call was first a moment ago; or it has ended here, and the pool need not be asked.
  if (known) return { outcome: known.revoked_at ? 'refused' : 'met' };
  if (await isSessionRefused(db, token.sessionId)) return { outcome: 'refused' };
  try {
    await startHostedSession(parts, token, request);
    return { outcome: 'met' };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (!isLimitExceeded(error)) return { outcome: 'refused' };
    return { outcome: 'limited', retryAfterSeconds: error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS };
  }
}

const CHECK_INTERVAL_MS = 24 * 60 * 60 * 1000;
/** A site of 100,000 members is gone through in less than a day; Amazon takes more than this in a second. */
const MAX_CHECKS_PER_RUN = 100;

type DeletionCheckContext = Pick<IdentityOptions, 'pool' | 'clock' | 'onUserDeleted'> & {
  hosted: HostedPool;
};

/**
 * Asks the pool about users of whom it said nothing for a day: who was deleted there leaves us as well. For each minute, in any
 * number of processes; ends with the first question that is not answered.
 */
export async function applyPoolDeletions({
  pool,
  clock,
  hosted,
  onUserDeleted,
}: DeletionCheckContext): Promise<void> {
  const db = onPool(pool);
  const now = clock.now();
  const before = new Date(now.getTime() - CHECK_INTERVAL_MS);
  for (let asked = 0; asked < MAX_CHECKS_PER_RUN; asked += 1) {
    const user = await claimUserToCheck(db, { poolId: hosted.id, now, before });
    if (!user) return;
    if (!(await hosted.find(user))) await onUserDeleted(user.id);
  }
}
