import { randomUUID } from 'node:crypto';
import { getLanguage, type Language } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { deleteExpiredChanges } from './email-change/store.ts';
import { type EmailChangeRequester, sendEmailCode, verifyEmail } from './email-change/verify-email.ts';
import { type Database, databaseOf } from './platform/database.ts';
import { deriveKeys } from './platform/encryption.ts';
import {
  IdentityError,
  isChangeInProgress,
  isLimitExceeded,
  isNotAuthorized,
  sessionRevoked,
} from './platform/errors.ts';
import { callHostedPool, DEFAULT_POOL_ID, type IdentityOptions } from './platform/options.ts';
import { createProvider, getPoolName } from './platform/provider.ts';
import { revokeSessions } from './sessions/store.ts';
import { encryptVerifier, findAccount, normaliseEmail, removeAccount } from './users/accounts.ts';
import { confirmUser, registerUser } from './users/registrations.ts';
import {
  findUserById,
  findUsersByEmail,
  hasUsers,
  markUserForDeletion,
  setDisabledUntil,
  type User,
  updateLanguage,
} from './users/store.ts';

/** Deletes expired challenges, and codes and sessions that expired or ended before `cutoff`. */
async function deleteExpired(db: Database, now: Date, cutoff: Date): Promise<void> {
  await db.deleteFrom('identity.answered_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.authorization_codes').where('expires_at', '<', cutoff).execute();
  await db.deleteFrom('identity.codes').where('expires_at', '<', cutoff).execute();
  await db.deleteFrom('identity.sessions').where('expires_at', '<', cutoff).execute();
  await db.deleteFrom('identity.refused_sessions').where('expires_at', '<', cutoff).execute();
  // A hosted pool still issues tokens for a session that ended only here, so the row is kept until the session expires.
  await db
    .deleteFrom('identity.sessions as session')
    .using('identity.users as user')
    .whereRef('user.id', '=', 'session.user_id')
    .where('session.revoked_at', '<', cutoff)
    .where('user.hosted_as', 'is', null)
    .execute();
}

const RETENTION_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1000;

/** A user as the rest of the product sees it. */
export interface UserInfo {
  userId: string;
  email: string;
  confirmed: boolean;
  /** Language of mails to the user. */
  language: Language;
}

/** Operations on users that need no session, for operators and jobs. */
export interface Administration {
  find(userId: string): Promise<UserInfo | undefined>;
  /** Creates a confirmed user and returns the id; undefined if the address is taken. Sends no mail. */
  create(user: { email: string; password: string }): Promise<string | undefined>;
  /** Ends all sessions of a user and prevents sign-ins before `until`; null means for good. */
  disable(userId: string, until: Date | null): Promise<void>;
  /** Allows a disabled user to sign in again. */
  enable(userId: string): Promise<void>;
  /**
   * Ends all sessions of a user and prevents further sign-ins. Only the given session can then delete the user
   * (docs/product.md, Account closure and data).
   */
  startDeletion(userId: string, sessionId: string): Promise<void>;
  /** Sets the groups in tokens of a hosted pool; tokens of the embedded provider contain the result of `groupsOf`. */
  setGroups(userId: string, groups: string[]): Promise<void>;
  /** Changes the language of mails to a user. Returns false if there is no such user. */
  setLanguage(userId: string, language: Language): Promise<boolean>;
  /** Deletes a user without calling `onUserDeleted`. Does nothing if there is no such user. */
  remove(userId: string): Promise<void>;
  /** Deletes codes, challenges and sessions that have expired; for a daily job. */
  clearExpired(): Promise<void>;
}

const toUserInfo = (user: User | undefined): UserInfo | undefined =>
  user && {
    userId: user.id,
    email: user.email,
    confirmed: user.confirmed_at !== null,
    language: user.language,
  };

/** Administration of the users in a database. */
export function createAdministration(
  options: Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'poolId' | 'hosted' | 'onSessionsEnded'>,
): Administration {
  const { hosted } = options;
  const db = databaseOf(options.pool);
  const keys = deriveKeys(options.secret);
  const poolName = getPoolName(options.poolId ?? DEFAULT_POOL_ID);
  return {
    find: async (userId) => toUserInfo(await findUserById(db, userId)),
    async create(user) {
      const email = normaliseEmail(user.email);
      const { srpId } = await findAccount({ db, keys }, email);
      const id = randomUUID();
      const verifier = encryptVerifier({ keys, poolName }, srpId, user.password);
      const now = options.clock.now();
      return db.transaction().execute(async (transaction) => {
        const newUser = { id, srpId, email, verifier, attributes: {}, language: getLanguage() };
        if (!(await registerUser(transaction, newUser, now))) return undefined;
        await confirmUser(transaction, srpId, now);
        return id;
      });
    },
    async disable(userId, until) {
      const endedSessionIds = await db.transaction().execute(async (transaction) => {
        await setDisabledUntil(transaction, userId, until ?? Number.POSITIVE_INFINITY);
        return revokeSessions(transaction, userId, options.clock.now());
      });
      options.onSessionsEnded?.(userId, endedSessionIds);
      await callHostedPool(hosted, await findUserById(db, userId), (pool, user) => pool.disable(user));
    },
    async enable(userId) {
      await callHostedPool(hosted, await findUserById(db, userId), (pool, user) => pool.enable(user));
      await setDisabledUntil(db, userId, null);
    },
    startDeletion: (userId, sessionId) =>
      db.transaction().execute(async (transaction) => {
        const now = options.clock.now();
        await markUserForDeletion(transaction, userId, sessionId, now);
        await revokeSessions(transaction, userId, now);
      }),
    async setGroups(userId, groups) {
      await callHostedPool(hosted, await findUserById(db, userId), (pool, user) =>
        pool.setGroups(user, groups),
      );
    },
    setLanguage: (userId, language) => updateLanguage(db, userId, language),
    async remove(userId) {
      await callHostedPool(hosted, await findUserById(db, userId), (pool, user) => pool.remove(user));
      await removeAccount({ db, keys }, userId);
    },
    async clearExpired() {
      const now = options.clock.now();
      await deleteExpiredChanges(db, now);
      await deleteExpired(db, now, new Date(now.getTime() - RETENTION_AFTER_EXPIRY_MS));
    },
  };
}

