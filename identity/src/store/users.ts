import { type Selectable, sql } from 'kysely';
import type { Attributes, Database, Tables } from './database.ts';

export type User = Selectable<Tables['identity.users']>;

/** A person who wants an account: what SignUp writes. */
export interface NewUser {
  id: string;
  srpId: string;
  email: string;
  verifier: Buffer;
  attributes: Attributes;
}

export function userById(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function userByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function userBySrpId(db: Database, srpId: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('srp_id', '=', srpId).executeTakeFirst();
}

/**
 * Makes an unconfirmed user, or lets the new registration take the place of an unconfirmed one at this address.
 * False where the address belongs to a confirmed user, who stays untouched.
 */
export async function registerUser(db: Database, user: NewUser, now: Date): Promise<boolean> {
  const registration = {
    id: user.id,
    verifier: user.verifier,
    attributes: JSON.stringify(user.attributes),
    created_at: now,
  };
  const inserted = await db
    .insertInto('identity.users')
    .values({ ...registration, email: user.email, srp_id: user.srpId, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const replaced = await db
    .updateTable('identity.users')
    .set(registration)
    .where('email', '=', user.email)
    .where('srp_id', '=', user.srpId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/** Marks an address as proven; nothing happens to a user who is confirmed already or unknown. */
export async function confirmUser(db: Database, srpId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ confirmed_at: now })
    .where('srp_id', '=', srpId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Sets a new password and marks the address as proven, and returns the user’s id; undefined for an unknown account. */
export async function resetVerifier(
  db: Database,
  srpId: string,
  verifier: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('identity.users')
    .set({ verifier, confirmed_at: sql`coalesce(confirmed_at, ${now})` })
    .where('srp_id', '=', srpId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether the verifier is still the one that was read; it then stays so until the transaction ends. */
export async function holdVerifier(db: Database, { id, verifier }: User): Promise<boolean> {
  const row = await db
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', id)
    .where('verifier', '=', verifier)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the verifier that was read; false where another change came first. */
export async function replaceVerifier(
  db: Database,
  id: string,
  was: Buffer,
  verifier: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.users')
    .set({ verifier })
    .where('id', '=', id)
    .where('verifier', '=', was)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a user with all sessions and codes. */
export async function removeUser(db: Database, id: string): Promise<void> {
  await sql`
    with gone as (delete from identity.users where id = ${id} returning srp_id)
    delete from identity.codes where account_id in (select srp_id from gone)`.execute(db);
}
