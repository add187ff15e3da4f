import type { Language } from '@troth/texts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { PoolUser } from '../platform/options.ts';
import type { User } from '../users/store.ts';

/** What is kept of a hosted pool's user. */
interface HostedUserInput extends PoolUser {
  poolId: string;
  email: string;
  emailVerified: boolean;
  /** In which they come here for the first time. */
  language: Language;
}

/** The row of a hosted pool's user, made or brought up to date, and locked until the transaction ends. */
export async function upsertHostedUser(
  db: Database,
  { id, name, poolId, email, emailVerified, language }: HostedUserInput,
  now: Date,
): Promise<User> {
  const told = { email, hosted_as: name, hosted_pool: poolId, asked_at: now };
  const confirmedAt = emailVerified ? now : null;
  const made = await db
    .insertInto('identity.users')
    .values({
      ...told,
      id,
      confirmed_at: confirmedAt,
      // Nothing is signed in to by it: the pool alone checks passwords.
      srp_id: id,
      verifier: Buffer.alloc(0),
      attributes: '{}',
      created_at: now,
      language,
    })
    // In whichever index it meets another call that makes it at this very moment: one that is named would not stand for all.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return db
    .updateTable('identity.users')
    .set({
      ...told,
      // What was proven of the same address stays so, here or there.
      confirmed_at: sql`case when email = ${email} then coalesce(confirmed_at, ${confirmedAt}) else ${confirmedAt} end`,
      // The pool itself lets nobody in before that.
      password_reset_required: false,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes a user of a pool about whom it was not asked since `before`, and notes that it is asked now. */
export async function claimUserToCheck(
  db: Database,
  { poolId, now, before }: { poolId: string; now: Date; before: Date },
): Promise<PoolUser | undefined> {
  const { rows } = await sql<PoolUser>`
    update identity.users set asked_at = ${now}
    where id = (
      select id from identity.users
      where hosted_as is not null and hosted_pool = ${poolId} and asked_at <= ${before} and leaving_at is null
      order by asked_at limit 1 for update skip locked
    )
    returning id, hosted_as as name`.execute(db);
  return rows[0];
}

/** Notes that a session may not begin, for as long as its tokens may come. */
export async function insertRefusedSession(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('identity.refused_sessions')
    .values({ session_id: id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isSessionRefused(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('identity.refused_sessions')
    .select('session_id')
    .where('session_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
