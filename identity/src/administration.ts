import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { findAccount, normaliseEmail, sealPassword } from './accounts.ts';
import { DEFAULT_POOL_ID, type IdentityOptions } from './options.ts';
import { poolNameOf } from './provider.ts';
import { onPool } from './store/database.ts';
import { deleteExpired } from './store/expired.ts';
import { confirmUser, registerUser, removeUser, type User, userByEmail, userById } from './store/users.ts';
import { openVault } from './vault.ts';

const KEPT_AFTER_END_MS = 24 * 60 * 60 * 1000;

/** A user as the rest of the product may know one. */
export interface UserInfo {
  userId: string;
  email: string;
  confirmed: boolean;
}

/** What the operator and the jobs of the product do without a signed-in user. */
export interface Administration {
  find(userId: string): Promise<UserInfo | undefined>;
  /** Makes a confirmed user and returns the id; undefined where the address has a confirmed one. No mail is sent. */
  create(user: { email: string; password: string }): Promise<string | undefined>;
  /** Deletes a user for good, without calling `onUserDeleted`. */
  remove(userId: string): Promise<void>;
  /** Deletes codes, challenges and sessions that can have no effect any more; for a daily job. */
  clearExpired(): Promise<void>;
}

const info = (user: User | undefined): UserInfo | undefined =>
  user && { userId: user.id, email: user.email, confirmed: user.confirmed_at !== null };

/** Administration of the users in a database. */
export function administration(
  options: Pick<IdentityOptions, 'pool' | 'clock' | 'secret' | 'poolId'>,
): Administration {
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
      const made = await registerUser(db, { id, srpId, email, verifier, attributes: {} }, now);
      if (!made) return undefined;
      await confirmUser(db, srpId, now);
      return id;
    },
    remove: (userId) => removeUser(db, userId),
    clearExpired() {
      const now = options.clock.now();
      return deleteExpired(db, now, new Date(now.getTime() - KEPT_AFTER_END_MS));
    },
  };
}

/** The id of the user who signs in with an address. */
export async function findUserId(pool: pg.Pool, email: string): Promise<string | undefined> {
  return (await userByEmail(onPool(pool), normaliseEmail(email)))?.id;
}
