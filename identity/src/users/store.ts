import type { Language } from '@troth/texts';
import type { Selectable } from 'kysely';
import type { Attributes, Database, Tables } from '../platform/database.ts';

export type User = Selectable<Tables['identity.users']>;

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
  const row = await db
    .selectFrom('identity.users')
    .select('id')
    .where('hosted_as', hosted ? 'is not' : 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function findUserBySrpId(db: Database, srpId: string): Promise<User | undefined> {
  return db.selectFrom('identity.users').selectAll().where('srp_id', '=', srpId).executeTakeFirst();
}

/** Prevents sign-ins of a user until the given time; null allows them. */
export async function setDisabledUntil(db: Database, id: string, until: Date | number | null): Promise<void> {
  await db.updateTable('identity.users').set({ disabled_until: until }).where('id', '=', id).execute();
}

/** Records that a user is being deleted, and the session that may still delete the user. Later calls change nothing. */
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

/** Locks a user with FOR SHARE until the transaction ends; undefined if the user was deleted or has a new verifier. */
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
  previous: Buffer,
  verifier: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.users')
    .set({ verifier })
    .where('id', '=', id)
    .where('verifier', '=', previous)
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

/** Deletes a user with all sessions and codes, and returns the address and SRP id. */
export async function deleteUserRow(
  db: Database,
  id: string,
): Promise<Pick<User, 'email' | 'srp_id'> | undefined> {
  const deleted = await db
    .deleteFrom('identity.users')
    .where('id', '=', id)
    .returning(['email', 'srp_id'])
    .executeTakeFirst();
  if (deleted) await db.deleteFrom('identity.codes').where('account_id', '=', deleted.srp_id).execute();
  return deleted;
}
