import { randomUUID } from 'node:crypto';
import { NOBODY, type Provider } from './provider.ts';
import { sha256 } from './sha256.ts';
import { verifierOf, verifierOfNobody } from './srp.ts';
import type { Database } from './store/database.ts';
import { keepSrpName, srpName } from './store/srpNames.ts';
import { removeUser, type User, userByEmail, userBySrpId } from './store/users.ts';
import type { Vault } from './vault.ts';

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
function srpIdOf(vault: Vault, email: string): string {
  const bytes = vault.mac('srp-id', email).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Under what it is kept that an address has another name than it would have. */
const addressMac = (vault: Vault, email: string) => vault.mac('address', email);

/** The name within SRP of an address that no user has. */
const nameOfNobodyAt = async (db: Database, vault: Vault, email: string): Promise<string> =>
  (await srpName(db, addressMac(vault, email))) ?? srpIdOf(vault, email);

/** The SRP salt of an account, hex. Derived, so that it tells neither a sign-up nor a change of password. */
export const saltOf = (vault: Vault, srpId: string) =>
  vault.mac('salt', srpId).subarray(0, 16).toString('hex');

/** Finds out who is meant by an e-mail address or an SRP id, in the same steps for known and unknown ones. */
export async function findAccount(
  { db, vault }: Pick<Provider, 'db' | 'vault'>,
  username: string,
): Promise<Account> {
  const name = normaliseEmail(username);
  const isSrpId = UUID.test(name);
  if (isSrpId) return { srpId: name, user: await userBySrpId(db, name) };
  const [user, nobody] = await Promise.all([userByEmail(db, name), nameOfNobodyAt(db, vault, name)]);
  return { srpId: user?.srp_id ?? nobody, user };
}

/**
 * Gives the address of a user who moves away another name than theirs, which goes with them: their verifier depends on
 * it. Else the address would be known as theirs, and nobody could register there.
 */
export async function leaveAddress(
  db: Database,
  vault: Vault,
  { email, srp_id }: Pick<User, 'email' | 'srp_id'>,
): Promise<void> {
  if ((await nameOfNobodyAt(db, vault, email)) !== srp_id) return;
  await keepSrpName(db, addressMac(vault, email), randomUUID());
}

/** Deletes a user for good. The name of the address stays what it was, so that nobody can tell that they are gone. */
export async function removeAccount(
  { db, vault }: Pick<Provider, 'db' | 'vault'>,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await removeUser(transaction, userId);
    if (!gone || (await nameOfNobodyAt(transaction, vault, gone.email)) === gone.srp_id) return;
    await keepSrpName(transaction, addressMac(vault, gone.email), gone.srp_id);
  });
}

/** What is kept of a password: its verifier, sealed. */
export function sealPassword(
  { vault, poolName }: Pick<Provider, 'vault' | 'poolName'>,
  srpId: string,
  password: string,
): Buffer {
  const verifier = verifierOf({ poolName, userId: srpId, salt: saltOf(vault, srpId) }, password);
  return vault.verifiers.seal(verifier, srpId);
}

/** What is kept of who has no password: a verifier that nothing fits, sealed. One that was forgotten can be chosen. */
export const sealNoPassword = ({ vault }: Pick<Provider, 'vault'>, srpId: string): Buffer =>
  vault.verifiers.seal(verifierOfNobody(), srpId);

/** The verifier to check a password against; for an unknown account one that nothing fits. */
export function openVerifier({ vault, nobody }: Provider, { srpId, user }: Account): Buffer {
  return user ? vault.verifiers.open(user.verifier, srpId) : vault.verifiers.open(nobody, NOBODY);
}

/** What a cookie holds of the verifier as it is kept, by which a new password is told from the one before. */
export const verifierHash = (
  { nobody }: Pick<Provider, 'nobody'>,
  { user }: { user: Pick<User, 'verifier'> | undefined },
): string => sha256(user?.verifier ?? nobody).toString('base64url');

/** Where a code went, as Cognito answers it: `a***@e***`. Follows from the given name alone. */
export function codeDelivery(username: string) {
  const [, first, domain] = /^(.)[^@]*@(.)/u.exec(normaliseEmail(username)) ?? [];
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: first && domain ? `${first}***@${domain}***` : '***',
  };
}
