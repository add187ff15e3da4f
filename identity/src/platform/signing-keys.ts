import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Selectable } from 'kysely';
import type { Database, Tables } from './database.ts';
import type { IdentityKeys } from './encryption.ts';

export type StoredSigningKey = Selectable<Tables['identity.signing_keys']>;

/** All keys, newest first; the active one signs tokens. */
function findSigningKeys(db: Database): Promise<StoredSigningKey[]> {
  return db.selectFrom('identity.signing_keys').selectAll().orderBy('created_at', 'desc').execute();
}

/** Inserts the active key, unless another process already has. */
async function insertSigningKey(
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

/** The private key that signs tokens, and the key set that verifies them. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  jwks: { keys: JWK[] };
  /** Returns the public key that verifies a token. */
  getPublicKey: JWTVerifyGetKey;
}

const generateKeyPairAsync = promisify(generateKeyPair);

async function createSigningKey(db: Database, keys: IdentityKeys, now: Date): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPairAsync('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  await insertSigningKey(db, {
    kid,
    publicKey: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    privateKey: keys.signingKeys.encrypt(pkcs8, kid),
    createdAt: now,
  });
}

const decryptPrivateKey = (keys: IdentityKeys, { private_key: sealed, kid }: StoredSigningKey): Buffer =>
  keys.signingKeys.decrypt(sealed, kid);

/**
 * Whether the database has a signing key. If it has one, the site must start with the secret that encrypted it. Throws
 * if `keys` are not derived from that secret.
 */
export async function hasSigningKey(db: Database, keys: IdentityKeys | null): Promise<boolean> {
  const active = (await findSigningKeys(db)).find((key) => key.active);
  if (active && keys) decryptPrivateKey(keys, active);
  return active !== undefined;
}

const toKeySet = (keys: StoredSigningKey[]) => ({ keys: keys.map((key) => key.public_key as JWK) });

async function findOrCreateKeys(db: Database, keys: IdentityKeys, now: Date): Promise<StoredSigningKey[]> {
  const stored = await findSigningKeys(db);
  if (stored.some((key) => key.active)) return stored;
  await createSigningKey(db, keys, now);
  return findSigningKeys(db);
}

/** Returns the active key and creates it if necessary. Concurrent processes get the same one. */
export async function loadSigningKey(db: Database, keys: IdentityKeys, now: Date): Promise<SigningKey> {
  const stored = await findOrCreateKeys(db, keys, now);
  const active = stored.find((key) => key.active);
  if (!active) throw new Error('The identity provider has no signing key');
  const pkcs8 = decryptPrivateKey(keys, active);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const jwks = toKeySet(stored);
  return { kid: active.kid, privateKey, jwks, getPublicKey: createLocalJWKSet(jwks) };
}

/** The public keys as a JSON Web Key Set. */
export async function getPublicKeys(db: Database, keys: IdentityKeys, now: Date): Promise<{ keys: JWK[] }> {
  return toKeySet(await findOrCreateKeys(db, keys, now));
}
