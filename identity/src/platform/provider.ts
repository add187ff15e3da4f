import type { FastifyBaseLogger } from 'fastify';
import { type Database, databaseOf } from './database.ts';
import { deriveKeys, type IdentityKeys } from './encryption.ts';
import {
  DEFAULT_CLIENT_ID,
  DEFAULT_POOL_ID,
  defaultLimits,
  type IdentityLimits,
  type IdentityOptions,
} from './options.ts';
import { loadSigningKey, type SigningKey } from './signing-keys.ts';
import { createDummyVerifier } from './srp.ts';

/** The options of the provider and everything derived from them; every operation gets this. */
export interface Provider {
  options: IdentityOptions;
  db: Database;
  keys: IdentityKeys;
  limits: IdentityLimits;
  poolId: string;
  /** The part of the pool id after the underscore; an input of SRP's hashes. */
  poolName: string;
  clientId: string;
  issuer: string;
  signingKey: SigningKey;
  /** Encrypted verifier for unknown users, so that they take the same work as known ones. */
  dummyVerifier: Buffer;
  log: FastifyBaseLogger;
  now(): Date;
}

export const DUMMY_VERIFIER_CONTEXT = 'nobody';

export const getPoolName = (poolId: string) => poolId.slice(poolId.indexOf('_') + 1);

/** Creates a provider from its options, and the signing key if the database has none. */
export async function createProvider(options: IdentityOptions, log: FastifyBaseLogger): Promise<Provider> {
  const db = databaseOf(options.pool);
  const keys = deriveKeys(options.secret);
  const poolId = options.poolId ?? DEFAULT_POOL_ID;
  return {
    options,
    db,
    keys,
    limits: { ...defaultLimits, ...options.limits },
    poolId,
    poolName: getPoolName(poolId),
    clientId: options.clientId ?? DEFAULT_CLIENT_ID,
    issuer: `${options.publicUrl}/identity/${poolId}`,
    signingKey: await loadSigningKey(db, keys, options.clock.now()),
    dummyVerifier: keys.verifiers.encrypt(createDummyVerifier(), DUMMY_VERIFIER_CONTEXT),
    log,
    now: () => options.clock.now(),
  };
}
