import type { Selectable } from 'kysely';
import type { Database, Tables } from './database.ts';

export type StoredSigningKey = Selectable<Tables['identity.signing_keys']>;

/** All keys, the newest first; tokens are signed with the active one. */
export function signingKeys(db: Database): Promise<StoredSigningKey[]> {
  return db.selectFrom('identity.signing_keys').selectAll().orderBy('created_at', 'desc').execute();
}

/** Adds the active key, unless another process was first. */
export async function addSigningKey(
  db: Database,
  key: { kid: string; publicKey: object; privateKey: Buffer; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.signing_keys')
    .values({
      kid: key.kid,
      public_key: JSON.stringify(key.publicKey),
      private_key: key.privateKey,
      created_at: key.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
