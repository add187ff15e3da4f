import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A user whom a hosted pool may know otherwise than we do. */
export interface PoolUpdate {
  userId: string;
  /** Whether the pool is to ask for a new password as well. */
  asksPassword: boolean;
  /** Until then nobody else tells the pool of the user. */
  heldUntil: Date;
}

/** Notes that the pool is about to be told of a change; undefined while it is being told of one, or is yet to be of an undo. */
export async function beginPoolUpdate(
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
export async function demandPassword(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('identity.pool_updates')
    .values({ user_id: userId, asks_password: true, due_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ asks_password: true }))
    .execute();
}

/** Takes an update that was due at `dueAt`, of one user where one is given; no other process takes it before `heldUntil`. */
export async function takePoolUpdate(
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
export async function endPoolUpdate(db: Database, update: PoolUpdate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.pool_updates')
    .where('user_id', '=', update.userId)
    .where('asks_password', '=', update.asksPassword)
    .where('due_at', '=', update.heldUntil)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Leaves an update to the staff: it is not due any more. */
export async function parkPoolUpdate(db: Database, update: PoolUpdate): Promise<void> {
  await db
    .updateTable('identity.pool_updates')
    .set({ due_at: null })
    .where('user_id', '=', update.userId)
    .where('due_at', '=', update.heldUntil)
    .execute();
}

/** Lets others take an update at once. */
export async function releasePoolUpdate(db: Database, update: PoolUpdate, now: Date): Promise<void> {
  await db
    .updateTable('identity.pool_updates')
    .set({ due_at: now })
    .where('user_id', '=', update.userId)
    .where('due_at', '=', update.heldUntil)
    .execute();
}

/** What the pool is yet to be told of a user. */
export function poolUpdateOf(db: Database, userId: string): Promise<{ asksPassword: boolean } | undefined> {
  return db
    .selectFrom('identity.pool_updates')
    .select('asks_password as asksPassword')
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