/** Several users of a hosted pool have the address. */
export class AmbiguousUserError extends Error {
  constructor(ids: string[]) {
    super(`Several members have this address. Give the id of one of them: ${ids.join(', ')}`);
  }
}

/** Returns the id of the user with this address or id. Throws AmbiguousUserError. */
export async function findUserId(pool: pg.Pool, emailOrId: string): Promise<string | undefined> {
  const db = databaseOf(pool);
  if (!emailOrId.includes('@')) return (await findUserById(db, emailOrId))?.id;
  const ids = (await findUsersByEmail(db, normaliseEmail(emailOrId))).map(({ id }) => id);
  if (ids.length > 1) throw new AmbiguousUserError(ids);
  return ids[0];
}

/** Whether the database has users of the other kind (hosted or embedded), who could not sign in. */
export const hasUsersOfOtherProvider = (
  pool: pg.Pool,
  { isHosted }: { isHosted: boolean },
): Promise<boolean> => hasUsers(databaseOf(pool), { hosted: !isHosted });

/** `ended`: the session has ended. `limited`: a rate limit was exceeded. */
type RefusedOutcome = { outcome: 'ended' } | { outcome: 'limited'; retryAfterSeconds: number };

/** Result of sending a code. */
export type SendCodeResult = { outcome: 'sent' } | RefusedOutcome;

/**
 * Result of checking a code. `exhausted`: too many tries. `inProgress`: another change of the user must be finished
 * first.
 */
export type VerifyCodeResult =
  | { outcome: 'verified' | 'wrong' | 'expired' | 'exhausted' | 'inProgress' }
  | RefusedOutcome;

/** The session that sent a request. */
export interface SessionRef {
  userId: string;
  sessionId: string;
}

/**
 * Operations of the product on users, including those of a signed-in member who verifies an address through its API.
 */
export interface Users extends Administration {
  /**
   * Sends a code to a new address, or to the current one to verify it again. The result is the same if another user has
   * the address. `network` is the network address that the rate limit counts.
   */
  sendEmailCode(sessionRef: SessionRef, newEmail: string, network: string): Promise<SendCodeResult>;
  /** Sets the address that the code was sent to. If `newEmail` is given, the code must have been sent there. */
  verifyEmail(sessionRef: SessionRef, code: string, newEmail?: string): Promise<VerifyCodeResult>;
}

const DEFAULT_RETRY_AFTER_SECONDS = 30;

/** Operations on the users in a database, with what the provider needs to send mails. */
export async function createUsers(options: IdentityOptions, log: FastifyBaseLogger): Promise<Users> {
  const provider = await createProvider(options, log);
  const toRequester = async ({ userId, sessionId }: SessionRef): Promise<EmailChangeRequester> => {
    const user = await findUserById(provider.db, userId);
    if (!user) throw sessionRevoked();
    return { user, session: { id: sessionId } };
  };
  return {
    ...createAdministration(options),
    async sendEmailCode(sessionRef, newEmail, network) {
      try {
        await sendEmailCode(provider, await toRequester(sessionRef), newEmail, network);
        return { outcome: 'sent' };
      } catch (error) {
        if (isNotAuthorized(error)) return { outcome: 'ended' };
        if (!isLimitExceeded(error)) throw error;
        return {
          outcome: 'limited',
          retryAfterSeconds: error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS,
        };
      }
    },
    async verifyEmail(sessionRef, code, newEmail) {
      try {
        await verifyEmail(provider, await toRequester(sessionRef), code, newEmail);
        return { outcome: 'verified' };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        if (isNotAuthorized(error)) return { outcome: 'ended' };
        if (isChangeInProgress(error)) return { outcome: 'inProgress' };
        const { name, retryAfterSeconds } = error;
        if (name === 'ExpiredCodeException') return { outcome: 'expired' };
        if (name !== 'LimitExceededException') return { outcome: 'wrong' };
        return retryAfterSeconds ? { outcome: 'limited', retryAfterSeconds } : { outcome: 'exhausted' };
      }
    },
  };
}
