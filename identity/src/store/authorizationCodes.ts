import type { Selectable } from 'kysely';
import type { Database, Tables } from './database.ts';

export type AuthorizationCode = Selectable<Tables['identity.authorization_codes']>;

export async function insertAuthorizationCode(
  db: Database,
  code: Omit<AuthorizationCode, 'session_id'>,
): Promise<void> {
  await db
    .insertInto('identity.authorization_codes')
    .values({ ...code, session_id: null })
    .execute();
}

export function authorizationCode(db: Database, hash: Buffer): Promise<AuthorizationCode | undefined> {
  return db
    .selectFrom('identity.authorization_codes')
    .selectAll()
    .where('code_hash', '=', hash)
    .executeTakeFirst();
}

/** Notes the session that a code gives; false where it gave one before. */
export async function useAuthorizationCode(db: Database, hash: Buffer, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.authorization_codes')
    .set({ session_id: sessionId })
    .where('code_hash', '=', hash)
    .where('session_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
