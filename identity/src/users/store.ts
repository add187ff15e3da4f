import { randomUUID } from 'node:crypto';
import type { Language } from '@troth/texts';
import { type Selectable, sql } from 'kysely';
import { deleteCodes } from '../codes/store.ts';
import { isEmailReserved } from '../email-change/store.ts';
import type { Attributes, Database, Tables } from '../platform/database.ts';

export type User = Selectable<Tables['identity.users']>;

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
  /** HMAC of the network that registers; not needed if the address is confirmed at once. */
  from?: Buffer;
}

/** Identifies one of several registrations of an address. */
export type Registration = Pick<NewUser, 'id' | 'verifier'>;

export function findUserById(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** All users with an address. Only hosted pools can have more than one. */
export function findUsersByEmail(db: Database, email: string): Promise<User[]> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).orderBy('id').execute();
}

/** Whether there are users of a hosted pool, or of the embedded provider. */
export async function hasUsers(db: Database, { hosted }: { hosted: boolean }): Promise<boolean> {
  const found = await db
    .selectFrom('identity.users')
    .select('id')
    .where('hosted_as', hosted ? 'is not' : 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findUserBySrpId(db: Database, srpId: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('srp_id', '=', srpId).executeTakeFirst();
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
    registered_from: user.from ?? null,
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
  const stays = own ? sql<boolean>`id = ${id}` : sql<boolean>`not contested`;
  const confirmed = await db
    .updateTable('identity.users')
    .set({
      id: sql`case when ${stays} then id else ${id}::uuid end`,
      verifier: sql`case when ${stays} then verifier else ${verifier}::bytea end`,
      attributes: sql`case when ${stays} then attributes else '{}' end`,
      language: sql`case when ${stays} then language else ${language} end`,
      has_password: own ? true : sql`has_password and ${stays}`,
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

/** Prevents sign-ins of a user until the given time; null allows them. */
export async function setDisabledUntil(db: Database, id: string, until: Date | number | null): Promise<void> {
  await db.updateTable('identity.users').set({ disabled_until: until }).where('id', '=', id).execute();
}

/** Records that a user is being deleted, and the session that may still request it; the first of several calls wins. */
export async function markUserForDeletion(
  db: Database,
  id: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ leaving_at: now, leaving_session: sessionId })
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .execute();
}

/** Locks a user for sharing, if the verifier is unchanged; both then stay so until the transaction ends. */
export function lockUserForShare(db: Database, { id, verifier }: User): Promise<User | undefined> {
  return db
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .where('verifier', '=', verifier)
    .forShare()
    .executeTakeFirst();
}

/** Replaces the verifier. Returns false if it was changed concurrently. */
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

/** Locks a user until the transaction ends. */
export function lockUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes the address of a user; throws if another user has it. */
export async function updateEmail(db: Database, id: string, email: string): Promise<void> {
  await db.updateTable('identity.users').set({ email }).where('id', '=', id).execute();
}

/** Requires a new password before the next sign-in. */
export async function requirePasswordReset(db: Database, id: string): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ password_reset_required: true })
    .where('id', '=', id)
    .execute();
}

/** Changes the language of mails to a user. Returns false if there is no such user. */
export async function updateLanguage(db: Database, id: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.users')
    .set({ language })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the attributes of a user. */
export async function updateAttributes(db: Database, id: string, attributes: Attributes): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ attributes: JSON.stringify(attributes) })
    .where('id', '=', id)
    .execute();
}

/** Deletes an unconfirmed registration of an address, with its codes. Users of a hosted pool are kept. */
export async function deleteUnconfirmedUser(db: Database, email: string): Promise<void> {
  await sql`
    with gone as (delete from identity.users where email = ${email} and confirmed_at is null and hosted_as is null returning srp_id)
    delete from identity.codes where account_id in (select srp_id from gone)`.execute(db);
}

/** Deletes a user with all sessions and codes, and returns the address and SRP id. */
export async function deleteUserRow(
  db: Database,
  id: string,
): Promise<Pick<User, 'email' | 'srp_id'> | undefined> {
  const gone = await db
    .deleteFrom('identity.users')
    .where('id', '=', id)
    .returning(['email', 'srp_id'])
    .executeTakeFirst();
  if (gone) await deleteCodes(db, gone.srp_id);
  return gone;
}
