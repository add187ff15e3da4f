import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';
import { type IdentityKeys, sha256 } from '../platform/encryption.ts';
import { DUMMY_VERIFIER_CONTEXT, type Provider } from '../platform/provider.ts';
import { computeVerifier, createDummyVerifier } from '../platform/srp.ts';
import { deleteUserRow, findUserByEmail, findUserBySrpId, type User } from './store.ts';

/** What an address is called within SRP where that does not follow from it. */
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
 * Whoever a user name stands for. Unknown ones have an SRP id as well and go through every step that known ones go
 * through: limits, codes and challenges go by this id.
 */
export interface Account {
  srpId: string;
  user: User | undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The one spelling of an address: NFC, lower case. */
export const normaliseEmail = (email: string) => email.normalize('NFC').toLowerCase();

/**
 * The name of an address within SRP, of a UUID's form. It follows from the address alone, so that asking for it
 * tells neither who has an account nor, as the user id would, which profile is theirs.
 */
function deriveSrpId(vault: IdentityKeys, email: string): string {
  const bytes = vault.mac('srp-id', email).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Under what it is kept that an address has another name than it would have. */
const macEmail = (vault: IdentityKeys, email: string) => vault.mac('address', email);

/** The name within SRP of an address that no user has. */
const findUnownedSrpId = async (db: Database, vault: IdentityKeys, email: string): Promise<string> =>
  (await findSrpId(db, macEmail(vault, email))) ?? deriveSrpId(vault, email);

/** The SRP salt of an account, hex. Derived, so that it tells neither a sign-up nor a change of password. */
export const deriveSalt = (vault: IdentityKeys, srpId: string) =>
  vault.mac('salt', srpId).subarray(0, 16).toString('hex');

/** Finds out who is meant by an e-mail address or an SRP id, in the same steps for known and unknown ones. */
export async function findAccount(
  { db, vault }: Pick<Provider, 'db' | 'vault'>,
  username: string,
): Promise<Account> {
  const name = normaliseEmail(username);
  const isSrpId = UUID.test(name);
  if (isSrpId) return { srpId: name, user: await findUserBySrpId(db, name) };
  const [user, nobody] = await Promise.all([findUserByEmail(db, name), findUnownedSrpId(db, vault, name)]);
  return { srpId: user?.srp_id ?? nobody, user };
}

/**
 * Gives the address of a user who moves away another name than theirs, which goes with them: their verifier depends on
 * it. Else the address would be known as theirs, and nobody could register there.
 */
export async function releaseEmail(
  db: Database,
  vault: IdentityKeys,
  { email, srp_id }: Pick<User, 'email' | 'srp_id'>,
): Promise<void> {
  if ((await findUnownedSrpId(db, vault, email)) !== srp_id) return;
  await saveSrpId(db, macEmail(vault, email), randomUUID());
}

/** Deletes a user for good. The name of the address stays what it was, so that nobody can tell that they are gone. */
export async function removeAccount(
  { db, vault }: Pick<Provider, 'db' | 'vault'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await deleteUserRow(transaction, userId);
    if (!gone || (await findUnownedSrpId(transaction, vault, gone.email)) === gone.srp_id) return;
    await saveSrpId(transaction, macEmail(vault, gone.email), gone.srp_id);
  });
}

/** What is kept of a password: its verifier, sealed. */
export function encryptVerifier(
  { vault, poolName }: Pick<Provider, 'vault' | 'poolName'>,
  srpId: string,
  password: string,
): Buffer {
  const verifier = computeVerifier({ poolName, userId: srpId, salt: deriveSalt(vault, srpId) }, password);
  return vault.verifiers.seal(verifier, srpId);
}

/** What is kept of who has no password: a verifier that nothing fits, sealed. One that was forgotten can be chosen. */
export const encryptUnusableVerifier = ({ vault }: Pick<Provider, 'vault'>, srpId: string): Buffer =>
  vault.verifiers.seal(createDummyVerifier(), srpId);

/** The verifier to check a password against; for an unknown account one that nothing fits. */
export function decryptVerifier({ vault, nobody }: Provider, { srpId, user }: Account): Buffer {
  return user
    ? vault.verifiers.open(user.verifier, srpId)
    : vault.verifiers.open(nobody, DUMMY_VERIFIER_CONTEXT);
}

/** What a cookie holds of the verifier as it is kept, by which a new password is told from the one before. */
export const hashVerifier = (
  { nobody }: Pick<Provider, 'nobody'>,
  { user }: { user: Pick<User, 'verifier'> | undefined },
): string => sha256(user?.verifier ?? nobody).toString('base64url');

/** Where a code went, as Cognito answers it: `a***@e***`. Follows from the given name alone. */
export function describeCodeDelivery(username: string) {
  const [, first, domain] = /^(.)[^@]*@(.)/u.exec(normaliseEmail(username)) ?? [];
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: first && domain ? `${first}***@${domain}***` : '***',
  };
}

/** A person as an issuer names them. */
export interface FederatedIdentity {
  issuer: string;
  subject: string;
  provider: string;
}

/** The user whom an issuer means by a subject. */
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

/** The social accounts that a user signs in with, the first one first. */
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

/** False where somebody has come by this identity already. */
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
