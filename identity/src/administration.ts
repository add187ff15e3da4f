import { randomUUID } from 'node:crypto';
import { getLanguage, type Language } from '@troth/texts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { deleteExpiredChanges } from './email-change/store.ts';
import { type EmailChangeRequester, sendEmailCode, verifyEmail } from './email-change/verify-email.ts';
import { type Database, onPool } from './platform/database.ts';
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
import {
  confirmUser,
  findUserById,
  findUsersByEmail,
  hasUsers,
  markUserForDeletion,
  registerUser,
  setDisabledUntil,
  type User,
  updateLanguage,
} from './users/store.ts';

/** Deletes what can have no effect any more: codes and challenges past `now`, sessions that ended before `before`. */
async function deleteExpired(db: Database, now: Date, before: Date): Promise<void> {
  await db.deleteFrom('identity.answered_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('identity.authorization_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('identity.refused_sessions').where('expires_at', '<', before).execute();
  // Of a hosted pool tokens still come for a session that ended here alone: what is known of it stays while they can.
  await db
    .deleteFrom('identity.sessions as session')
    .using('identity.users as user')
    .whereRef('user.id', '=', 'session.user_id')
    .where('session.revoked_at', '<', before)
    .where('user.hosted_as', 'is', null)
    .execute();
}

const RETENTION_AFTER_EXPIRY_MS = 24 * 60 * 60 * 1000;

/** A user as the rest of the product may know one. */
export interface UserInfo {
  userId: string;
  email: string;
  confirmed: boolean;
  /** In which they are written to. */
  language: Language;
}

/** What the operator and the jobs of the product do without a signed-in user. */
export interface Administration {
  find(userId: string): Promise<UserInfo | undefined>;
  /** Makes a confirmed user and returns the id; undefined where the address is not free. No mail is sent. */
  create(user: { email: string; password: string }): Promise<string | undefined>;
  /** Ends all sessions of a user, who may not sign in again before `until`; null is for good. */
  disable(userId: string, until: Date | null): Promise<void>;
  /** Lets a disabled user sign in again. */
  enable(userId: string): Promise<void>;
  /**
   * Ends all sessions of a user and lets nobody sign in as them any more; all that is left is that the given session
   * asks for the deletion of the user (decisions §3).
   */
  beginLeaving(userId: string, sessionId: string): Promise<void>;
  /** Has the tokens of a hosted pool name these groups; those of our own name what `groupsOf` says. */
  setGroups(userId: string, groups: string[]): Promise<void>;
  /** Has a user written to in another language from now on; false where there is no such user any more. */
  setLanguage(userId: string, language: Language): Promise<boolean>;
  /** Deletes a user for good, without calling `onUserDeleted`; one who is gone is no error. */
  remove(userId: string): Promise<void>;
  /** Deletes codes, challenges and sessions that can have no effect any more; for a daily job. */
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
  const db = onPool(options.pool);
  const vault = deriveKeys(options.secret);
  const poolName = getPoolName(options.poolId ?? DEFAULT_POOL_ID);
  return {
    find: async (userId) => toUserInfo(await findUserById(db, userId)),
    async create(user) {
      const email = normaliseEmail(user.email);
      const { srpId } = await findAccount({ db, vault }, email);
      const id = randomUUID();
      const verifier = encryptVerifier({ vault, poolName }, srpId, user.password);
      const now = options.clock.now();
      return db.transaction().execute(async (transaction) => {
        const made = { id, srpId, email, verifier, attributes: {}, language: getLanguage() };
        if (!(await registerUser(transaction, made, now))) return undefined;
        await confirmUser(transaction, srpId, now);
        return id;
      });
    },
    async disable(userId, until) {
      const ended = await db.transaction().execute(async (transaction) => {
        await setDisabledUntil(transaction, userId, until ?? Number.POSITIVE_INFINITY);
        return revokeSessions(transaction, userId, options.clock.now());
      });
      options.onSessionsEnded?.(userId, ended);
      await callHostedPool(hosted, await findUserById(db, userId), (pool, user) => pool.disable(user));
    },
    async enable(userId) {
      await callHostedPool(hosted, await findUserById(db, userId), (pool, user) => pool.enable(user));
      await setDisabledUntil(db, userId, null);
    },
    beginLeaving: (userId, sessionId) =>
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
      await removeAccount({ db, vault }, userId);
    },
    async clearExpired() {
      const now = options.clock.now();
      await deleteExpiredChanges(db, now);
      await deleteExpired(db, now, new Date(now.getTime() - RETENTION_AFTER_EXPIRY_MS));
    },
  };
}

