import type { Language } from '@troth/texts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { PoolUser } from '../platform/options.ts';
import type { User } from '../users/store.ts';

/** The stored data of a hosted pool's user. */
interface HostedUserInput extends PoolUser {
  poolId: string;
  email: string;
  emailVerified: boolean;
  /** Language at the first sign-in. */
  language: Language;
}

/** Inserts or updates the row of a hosted pool's user and locks it until the transaction ends. */
export async function upsertHostedUser(
  db: Database,
  { id, name, poolId, email, emailVerified, language }: HostedUserInput,
  now: Date,
): Promise<User> {
  const values = { email, hosted_as: name, hosted_pool: poolId, asked_at: now };
  const confirmedAt = emailVerified ? now : null;
  const inserted = await db
    .insertInto('identity.users')
    .values({
      ...values,
      id,
      confirmed_at: confirmedAt,
      // Never used: only the pool checks passwords.
      srp_id: id,
      verifier: Buffer.alloc(0),
      attributes: '{}',
      created_at: now,
      language,
    })
    // A concurrent insert can conflict in any of the unique indexes, so none is named.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  return db
    .updateTable('identity.users')
    .set({
      ...values,
      // An address that is verified here or at the pool stays verified.
      confirmed_at: sql`case when email = ${email} then coalesce(confirmed_at, ${confirmedAt}) else ${confirmedAt} end`,
      // The pool itself blocks sign-ins until the user has a new password.
      password_reset_required: false,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Claims a user that the pool was not asked about since `before`, and records the check. */
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

/** Records that a session is refused, until its tokens expire. */
export async function insertRefusedSession(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('identity.refused_sessions')
    .values({ session_id: id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isSessionRefused(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.refused_sessions')
    .select('session_id')
    .where('session_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
