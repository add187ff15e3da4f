import { getLanguage } from '@troth/texts';
import type { FastifyRequest } from 'fastify';
import {
  recordEmailChange,
  sendEmailChangeMails,
  type UserEmailChange,
} from '../email-change/change-user-email.ts';
import { findPoolUpdate } from '../email-change/pool-sync.ts';
import { type Database, databaseOf } from '../platform/database.ts';
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

/** A verified token of a hosted pool. */
export interface HostedToken {
  user: PoolUser;
  sessionId: string;
  signedInAt: Date;
}

/** `refused`: the session may not be used. `limited`: a rate limit prevented the check of the session. */
export type ProvisionResult =
  | { outcome: 'accepted' | 'refused' }
  | { outcome: 'limited'; retryAfterSeconds: number };

type ProvisionContext = IdentityOptions & { hosted: HostedPool };
type Request = FastifyRequest;

const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** Throws NotAuthorizedException if the user may not start this session. */
async function requireAllowedToSignIn(
  db: Database,
  user: User,
  { signedInAt }: HostedToken,
  now: Date,
): Promise<void> {
  // The pool itself blocks users who must choose a new password.
  requireEnabled({ ...user, password_reset_required: false }, now);
  if ((await findPoolUpdate(db, user.id))?.requiresPasswordReset)
    throw notAuthorized('Password reset required');
  if (user.signed_out_at && signedInAt <= user.signed_out_at) throw notAuthorized('All sessions have ended');
  // The pool could give the same sign-in another id when it reissues refresh tokens.
  if (await hasEndedSession(db, user.id, signedInAt)) throw notAuthorized('The session has ended');
}

/** Counts a call to the pool for the network address. Throws LimitExceededException. */
async function consumePoolQueryLimit(context: ProvisionContext, request: Request): Promise<void> {
  const limits = { ...defaultLimits, ...context.limits };
  await consumeLimit(
    { options: context, limits },
    'newSessionsOfAddress',
    context.clientAddress(request),
    limitExceeded,
  );
}

/**
 * Saves a user as read from the pool, where the address may have changed; `storedUser` is our row from before the call.
 * Throws NotAuthorizedException if the session may not start.
 */
async function saveHostedUser(
  { hosted, onEmailVerified, onEmailUnverified }: ProvisionContext,
  db: Database,
  token: HostedToken,
  { storedUser, poolUser }: { storedUser: User | undefined; poolUser: HostedUser },
  now: Date,
): Promise<{ savedUser: User; change: UserEmailChange | undefined }> {
  const { user } = token;
  const lockedUser = await lockUser(db, user.id);
  if (lockedUser) await requireAllowedToSignIn(db, lockedUser, token, now);
  // Our data is newer if a change is being sent to the pool, or was sent since the pool was read.
  const isPoolStale =
    lockedUser !== undefined &&
    (lockedUser.email !== storedUser?.email || (await findPoolUpdate(db, user.id)) !== undefined);
  const email = isPoolStale ? lockedUser.email : normaliseEmail(poolUser.email);
  const emailVerified = poolUser.emailVerified && !isPoolStale;
  const change =
    lockedUser && lockedUser.email !== email
      ? await recordEmailChange(db, lockedUser, email, now)
      : undefined;
  const values = { ...user, poolId: hosted.id, email, emailVerified, language: getLanguage() };
  const savedUser = await upsertHostedUser(db, values, now);
  // A concurrent call may have created the user, so check again.
  if (!lockedUser) await requireAllowedToSignIn(db, savedUser, token, now);
  if (savedUser.confirmed_at?.getTime() === now.getTime()) await onEmailVerified?.(user.id, now, db);
  if (!savedUser.confirmed_at) await onEmailUnverified?.(user.id, db);
  return { savedUser, change };
}

/**
 * Creates the user's row if needed and stores a session seen for the first time. Throws NotAuthorizedException or
 * LimitExceededException if it cannot start.
 */
