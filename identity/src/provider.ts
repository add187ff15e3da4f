import type { FastifyBaseLogger } from 'fastify';
import {
  DEFAULT_CLIENT_ID,
  DEFAULT_POOL_ID,
  defaultLimits,
  type IdentityLimits,
  type IdentityOptions,
} from './options.ts';
import { loadSigningKey, type SigningKey } from './signingKeys.ts';
import { verifierOfNobody } from './srp.ts';
import { type Database, onPool } from './store/database.ts';
import { openVault, type Vault } from './vault.ts';

/** Everything that an action works with. */
export interface Provider {
  options: IdentityOptions;
  db: Database;
  vault: Vault;
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

export const NOBODY = 'nobody';

export const poolNameOf = (poolId: string) => poolId.slice(poolId.indexOf('_') + 1);

/** Wires a provider from its options; makes the signing key on first use of a database. */
export async function startProvider(options: IdentityOptions, log: FastifyBaseLogger): Promise<Provider> {
  const db = onPool(options.pool);
  const vault = openVault(options.secret);
  const poolId = options.poolId ?? DEFAULT_POOL_ID;
  return {
    options,
    db,
    vault,
    limits: { ...defaultLimits, ...options.limits },
    poolId,
    poolName: poolNameOf(poolId),
    clientId: options.clientId ?? DEFAULT_CLIENT_ID,
    issuer: `${options.publicUrl}/identity/${poolId}`,
    signingKey: await loadSigningKey(db, vault, options.clock.now()),
    nobody: vault.verifiers.seal(verifierOfNobody(), NOBODY),
    log,
    now: () => options.clock.now(),
  };
}
