import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, onPool } from '../platform/database.ts';
import { changeInProgress, toLogFields } from '../platform/errors.ts';
import {
  EmailTakenError,
  type HostedPool,
  type IdentityOptions,
  type PoolUser,
} from '../platform/options.ts';
import { revokeSessions } from '../sessions/store.ts';
import { findUserById, lockUser, type User } from '../users/store.ts';

/** A user whom a hosted pool may know otherwise than we do. */
export interface PoolUpdate {
  userId: string;
  /** Whether the pool is to ask for a new password as well. */
  asksPassword: boolean;
  /** Until then nobody else tells the pool of the user. */
  heldUntil: Date;
}

/** Notes that the pool is about to be told of a change; undefined while it is being told of one, or is yet to be of an undo. */
async function beginPoolUpdate(
  db: Database,
  userId: string,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<PoolUpdate | undefined> {
  const { rows } = await sql`
    insert into identity.pool_updates (user_id, asks_password, due_at) values (${userId}, false, ${heldUntil})
    on conflict (user_id) do update set due_at = excluded.due_at
      where pool_updates.due_at <= ${now} and not pool_updates.asks_password
    returning user_id`.execute(db);
  return rows.length > 0 ? { userId, asksPassword: false, heldUntil } : undefined;
}

/** Notes that the pool is to be told what we have of a user and to ask for a new password, once nobody else is telling it. */
export async function requirePoolPasswordReset(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('identity.pool_updates')
    .values({ user_id: userId, asks_password: true, due_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asks_password: true }))
    .execute();
}

/** Takes an update that was due at `dueAt`, of one user where one is given; no other process takes it before `heldUntil`. */
async function claimPoolUpdate(
  db: Database,
  { dueAt, heldUntil, userId = null }: { dueAt: Date; heldUntil: Date; userId?: string | null },
): Promise<PoolUpdate | undefined> {
  const { rows } = await sql<PoolUpdate>`
    update identity.pool_updates set due_at = ${heldUntil}
    where user_id = (
      select user_id from identity.pool_updates where due_at <= ${dueAt} and coalesce(user_id = ${userId}, true)
      order by due_at limit 1 for update skip locked
    )
    returning user_id as "userId", asks_password as "asksPassword", due_at as "heldUntil"`.execute(db);
  return rows[0];
}

/** Forgets an update that got through; false where more is to be told meanwhile, or somebody else took it. */
async function completePoolUpdate(db: Database, update: PoolUpdate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.pool_updates')
    .where('user_id', '=', update.userId)
    .where('asks_password', '=', update.asksPassword)
    .where('due_at', '=', update.heldUntil)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Leaves an update to the staff: it is not due any more. */
async function parkPoolUpdate(db: Database, update: PoolUpdate): Promise<void> {
  await db
    .updateTable('identity.pool_updates')
    .set({ due_at: null })
    .where('user_id', '=', update.userId)
    .where('due_at', '=', update.heldUntil)
    .execute();
}

/** Lets others take an update at once. */
async function releasePoolUpdate(db: Database, update: PoolUpdate, now: Date): Promise<void> {
  await db
    .updateTable('identity.pool_updates')
    .set({ due_at: now })
    .where('user_id', '=', update.userId)
    .where('due_at', '=', update.heldUntil)
    .execute();
}

/** What the pool is yet to be told of a user. */
export function findPoolUpdate(db: Database, userId: string): Promise<{ asksPassword: boolean } | undefined> {
  return db
    .selectFrom('identity.pool_updates')
    .select('asks_password as asksPassword')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Longer than all calls of one update may take. */
const CLAIM_DURATION_MS = 60 * 1000;

const getClaimExpiry = (now: Date) => new Date(now.getTime() + CLAIM_DURATION_MS);

type PoolSyncContext = Pick<IdentityOptions, 'pool' | 'clock' | 'hosted'>;
type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Changes something of a user at the hosted pool, and then here by `keep`: nothing is locked while the pool is asked. What
 * fails is nothing here, and the pool is soon told what we have; so it is where this process dies in between.
 * Throws ServiceUnavailableException where another change of the user is under way.
 */
export async function changeAtPoolFirst<T>(
  { pool, clock, hosted }: PoolSyncContext,
  user: User,
  ask: (pool: HostedPool, user: PoolUser) => Promise<void>,
  keep: (db: Database) => Promise<T>,
): Promise<T> {
  const db = onPool(pool);
  if (!hosted || !user.hosted_as) return db.transaction().execute(keep);
  const now = clock.now();
  const update = await beginPoolUpdate(db, user.id, { now, heldUntil: getClaimExpiry(now) });
  if (!update) throw changeInProgress();
  try {
    await ask(hosted, { id: user.id, name: user.hosted_as });
    return await db.transaction().execute(async (transaction) => {
      const kept = await keep(transaction);
      // This took so long that the pool was told otherwise.
      if (!(await completePoolUpdate(transaction, update))) throw changeInProgress();
      return kept;
    });
  } catch (error) {
    if (error instanceof EmailTakenError) await completePoolUpdate(db, update);
    await releasePoolUpdate(db, update, now);
    throw error;
  }
}

/** Has the pool know a user as we do. Throws AddressTaken where another user of the pool has the address. */
async function pushToPool(
  db: Database,
  { clock, hosted }: PoolSyncContext,
  update: PoolUpdate,
): Promise<void> {
  const { userId, asksPassword } = update;
  const user = await findUserById(db, userId);
  if (!hosted || !user?.hosted_as) return;
  const who = { id: user.id, name: user.hosted_as };
  await hosted.setEmail(who, { email: user.email, verified: user.confirmed_at !== null });
  if (asksPassword) await hosted.requireNewPassword(who);
  await db.transaction().execute(async (transaction) => {
    const held = await lockUser(transaction, userId);
    if (held?.email !== user.email || !(await completePoolUpdate(transaction, update))) return;
    // Whoever signed in there before the pool asked for a new password does not come in.
    if (asksPassword) await revokeSessions(transaction, userId, clock.now());
  });
}

/**
 * What becomes of an update whose address the pool has for another user: no later try would get it through. An undo stays
 * as it is, with no session of the user, until staff decide who keeps the address; a change that was to be taken back there
 * is one that the pool made, as the next session will tell.
 */
async function abandonUpdate(db: Database, log: Log, update: PoolUpdate): Promise<void> {
  if (!update.asksPassword) return void (await completePoolUpdate(db, update));
  await parkPoolUpdate(db, update);
  log.error(
    'The user pool has the address of an undone change for another user: see docs/operations/identity.md',
  );
}

/**
 * Tells the hosted pool what it was not told yet: of one user, or of all who are due, for each minute and in any number of
 * processes. What fails is logged, and tried again a minute later.
 */
export async function syncHostedPool(parts: PoolSyncContext, log: Log, userId?: string): Promise<void> {
  const db = onPool(parts.pool);
  const begun = parts.clock.now();
  const next = () =>
    claimPoolUpdate(db, {
      dueAt: begun,
      heldUntil: getClaimExpiry(parts.clock.now()),
      ...(userId && { userId }),
    });
  for (let update = await next(); update; update = await next()) {
    await pushToPool(db, parts, update)
      .catch((error: unknown) => {
        if (error instanceof EmailTakenError) return abandonUpdate(db, log, update);
        throw error;
      })
      .catch((error: unknown) =>
        log.error(toLogFields(error), 'The user pool could not be told of a change'),
      );
  }
}
