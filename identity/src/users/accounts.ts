import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';
import { type IdentityKeys, sha256 } from '../platform/encryption.ts';
import { DUMMY_VERIFIER_CONTEXT, type Provider } from '../platform/provider.ts';
import { computeVerifier, createDummyVerifier } from '../platform/srp.ts';
import { deleteUserRow, findUserByEmail, findUserBySrpId, type User } from './store.ts';

/** A mapping from an address to an SRP id that cannot be derived from it. */
async function findSrpId(db: Database, addressMac: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.srp_names')
    .select('srp_id')
    .where('address_mac', '=', addressMac)
    .executeTakeFirst();
  return row?.srp_id;
}

async function saveSrpId(db: Database, addressMac: Buffer, srpId: string): Promise<void> {
  await db
    .insertInto('identity.srp_names')
    .values({ address_mac: addressMac, srp_id: srpId })
    .onConflict((conflict) => conflict.column('address_mac').doUpdateSet({ srp_id: srpId }))
    .execute();
}

/**
 * The account behind a username. Unknown accounts have an SRP id too and take the same steps as known accounts: limits,
 * codes and challenges are stored by this id.
 */
export interface Account {
  srpId: string;
  user: User | undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Normalises an address: NFC, lower case. */
export const normaliseEmail = (email: string) => email.normalize('NFC').toLowerCase();

/**
 * Derives the SRP id of an address, in the form of a UUID. The id depends on the address only. It therefore does not
 * reveal whether there is an account, nor which profile belongs to the address, as the user id would.
 */
function deriveSrpId(keys: IdentityKeys, email: string): string {
  const bytes = keys.mac('srp-id', email).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Key under which a mapped SRP id is stored. */
const macEmail = (keys: IdentityKeys, email: string) => keys.mac('address', email);

/** Returns the SRP id of an address without a user. */
const findUnownedSrpId = async (db: Database, keys: IdentityKeys, email: string): Promise<string> =>
  (await findSrpId(db, macEmail(keys, email))) ?? deriveSrpId(keys, email);

/**
 * Returns the SRP salt of an account, hex. It is derived, so that it reveals neither a registration nor a new password.
 */
export const deriveSalt = (keys: IdentityKeys, srpId: string) =>
  keys.mac('salt', srpId).subarray(0, 16).toString('hex');

/** Finds the account of an email address or an SRP id, in the same steps for known and unknown accounts. */
export async function findAccount(
  { db, keys }: Pick<Provider, 'db' | 'keys'>,
  username: string,
): Promise<Account> {
  const name = normaliseEmail(username);
  const isSrpId = UUID.test(name);
  if (isSrpId) return { srpId: name, user: await findUserBySrpId(db, name) };
  const [user, unownedSrpId] = await Promise.all([
    findUserByEmail(db, name),
    findUnownedSrpId(db, keys, name),
  ]);
  return { srpId: user?.srp_id ?? unownedSrpId, user };
}

/**
 * Gives a user's old address a new SRP id. The user keeps the previous id, because the verifier depends on it. Without
 * a new id, the old address would still lead to this user and could not be registered.
 */
export async function releaseEmail(
  db: Database,
  keys: IdentityKeys,
  { email, srp_id }: Pick<User, 'email' | 'srp_id'>,
): Promise<void> {
  if ((await findUnownedSrpId(db, keys, email)) !== srp_id) return;
  await saveSrpId(db, macEmail(keys, email), randomUUID());
}

/** Deletes a user. The SRP id of the address stays the same, because a change would reveal the deletion. */
export async function removeAccount(
  { db, keys }: Pick<Provider, 'db' | 'keys'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const deletedUser = await deleteUserRow(transaction, userId);
    if (!deletedUser || (await findUnownedSrpId(transaction, keys, deletedUser.email)) === deletedUser.srp_id)
      return;
    await saveSrpId(transaction, macEmail(keys, deletedUser.email), deletedUser.srp_id);
  });
}

/** Encrypts the verifier of a password, for storage. */
export function encryptVerifier(
  { keys, poolName }: Pick<Provider, 'keys' | 'poolName'>,
  srpId: string,
  password: string,
): Buffer {
  const verifier = computeVerifier({ poolName, userId: srpId, salt: deriveSalt(keys, srpId) }, password);
  return keys.verifiers.encrypt(verifier, srpId);
}

/** Encrypts a verifier that no password matches, for users without a password. They can set one by a password reset. */
export const encryptUnusableVerifier = ({ keys }: Pick<Provider, 'keys'>, srpId: string): Buffer =>
  keys.verifiers.encrypt(createDummyVerifier(), srpId);

/** Returns the verifier to check a password against; for unknown accounts one that no password matches. */
export function decryptVerifier({ keys, dummyVerifier }: Provider, { srpId, user }: Account): Buffer {
  return user
    ? keys.verifiers.decrypt(user.verifier, srpId)
    : keys.verifiers.decrypt(dummyVerifier, DUMMY_VERIFIER_CONTEXT);
}

/** Hash of the stored verifier, for cookies: it changes with the password. */
export const hashVerifier = (
  { dummyVerifier }: Pick<Provider, 'dummyVerifier'>,
  { user }: { user: Pick<User, 'verifier'> | undefined },
): string => sha256(user?.verifier ?? dummyVerifier).toString('base64url');

/** Masks an address as Cognito does: `a***@e***`. Depends on the given address only. */
export function describeCodeDelivery(username: string) {
  const [, first, domain] = /^(.)[^@]*@(.)/u.exec(normaliseEmail(username)) ?? [];
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: first && domain ? `${first}***@${domain}***` : '***',
  };
}

/** A person's identity at an issuer. */
export interface FederatedIdentity {
  issuer: string;
  subject: string;
  provider: string;
}

/** Returns the user with an issuer's subject. */
export function findUserByIdentity(
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

/** The social accounts of a user, oldest first. */
export function findIdentities(
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

/** Links an identity to a user. Returns false if it is linked already. */
export async function insertIdentity(
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
