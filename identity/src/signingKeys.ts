import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Database } from './store/database.ts';
import { addSigningKey, type StoredSigningKey, signingKeys } from './store/signingKeys.ts';
import type { Vault } from './vault.ts';

/** The key that signs tokens and the set that checks them. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  jwks: { keys: JWK[] };
  /** Finds the public key of a token. */
  publicKey: JWTVerifyGetKey;
}

const newKeyPair = promisify(generateKeyPair);

async function makeSigningKey(db: Database, vault: Vault, now: Date): Promise<void> {
  const { publicKey, privateKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  await addSigningKey(db, {
    kid,
    publicKey: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    privateKey: vault.signingKeys.seal(pkcs8, kid),
    createdAt: now,
  });
}

const openPrivateKey = (vault: Vault, { private_key: sealed, kid }: StoredSigningKey): Buffer =>
  vault.signingKeys.open(sealed, kid);

/**
 * Whether a first key was made, by which the secret is settled; makes none. Throws where it was made with another
 * secret than the given one.
 */
export async function hasSigningKey(db: Database, vault: Vault | null): Promise<boolean> {
  const active = (await signingKeys(db)).find((key) => key.active);
  if (active && vault) openPrivateKey(vault, active);
  return active !== undefined;
}

const published = (keys: StoredSigningKey[]) => ({ keys: keys.map((key) => key.public_key as JWK) });

async function storedKeys(db: Database, vault: Vault, now: Date): Promise<StoredSigningKey[]> {
  const keys = await signingKeys(db);
  if (keys.some((key) => key.active)) return keys;
  await makeSigningKey(db, vault, now);
  return signingKeys(db);
}

/** The active key of this database, made where there is none; all processes end up with the same one. */
export async function loadSigningKey(db: Database, vault: Vault, now: Date): Promise<SigningKey> {
  const keys = await storedKeys(db, vault, now);
  const active = keys.find((key) => key.active);
  if (!active) throw new Error('The identity provider has no signing key');
  const pkcs8 = openPrivateKey(vault, active);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const jwks = published(keys);
  return { kid: active.kid, privateKey, jwks, publicKey: createLocalJWKSet(jwks) };
}

/** The public keys alone, as a JSON Web Key Set. */
export async function publicKeys(db: Database, vault: Vault, now: Date): Promise<{ keys: JWK[] }> {
  return published(await storedKeys(db, vault, now));
}
