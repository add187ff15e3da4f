import { randomUUID } from 'node:crypto';
import type { Language } from '@troth/texts';
import { sql } from 'kysely';
import type { Attributes, Database } from '../platform/database.ts';
import type { User } from './store.ts';

/** A new user, as SignUp creates it. */
export interface NewUser {
  id: string;
  srpId: string;
  email: string;
  verifier: Buffer;
  /** Default: true. False if no password matches the verifier. */
  hasPassword?: boolean;
  attributes: Attributes;
  /** Language at the registration. */
  language: Language;
  /** HMAC of the network that registers the address; omitted if the address is confirmed at once. */
  registeredFrom?: Buffer;
}

/** Identifies one of several registrations of an address. */
export type Registration = Pick<NewUser, 'id' | 'verifier'>;

/** Whether an address is reserved for a user who can undo a change from it. The user `userId` does not count. */
export async function isEmailReserved(
  db: Database,
  email: string,
  now: Date,
  userId?: string,
): Promise<boolean> {
  let query = db
    .selectFrom('identity.email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('undo_until', '>', now);
  if (userId) query = query.where('user_id', '!=', userId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Creates an unconfirmed user, or replaces an unconfirmed registration of the address. Returns false if the address
 * belongs to a confirmed user or is reserved for one. Must be called in a transaction.
 */
export async function registerUser(db: Database, user: NewUser, now: Date): Promise<boolean> {
  const registration = {
    id: user.id,
    verifier: user.verifier,
    has_password: user.hasPassword ?? true,
    attributes: JSON.stringify(user.attributes),
    created_at: now,
    registered_from: user.registeredFrom ?? null,
    language: user.language,
  };
  const inserted = await db
    .insertInto('identity.users')
    .values({ ...registration, email: user.email, srp_id: user.srpId, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) {
    // Checked after the insert, which waits for a concurrent change away from this address.
    const reserved = await isEmailReserved(db, user.email, now);
    if (reserved) await db.deleteFrom('identity.users').where('id', '=', user.id).execute();
    return !reserved;
  }
  const replaced = await db
    .updateTable('identity.users')
    .set({
      ...registration,
      contested: sql`contested or registered_from is distinct from ${registration.registered_from}`,
    })
    .where('email', '=', user.email)
    .where('srp_id', '=', user.srpId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

/**
 * Confirms the registration of an address: `own` if given, which replaces any later one; otherwise the last one or, if
 * several networks registered, the new registration `ifContested`. Returns the verifier that is stored; undefined if
 * the user is unknown or already confirmed. `language` is that of the request.
 */
export async function confirmRegistration(
  db: Database,
  srpId: string,
  {
    own,
    ifContested,
    language,
  }: { own: Registration | undefined; ifContested: Registration; language: Language },
  now: Date,
): Promise<Buffer | undefined> {
  const { id, verifier } = own ?? ifContested;
  const isKept = own ? sql<boolean>`id = ${id}` : sql<boolean>`not contested`;
  const confirmed = await db
    .updateTable('identity.users')
    .set({
      id: sql`case when ${isKept} then id else ${id}::uuid end`,
      verifier: sql`case when ${isKept} then verifier else ${verifier}::bytea end`,
      attributes: sql`case when ${isKept} then attributes else '{}' end`,
      language: sql`case when ${isKept} then language else ${language} end`,
      has_password: own ? true : sql`has_password and ${isKept}`,
      confirmed_at: now,
      contested: false,
      registered_from: null,
    })
    .where('srp_id', '=', srpId)
    .where('confirmed_at', 'is', null)
    .returning('verifier')
    .executeTakeFirst();
  return confirmed?.verifier;
}

/** Marks an address as verified; does nothing if the user is unknown or already confirmed. */
export async function confirmUser(db: Database, srpId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ confirmed_at: now, contested: false, registered_from: null })
    .where('srp_id', '=', srpId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/**
 * Sets a new password of a locked user and marks the address as verified. All data of an unconfirmed registration
 * except the address is replaced, as it may be a stranger's.
 */
export async function resetVerifier(
  db: Database,
  lockedUser: User,
  { verifier, language }: { verifier: Buffer; language: Language },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({
      verifier,
      has_password: true,
      password_reset_required: false,
      ...(!lockedUser.confirmed_at && {
        id: randomUUID(),
        attributes: '{}',
        language,
        confirmed_at: now,
        contested: false,
        registered_from: null,
      }),
    })
    .where('id', '=', lockedUser.id)
    .execute();
}

/** Deletes an unconfirmed registration of an address, with its codes. Users of a hosted pool are kept. */
export async function deleteUnconfirmedUser(db: Database, email: string): Promise<void> {
  await sql`
    with gone as (delete from identity.users where email = ${email} and confirmed_at is null and hosted_as is null returning srp_id)
    delete from identity.codes where account_id in (select srp_id from gone)`.execute(db);
}
