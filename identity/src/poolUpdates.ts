import type { FastifyBaseLogger } from 'fastify';
import { underWay } from './errors.ts';
import { AddressTaken, type HostedPool, type PoolUser } from './hosted.ts';
import { logged } from './logged.ts';
import type { IdentityOptions } from './options.ts';
import { type Database, onPool } from './store/database.ts';
import {
  beginPoolUpdate,
  endPoolUpdate,
  type PoolUpdate,
  parkPoolUpdate,
  releasePoolUpdate,
  takePoolUpdate,
} from './store/poolUpdates.ts';
import { revokeSessions } from './store/sessions.ts';
import { lockUser, type User, userById } from './store/users.ts';

/** Longer than all calls of one update may take. */
const HELD_MS = 60 * 1000;

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS);

type Parts = Pick<IdentityOptions, 'pool' | 'clock' | 'hosted'>;
type Log = Pick<FastifyBaseLogger, 'error'>;

/**
 * Changes something of a user at the hosted pool, and then here by `keep`: nothing is locked while the pool is asked. What
 * fails is nothing here, and the pool is soon told what we have; so it is where this process dies in between.
 * Throws ServiceUnavailableException where another change of the user is under way.
 */
export async function poolFirst<T>(
  { pool, clock, hosted }: Parts,
  user: User,
  ask: (pool: HostedPool, user: PoolUser) => Promise<void>,
  keep: (db: Database) => Promise<T>,
): Promise<T> {
  const db = onPool(pool);
  if (!hosted || !user.hosted_as) return db.transaction().execute(keep);
  const now = clock.now();
  const update = await beginPoolUpdate(db, user.id, { now, heldUntil: heldUntil(now) });
  if (!update) throw underWay();
  try {
    await ask(hosted, { id: user.id, name: user.hosted_as });
    return await db.transaction().execute(async (transaction) => {
      const kept = await keep(transaction);
      // This took so long that the pool was told otherwise.
      if (!(await endPoolUpdate(transaction, update))) throw underWay();
      return kept;
    });
  } catch (error) {
    if (error instanceof AddressTaken) await endPoolUpdate(db, update);
    await releasePoolUpdate(db, update, now);
    throw error;
  }
}

/** Has the pool know a user as we do. Throws AddressTaken where another user of the pool has the address. */
async function tellPool(db: Database, { clock, hosted }: Parts, update: PoolUpdate): Promise<void> {
  const { userId, asksPassword } = update;
  const user = await userById(db, userId);
  if (!hosted || !user?.hosted_as) return;
  const who = { id: user.id, name: user.hosted_as };
  await hosted.setEmail(who, { email: user.email, verified: user.confirmed_at !== null });
  if (asksPassword) await hosted.requireNewPassword(who);
  await db.transaction().execute(async (transaction) => {
    const held = await lockUser(transaction, userId);
    if (held?.email !== user.email || !(await endPoolUpdate(transaction, update))) return;
    // Whoever signed in there before the pool asked for a new password does not come in.
    if (asksPassword) await revokeSessions(transaction, userId, clock.now());
  });
}

/**
 * What becomes of an update whose address the pool has for another user: no later try would get it through. An undo stays
 * as it is, with no session of the user, until staff decide who keeps the address; a change that was to be taken back there
 * is one that the pool made, as the next session will tell.
 */
async function giveUp(db: Database, log: Log, update: PoolUpdate): Promise<void> {
  if (!update.asksPassword) return void (await endPoolUpdate(db, update));
  await parkPoolUpdate(db, update);
  log.error(
    'The user pool has the address of an undone change for another user: docs/operations.md tells more',
  );
}

/**
 * Tells the hosted pool what it was not told yet: of one user, or of all who are due, for each minute and in any number of
 * processes. What fails is logged, and tried again a minute later.
 */
export async function updatePool(parts: Parts, log: Log, userId?: string): Promise<void> {
  const db = onPool(parts.pool);
  const begun = parts.clock.now();
  const next = () =>
    takePoolUpdate(db, {
      dueAt: begun,
      heldUntil: heldUntil(parts.clock.now()),
      ...(userId && { userId }),
    });
  for (let update = await next(); update; update = await next()) {
    await tellPool(db, parts, update)
      .catch((error: unknown) => {
        if (error instanceof AddressTaken) return giveUp(db, log, update);
        throw error;
      })
      .catch((error: unknown) => log.error(logged(error), 'The user pool could not be told of a change'));
  }
}
