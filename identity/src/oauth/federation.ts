import { randomUUID } from 'node:crypto';
import { findAccount } from '../accounts.ts';
import type { Provider } from '../provider.ts';
import { verifierOfNobody } from '../srp.ts';
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
  const user = await provider.db.transaction().execute(async (db) => {
    const made = await makeUser(provider, db, { ...person, email, srpId });
    // Of two first sign-ins at once the later finds the user of the other.
    return made ?? userByIdentity(db, person);
  });
  if (!user) throw new OAuthError('access_denied', words.taken);
  return user;
}

async function makeUser(
  provider: Provider,
  db: Database,
  person: Person & { email: string; srpId: string },
): Promise<User | undefined> {
  const { email, srpId, attributes } = person;
  const id = randomUUID();
  const now = provider.now();
  // Nobody knows a password that fits it; a forgotten one can be chosen.
  const verifier = provider.vault.verifiers.seal(verifierOfNobody(), srpId);
  if (!(await registerUser(db, { id, srpId, email, verifier, hasPassword: false, attributes }, now)))
    return undefined;
  await confirmUser(db, srpId, now);
  await addIdentity(db, id, person, now);
  return userByIdentity(db, person);
}
