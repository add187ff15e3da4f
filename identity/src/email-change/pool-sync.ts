import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, databaseOf } from '../platform/database.ts';
import { changeInProgress, toLogFields } from '../platform/errors.ts';
import {
  EmailTakenError,
  type HostedPool,
  type IdentityOptions,
  type PoolUser,
} from '../platform/options.ts';
import { revokeSessions } from '../sessions/store.ts';
import { findUserById, lockUser, type User } from '../users/store.ts';

/** A change of a user that the hosted pool may not have yet. */
export interface PoolUpdate {
  userId: string;
  /** Whether the pool must also require a new password. */
  requiresPasswordReset: boolean;
  /** Until then, no other process sends this update. */
  claimedUntil: Date;
}

/**
 * Records that a change is about to be sent to the pool. Returns undefined if another change or an undo is still
 * pending.
 */
async function beginPoolUpdate(
  db: Database,
  userId: string,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<PoolUpdate | undefined> {
  const { rows } = await sql`
    insert into identity.pool_updates (user_id, asks_password, due_at) values (${userId}, false, ${claimedUntil})
    on conflict (user_id) do update set due_at = excluded.due_at
      where pool_updates.due_at <= ${now} and not pool_updates.asks_password
    returning user_id`.execute(db);
  return rows.length > 0 ? { userId, requiresPasswordReset: false, claimedUntil } : undefined;
}

/**
 * Records that the pool must get our data of a user and require a new password, as soon as no other update is in
 * progress.
 */
export async function requirePoolPasswordReset(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('identity.pool_updates')
    .values({ user_id: userId, asks_password: true, due_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asks_password: true }))
    .execute();
}

/**
 * Claims an update that was due at `dueAt`, optionally of one user. No other process takes it before `claimedUntil`.
 */
async function claimPoolUpdate(
  db: Database,
  { dueAt, claimedUntil, userId = null }: { dueAt: Date; claimedUntil: Date; userId?: string | null },
): Promise<PoolUpdate | undefined> {
  const { rows } = await sql<PoolUpdate>`
    update identity.pool_updates set due_at = ${claimedUntil}
    where user_id = (
      select user_id from identity.pool_updates where due_at <= ${dueAt} and coalesce(user_id = ${userId}, true)
      order by due_at limit 1 for update skip locked
    )
    returning user_id as "userId", asks_password as "requiresPasswordReset", due_at as "claimedUntil"`.execute(
    db,
  );
  return rows[0];
}

