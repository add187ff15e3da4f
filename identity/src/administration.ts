import { randomUUID } from 'node:crypto';
import { type Language, language } from '@troth/texts';
import type pg from 'pg';
import { findAccount, normaliseEmail, removeAccount, sealPassword } from './accounts.ts';
import { atPool } from './hosted.ts';
import { DEFAULT_POOL_ID, type IdentityOptions } from './options.ts';
import { poolNameOf } from './provider.ts';
import { onPool } from './store/database.ts';
import { deletePastChanges } from './store/emailChanges.ts';
import { deleteExpired } from './store/expired.ts';
import { revokeSessions } from './store/sessions.ts';
import {
  confirmUser,
  hasUsers,
  noteLeaving,
  registerUser,
  replaceLanguage,
  setDisabled,
  type User,
  userById,
  usersByEmail,
} from './store/users.ts';
import { openVault } from './vault.ts';

const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1000;

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

const info = (user: User | undefined): UserInfo | undefined =>
  user && {
    userId: user.id,
    email: user.email,
    confirmed: user.confirmed_at !== null,
    language: user.language,
  };

/** Administration of the users in a database. */
export function administration(
  options: Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'poolId' | 'hosted' | 'onSessionsEnded'>,
): Administration {
  const { hosted } = options;
  const db = onPool(options.pool);
  const vault = openVault(options.secret);
  const poolName = poolNameOf(options.poolId ?? DEFAULT_POOL_ID);
  return {
    find: async (userId) => info(await userById(db, userId)),
    async create(user) {
      const email = normaliseEmail(user.email);
      const { srpId } = await findAccount({ db, vault }, email);
      const id = randomUUID();
      const verifier = sealPassword({ vault, poolName }, srpId, user.password);
      const now = options.clock.now();
      return db.transaction().execute(async (transaction) => {
        const made = { id, srpId, email, verifier, attributes: {}, language: language() };
        if (!(await registerUser(transaction, made, now))) return undefined;
        await confirmUser(transaction, srpId, now);
        return id;
      });
    },
    async disable(userId, until) {
      const ended = await db.transaction().execute(async (transaction) => {
        await setDisabled(transaction, userId, until ?? Number.POSITIVE_INFINITY);
        return revokeSessions(transaction, userId, options.clock.now());
      });
      options.onSessionsEnded?.(userId, ended);
      await atPool(hosted, await userById(db, userId), (pool, user) => pool.disable(user));
    },
    async enable(userId) {
      await atPool(hosted, await userById(db, userId), (pool, user) => pool.enable(user));
      await setDisabled(db, userId, null);
    },
    beginLeaving: (userId, sessionId) =>
      db.transaction().execute(async (transaction) => {
        const now = options.clock.now();
        await noteLeaving(transaction, userId, sessionId, now);
        await revokeSessions(transaction, userId, now);
      }),
    async setGroups(userId, groups) {
      await atPool(hosted, await userById(db, userId), (pool, user) => pool.setGroups(user, groups));
    },
    setLanguage: (userId, language) => replaceLanguage(db, userId, language),
    async remove(userId) {
      await atPool(hosted, await userById(db, userId), (pool, user) => pool.remove(user));
      await removeAccount({ db, vault }, userId);
    },
    async clearExpired() {
      const now = options.clock.now();
      await deletePastChanges(db, now);
      await deleteExpired(db, now, new Date(now.getTime() - KEPT_AFTER_END_MS));
    },
  };
}

/** Several who came to one address of a hosted pool by different ways. */
export class SeveralUsers extends Error {
  constructor(ids: string[]) {
    super(`Several members have this address. Give the id of the one who is meant: ${ids.join(', ')}`);
  }
}

/** The id of the user who signs in with an address, or has that very id; throws SeveralUsers. */
export async function findUserId(pool: pg.Pool, meant: string): Promise<string | undefined> {
  const db = onPool(pool);
  if (!meant.includes('@')) return (await userById(db, meant))?.id;
  const ids = (await usersByEmail(db, normaliseEmail(meant))).map(({ id }) => id);
  if (ids.length > 1) throw new SeveralUsers(ids);
  return ids[0];
}

/** Whether a database holds users of the other kind, who could not sign in: of a hosted pool, or our own. */
export const hasStrangers = (pool: pg.Pool, { isHosted }: { isHosted: boolean }): Promise<boolean> =>
  hasUsers(onPool(pool), { hosted: !isHosted });
