import { randomUUID } from 'node:crypto';
import type { Language } from '@troth/texts';
import { type Selectable, sql } from 'kysely';
import { deleteCodes } from '../codes/store.ts';
import { isEmailReserved } from '../email-change/store.ts';
import type { Attributes, Database, Tables } from '../platform/database.ts';

export type User = Selectable<Tables['identity.users']>;

/** A person who wants an account: what SignUp writes. */
export interface NewUser {
  id: string;
  srpId: string;
  email: string;
  verifier: Buffer;
  /** True unless told: false where no password fits the verifier. */
  hasPassword?: boolean;
  attributes: Attributes;
  /** In which they register. */
  language: Language;
  /** An HMAC of the network that they come from; of no use where the address is confirmed at once. */
  from?: Buffer;
}

/** What tells one registration of an address from another. */
export type Registration = Pick<NewUser, 'id' | 'verifier'>;

export function findUserById(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** All with an address: more than one only where a hosted pool signs users in. */
export function findUsersByEmail(db: Database, email: string): Promise<User[]> {
  return db.selectFrom('identity.users').selectAll().where('email', '=', email).orderBy('id').execute();
}

/** Whether there are users whom a hosted pool signs in, or whom we do. */
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
 * Makes an unconfirmed user, or lets the new registration take the place of an unconfirmed one at this address.
 * False where the address belongs to a confirmed user, who stays untouched, or may become one's again. To be called
 * within a transaction.
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
    // Asked afterwards: who is just moving away has kept us waiting until now.
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
 * Marks the address of a registration as proven: the own one of whoever proves it, where they bring it, in the place of
 * any later one; else the last, and where that was contested a new one that no other has seen. Answers the verifier that
 * counts; undefined for a user who is confirmed already or unknown. `language` is that of whoever proves it.
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

/** Marks an address as proven; nothing happens to a user who is confirmed already or unknown. */
export async function confirmUser(db: Database, srpId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ confirmed_at: now, contested: false, registered_from: null })
    .where('srp_id', '=', srpId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/**
 * Sets a new password of a locked user and marks the address as proven. Of a registration that nobody confirmed, which may
 * be a stranger's, no more than the address is kept.
 */
export async function resetVerifier(
  db: Database,
  held: User,
  { verifier, language }: { verifier: Buffer; language: Language },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({
      verifier,
      has_password: true,
      password_reset_required: false,
      ...(!held.confirmed_at && {
        id: randomUUID(),
        attributes: '{}',
        language,
        confirmed_at: now,
        contested: false,
        registered_from: null,
      }),
    })
    .where('id', '=', held.id)
    .execute();
}

/** Keeps a user from signing in until then; null lets them again. */
export async function setDisabledUntil(db: Database, id: string, until: Date | number | null): Promise<void> {
  await db.updateTable('identity.users').set({ disabled_until: until }).where('id', '=', id).execute();
}

/** Notes that a user is being deleted, which one session may still ask for; the first of several counts. */
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

/** The user as they are now, if the verifier is still the one that was read; both then stay so until the transaction ends. */
export function lockUserForShare(db: Database, { id, verifier }: User): Promise<User | undefined> {
  return db
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .where('verifier', '=', verifier)
    .forShare()
    .executeTakeFirst();
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

/** The user as they are now, whom nobody else changes until the transaction ends. */
export function lockUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Gives a user another address; fails where somebody has it. */
export async function updateEmail(db: Database, id: string, email: string): Promise<void> {
  await db.updateTable('identity.users').set({ email }).where('id', '=', id).execute();
}

/** Keeps a user from signing in before they have chosen a new password. */
export async function requirePasswordReset(db: Database, id: string): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ password_reset_required: true })
    .where('id', '=', id)
    .execute();
}

/** Has a user written to in another language; false where there is no such user any more. */
export async function updateLanguage(db: Database, id: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.users')
    .set({ language })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets attributes beside those that stay. */
export async function updateAttributes(db: Database, id: string, attributes: Attributes): Promise<void> {
  await db
    .updateTable('identity.users')
    .set({ attributes: JSON.stringify(attributes) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a registration at an address that was never confirmed, with its codes; who a hosted pool holds is none. */
export async function deleteUnconfirmedUser(db: Database, email: string): Promise<void> {
  await sql`
    with gone as (delete from identity.users where email = ${email} and confirmed_at is null and hosted_as is null returning srp_id)
    delete from identity.codes where account_id in (select srp_id from gone)`.execute(db);
}

/** Deletes a user with all sessions and codes; answers what they were called. */
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
