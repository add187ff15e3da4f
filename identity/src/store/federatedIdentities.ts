import type { Selectable } from 'kysely';
import type { Database, Tables } from './database.ts';
import type { User } from './users.ts';

/** A person as an issuer names them. */
export interface FederatedIdentity {
  issuer: string;
  subject: string;
  provider: string;
}

/** The user whom an issuer means by a subject. */
export function userByIdentity(
  db: Database,
  { issuer, subject }: Pick<FederatedIdentity, 'issuer' | 'subject'>,
): Promise<User | undefined> {
  return db
    .selectFrom('identity.federated_identities as federated')
    .innerJoin('identity.users', 'identity.users.id', 'federated.user_id')
    .selectAll('identity.users')
    .where('federated.issuer', '=', issuer)
    .where('federated.subject', '=', subject)
    .executeTakeFirst();
}

/** The social accounts that a user signs in with, the first one first. */
export function identitiesOf(
  db: Database,
  userId: string,
): Promise<Selectable<Tables['identity.federated_identities']>[]> {
  return db
    .selectFrom('identity.federated_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('issuer')
    .execute();
}

/** False where somebody has come by this identity already. */
export async function addIdentity(
  db: Database,
  userId: string,
  { issuer, subject, provider }: FederatedIdentity,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.federated_identities')
    .values({ issuer, subject, provider, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