async function startHostedSession(
  context: ProvisionContext,
  token: HostedToken,
  request: Request,
): Promise<void> {
  const { clock, hosted } = context;
  const { user, sessionId, signedInAt } = token;
  const { id: userId } = user;
  const now = clock.now();
  const db = databaseOf(context.pool);
  const expiresAt = new Date(signedInAt.getTime() + SESSION_LIFETIME_MS);
  if (expiresAt <= now) throw notAuthorized('The session has expired');
  const storedUser = await findUserById(db, userId);
  if (storedUser) await requireAllowedToSignIn(db, storedUser, token, now);
  await consumePoolQueryLimit(context, request);
  const poolUser = await hosted.find(user);
  if (!poolUser?.enabled) {
    await insertRefusedSession(db, sessionId, expiresAt);
    if (storedUser && !poolUser) await context.onUserDeleted(userId);
    throw notAuthorized('User is disabled.');
  }
  const save = (transaction: Database) =>
    saveHostedUser(context, transaction, token, { storedUser, poolUser }, now);
  const { savedUser, change } = await db.transaction().execute(save);
  if (change) sendEmailChangeMails(context, request.log, change);
  if (savedUser.created_at.getTime() === now.getTime() && !(await hosted.find(user))) {
    // The user was deleted concurrently, and nothing else would delete the row.
    await deleteUserRow(db, userId);
    await insertRefusedSession(db, sessionId, expiresAt);
    throw notAuthorized('User does not exist.');
  }
  // Called before the session is stored, so that a deactivated member is active again once the session works.
  await context.onSignedIn?.(userId);
  await db.transaction().execute(async (transaction) => {
    const lockedUser = await lockUser(transaction, userId);
    if (!lockedUser) throw notAuthorized('User does not exist.');
    await requireAllowedToSignIn(transaction, lockedUser, token, now);
    await insertSessionIfMissing(transaction, {
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
 * Stores a session of a hosted pool at its first request, so that it can be listed and ended here. Refuses users who
 * may not sign in. Users who no longer exist at the pool are refused and deleted here as well. The result for a
 * session that was ended or refused is stored, so the pool is not called again.
 */
export async function provisionUser(
  context: ProvisionContext,
  token: HostedToken,
  request: Request,
): Promise<ProvisionResult> {
  const db = databaseOf(context.pool);
  const session = await findSessionById(db, token.sessionId);
  // A concurrent call may have stored the session, or it has ended here.
  if (session) return { outcome: session.revoked_at ? 'refused' : 'accepted' };
  if (await isSessionRefused(db, token.sessionId)) return { outcome: 'refused' };
  try {
    await startHostedSession(context, token, request);
    return { outcome: 'accepted' };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (!isLimitExceeded(error)) return { outcome: 'refused' };
    return { outcome: 'limited', retryAfterSeconds: error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS };
  }
}

const CHECK_INTERVAL_MS = 24 * 60 * 60 * 1000;
/** Enough to check 100,000 members in less than a day, and below Amazon's limit per second. */
const MAX_CHECKS_PER_RUN = 100;

type DeletionCheckContext = Pick<IdentityOptions, 'pool' | 'clock' | 'onUserDeleted'> & {
  hosted: HostedPool;
};

/**
 * Checks users that the pool was not asked about for a day, and deletes those who no longer exist there. Runs every
 * minute, in any number of processes; stops at the first failed call.
 */
export async function applyPoolDeletions(context: DeletionCheckContext): Promise<void> {
  const { clock, hosted, onUserDeleted } = context;
  const db = databaseOf(context.pool);
  const now = clock.now();
  const before = new Date(now.getTime() - CHECK_INTERVAL_MS);
  for (let checks = 0; checks < MAX_CHECKS_PER_RUN; checks += 1) {
    const user = await claimUserToCheck(db, { poolId: hosted.id, now, before });
    if (!user) return;
    if (!(await hosted.find(user))) await onUserDeleted(user.id);
  }
}
