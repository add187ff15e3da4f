import { randomUUID } from 'node:crypto';
import { language } from '@troth/texts';
import { findAccount, sealNoPassword } from '../accounts.ts';
import type { Provider } from '../provider.ts';
import type { Attributes, Database } from '../store/database.ts';
import { addIdentity, type FederatedIdentity, userByIdentity } from '../store/federatedIdentities.ts';
import { confirmUser, registerUser, type User } from '../store/users.ts';
import { OAuthError } from './errors.ts';
import { words } from './words.ts';

/** What an issuer says of a person. */
export interface Person extends FederatedIdentity {
  /** Only an address that the issuer has verified. */
  email: string | undefined;
  attributes: Attributes;
}

/**
 * The user who comes by an issuer: the one whom it has meant by this subject before, or a new one. An address never
 * leads to a user. One that a confirmed member has is refused, and an unconfirmed registration makes room for who has
 * proven it. Throws `access_denied`.
 */
export async function userWhoComes(provider: Provider, person: Person): Promise<User> {
  const known = await userByIdentity(provider.db, person);
  if (known) return known;
  const { email } = person;
  if (!email) throw new OAuthError('access_denied', words.unverified);
  const { srpId } = await findAccount(provider, email);
  await provider.db
    .transaction()
    .execute((db) => makeUser(provider, db, { ...person, email, srpId }))
    .catch((error: unknown) => {
      if (!(error instanceof NotMade)) throw error;
    });
  // Of two first sign-ins at once the later finds the user of the other.
  const user = await userByIdentity(provider.db, person);
  if (!user) throw new OAuthError('access_denied', words.taken);
  return user;
}

/** The address is not free, or somebody has just come by this identity; nothing of the user is kept. */
class NotMade extends Error {}

async function makeUser(
  provider: Provider,
  db: Database,
  person: Person & { email: string; srpId: string },
): Promise<void> {
  const { email, srpId, attributes } = person;
  const id = randomUUID();
  const now = provider.now();
  const verifier = sealNoPassword(provider, srpId);
  const user = { id, srpId, email, verifier, hasPassword: false, attributes, language: language() };
  if (!(await registerUser(db, user, now))) throw new NotMade();
  await confirmUser(db, srpId, now);
  if (!(await addIdentity(db, id, person, now))) throw new NotMade();
}