/** Deletes an update that was sent. Returns false if it has changed since or another process has claimed it. */
async function completePoolUpdate(db: Database, update: PoolUpdate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.pool_updates')
    .where('user_id', '=', update.userId)
    .where('asks_password', '=', update.requiresPasswordReset)
    .where('due_at', '=', update.claimedUntil)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes an update from the schedule, so that staff can resolve it. */
async function parkPoolUpdate(db: Database, update: PoolUpdate): Promise<void> {
  await db
    .updateTable('identity.pool_updates')
    .set({ due_at: null })
    .where('user_id', '=', update.userId)
    .where('due_at', '=', update.claimedUntil)
    .execute();
}

/** Makes an update due again at once. */
async function releasePoolUpdate(db: Database, update: PoolUpdate, now: Date): Promise<void> {
  await db
    .updateTable('identity.pool_updates')
    .set({ due_at: now })
    .where('user_id', '=', update.userId)
    .where('due_at', '=', update.claimedUntil)
    .execute();
}

/** The pending update of a user. */
export function findPoolUpdate(
  db: Database,
  userId: string,
): Promise<{ requiresPasswordReset: boolean } | undefined> {
  return db
    .selectFrom('identity.pool_updates')
    .select('asks_password as requiresPasswordReset')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Longer than all calls of one update can take. */
const CLAIM_DURATION_MS = 60 * 1000;

const getClaimExpiry = (now: Date) => new Date(now.getTime() + CLAIM_DURATION_MS);

type PoolSyncContext = Pick<IdentityOptions, 'pool' | 'clock' | 'hosted'>;
type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Changes a user at the hosted pool and then here, with `save`. No row is locked during the calls. If a call fails or
 * the process dies, nothing has changed here, and the next sync restores our data at the pool. Throws
 * ServiceUnavailableException if another change of the user is in progress.
 */
export async function changeAtPoolFirst<T>(
  { pool, clock, hosted }: PoolSyncContext,
  user: User,
  update: (pool: HostedPool, user: PoolUser) => Promise<void>,
  save: (db: Database) => Promise<T>,
): Promise<T> {
  const db = databaseOf(pool);
  if (!hosted || !user.hosted_as) return db.transaction().execute(save);
  const now = clock.now();
  const poolUpdate = await beginPoolUpdate(db, user.id, { now, claimedUntil: getClaimExpiry(now) });
  if (!poolUpdate) throw changeInProgress();
  try {
    await update(hosted, { id: user.id, name: user.hosted_as });
    return await db.transaction().execute(async (transaction) => {
      const result = await save(transaction);
      // The calls took longer than the claim, and another process has sent a different update.
      if (!(await completePoolUpdate(transaction, poolUpdate))) throw changeInProgress();
      return result;
    });
  } catch (error) {
    if (error instanceof EmailTakenError) await completePoolUpdate(db, poolUpdate);
    await releasePoolUpdate(db, poolUpdate, now);
    throw error;
  }
}

/** Sends our data of a user to the pool. Throws EmailTakenError if another user of the pool has the address. */
async function pushToPool(
  db: Database,
  { clock, hosted }: PoolSyncContext,
  update: PoolUpdate,
): Promise<void> {
  const { userId, requiresPasswordReset } = update;
  const user = await findUserById(db, userId);
  if (!hosted || !user?.hosted_as) return;
  const poolUser = { id: user.id, name: user.hosted_as };
  await hosted.setEmail(poolUser, { email: user.email, verified: user.confirmed_at !== null });
  if (requiresPasswordReset) await hosted.requireNewPassword(poolUser);
  await db.transaction().execute(async (transaction) => {
    const lockedUser = await lockUser(transaction, userId);
    if (lockedUser?.email !== user.email || !(await completePoolUpdate(transaction, update))) return;
    // Ends sessions that began before the pool required a new password.
    if (requiresPasswordReset) await revokeSessions(transaction, userId, clock.now());
  });
}

/**
 * Stops retrying an update whose address belongs to another user of the pool. After an undo, staff must decide who owns
 * the address, and until then the user cannot start a session. Any other update would only have reverted a change made
 * at the pool, which the next session reads anyway.
 */
async function abandonUpdate(db: Database, log: Log, update: PoolUpdate): Promise<void> {
  if (!update.requiresPasswordReset) return void (await completePoolUpdate(db, update));
  await parkPoolUpdate(db, update);
  log.error(
    'The user pool has the address of an undone email change for another user: see docs/operations/identity.md',
  );
}

/**
 * Sends pending updates to the hosted pool, of one user or of all users who are due. Runs every minute, in any number
 * of processes. Failures are logged and retried a minute later.
 */
export async function syncHostedPool(context: PoolSyncContext, log: Log, userId?: string): Promise<void> {
  const db = databaseOf(context.pool);
  const startedAt = context.clock.now();
  const claimNext = () =>
    claimPoolUpdate(db, {
      dueAt: startedAt,
      claimedUntil: getClaimExpiry(context.clock.now()),
      ...(userId && { userId }),
    });
  for (let update = await claimNext(); update; update = await claimNext()) {
    await pushToPool(db, context, update)
      .catch((error: unknown) => {
        if (error instanceof EmailTakenError) return abandonUpdate(db, log, update);
        throw error;
      })
      .catch((error: unknown) => log.error(toLogFields(error), 'The user pool could not be updated'));
  }
}
