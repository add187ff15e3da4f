import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import type { Provider } from './provider.ts';
import { openCookie, sealCookie } from './sealedCookie.ts';

const OwnCode = z.object({
  srpId: z.string(),
  purpose: z.enum(['sign_up', 'reset_password']),
  hash: z.base64url(),
  /** Of the verifier when it was sent: a new password ends a code for one. */
  verifier: z.string(),
  expiresAt: z.number(),
});

/** The code that a browser asked for, as it brings it back: no other can use it up or put another in its place. */
export type OwnCode = z.infer<typeof OwnCode>;
export type OpenPurpose = OwnCode['purpose'];

const COOKIE = { name: 'troth-code', context: 'own code', lifeSeconds: 60 * 60, shape: OwnCode };

const verifierHash = ({ user }: Account, nobody: Buffer) =>
  createHash('sha256')
    .update(user?.verifier ?? nobody)
    .digest('base64url');

/** Keeps a code that was just made out, as its hash, in the browser that asked for it; for unknown accounts alike. */
export function keepOwnCode(
  provider: Provider,
  account: Account,
  { purpose, hash, expiresAt }: { purpose: OpenPurpose; hash: Buffer; expiresAt: Date },
  reply: FastifyReply,
): void {
  const own = {
    srpId: account.srpId,
    purpose,
    hash: hash.toString('base64url'),
    verifier: verifierHash(account, provider.nobody),
    expiresAt: expiresAt.getTime(),
  };
  sealCookie(provider, provider.vault.ownCodes, COOKIE, own, reply);
}

/** The code that this browser asked for, for this account and purpose. */
export function ownCodeOf(
  provider: Provider,
  account: Account,
  purpose: OpenPurpose,
  request: FastifyRequest,
): OwnCode | undefined {
  const own = openCookie(provider.vault.ownCodes, COOKIE, request);
  if (own?.srpId !== account.srpId || own.purpose !== purpose) return undefined;
  const isOver = purpose === 'reset_password' && own.verifier !== verifierHash(account, provider.nobody);
  return isOver ? undefined : own;
}
