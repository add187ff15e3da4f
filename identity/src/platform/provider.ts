import type { FastifyBaseLogger } from 'fastify';
import { type Database, onPool } from './database.ts';
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

/** Everything that an action works with. */
export interface Provider {
  options: IdentityOptions;
  db: Database;
  vault: IdentityKeys;
  limits: IdentityLimits;
  poolId: string;
  /** The pool id after its underscore: part of what SRP hashes. */
  poolName: string;
  clientId: string;
  issuer: string;
  signingKey: SigningKey;
  /** A sealed verifier for users that do not exist, so that they cost the same work. */
  nobody: Buffer;
  log: FastifyBaseLogger;
  now(): Date;
}

export const DUMMY_VERIFIER_CONTEXT = 'nobody';

export const getPoolName = (poolId: string) => poolId.slice(poolId.indexOf('_') + 1);

/** Wires a provider from its options; makes the signing key on first use of a database. */
export async function createProvider(options: IdentityOptions, log: FastifyBaseLogger): Promise<Provider> {
  const db = onPool(options.pool);
  const vault = deriveKeys(options.secret);
  const poolId = options.poolId ?? DEFAULT_POOL_ID;
  return {
    options,
    db,
    vault,
    limits: { ...defaultLimits, ...options.limits },
    poolId,
    poolName: getPoolName(poolId),
    clientId: options.clientId ?? DEFAULT_CLIENT_ID,
    issuer: `${options.publicUrl}/identity/${poolId}`,
    signingKey: await loadSigningKey(db, vault, options.clock.now()),
    nobody: vault.verifiers.seal(createDummyVerifier(), DUMMY_VERIFIER_CONTEXT),
    log,
    now: () => options.clock.now(),
  };
}