/** Several who came to one address of a hosted pool by different ways. */
export class AmbiguousUserError extends Error {
  constructor(ids: string[]) {
    super(`Several members have this address. Give the id of the one who is meant: ${ids.join(', ')}`);
  }
}

/** The id of the user who signs in with an address, or has that very id; throws SeveralUsers. */
export async function findUserId(pool: pg.Pool, meant: string): Promise<string | undefined> {
  const db = onPool(pool);
  if (!meant.includes('@')) return (await findUserById(db, meant))?.id;
  const ids = (await findUsersByEmail(db, normaliseEmail(meant))).map(({ id }) => id);
  if (ids.length > 1) throw new AmbiguousUserError(ids);
  return ids[0];
}

/** Whether a database holds users of the other kind, who could not sign in: of a hosted pool, or our own. */
export const hasUsersOfOtherProvider = (
  pool: pg.Pool,
  { isHosted }: { isHosted: boolean },
): Promise<boolean> => hasUsers(onPool(pool), { hosted: !isHosted });

/** `ended` says that the session has, `limited` that nothing is done for now. */
type RefusedOutcome = { outcome: 'ended' } | { outcome: 'limited'; retryAfterSeconds: number };

/** What became of a code that was to be sent. */
export type SendCodeResult = { outcome: 'sent' } | RefusedOutcome;

/**
 * What a code was worth. `exhausted` says that it was tried too often, `underWay` that another change of the user has to get
 * through before this one.
 */
export type VerifyCodeResult =
  | { outcome: 'proven' | 'wrong' | 'expired' | 'exhausted' | 'underWay' }
  | RefusedOutcome;

/** The session by which a user asks. */
export interface SessionRef {
  userId: string;
  sessionId: string;
}

/** What the product does with users: besides what needs nobody signed in, how members prove an address by its API. */
export interface Users extends Administration {
  /**
   * Sends a code to a new address of a user, or to their own to prove it once more; one that another user has is answered
   * alike. `network` is what limits count.
   */
  sendEmailCode(by: SessionRef, newEmail: string, network: string): Promise<SendCodeResult>;
  /** Makes the address that a code went to the user's; where `newEmail` is given, it must have gone there. */
  verifyEmail(by: SessionRef, code: string, newEmail?: string): Promise<VerifyCodeResult>;
}

const DEFAULT_RETRY_AFTER_SECONDS = 30;

/** The users in a database, with all that the provider needs to write to them. */
export async function createUsers(options: IdentityOptions, log: FastifyBaseLogger): Promise<Users> {
  const provider = await createProvider(options, log);
  const asking = async ({ userId, sessionId }: SessionRef): Promise<EmailChangeRequester> => {
    const user = await findUserById(provider.db, userId);
    if (!user) throw sessionRevoked();
    return { user, session: { id: sessionId } };
  };
  return {
    ...createAdministration(options),
    async sendEmailCode(by, newEmail, network) {
      try {
        await sendEmailCode(provider, await asking(by), newEmail, network);
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
    async verifyEmail(by, code, newEmail) {
      try {
        await verifyEmail(provider, await asking(by), code, newEmail);
        return { outcome: 'proven' };
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error;
        if (isNotAuthorized(error)) return { outcome: 'ended' };
        if (isChangeInProgress(error)) return { outcome: 'underWay' };
        const { name, retryAfterSeconds } = error;
        if (name === 'ExpiredCodeException') return { outcome: 'expired' };
        if (name !== 'LimitExceededException') return { outcome: 'wrong' };
        return retryAfterSeconds ? { outcome: 'limited', retryAfterSeconds } : { outcome: 'exhausted' };
      }
    },
  };
}
