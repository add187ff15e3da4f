import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, verifierHash } from './accounts.ts';
import type { Provider } from './provider.ts';
import { openCookie, sealCookie } from './sealedCookie.ts';
import type { Registration } from './store/users.ts';

const OwnCode = z.object({
  srpId: z.string(),
  purpose: z.enum(['sign_up', 'reset_password']),
  hash: z.base64url(),
  /** Of the verifier when it was sent: a new password ends a code for one. */
  verifier: z.string(),
  expiresAt: z.number(),
  /** What this browser registered with, so that no other registration of the address is confirmed in its place. */
  registration: z.object({ id: z.guid(), verifier: z.base64url() }).optional(),
});

/** The code that a browser asked for, as it brings it back: no other can use it up or put another in its place. */
export type OwnCode = z.infer<typeof OwnCode>;
export type OpenPurpose = OwnCode['purpose'];

const COOKIE = { name: 'troth-code', context: 'own code', lifeSeconds: 60 * 60, shape: OwnCode };

interface Kept {
  purpose: OpenPurpose;
  hash: Buffer;
  expiresAt: Date;
  registration?: Registration | undefined;
}

/** Keeps a code that was just made out, as its hash, in the browser that asked for it; for unknown accounts alike. */
export function keepOwnCode(
  provider: Provider,
  account: Account,
  { purpose, hash, expiresAt, registration }: Kept,
  reply: FastifyReply,
): void {
  const own = {
    srpId: account.srpId,
    purpose,
    hash: hash.toString('base64url'),
    verifier: verifierHash(provider, account),
    expiresAt: expiresAt.getTime(),
    ...(registration && {
      registration: { id: registration.id, verifier: registration.verifier.toString('base64url') },
    }),
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
  const isOver = purpose === 'reset_password' && own.verifier !== verifierHash(provider, account);
  return isOver ? undefined : own;
}

/** What a browser that asked for a code had registered with, where it had. */
export const registrationOf = (own: OwnCode | undefined): Registration | undefined =>
  own?.registration && {
    id: own.registration.id,
    verifier: Buffer.from(own.registration.verifier, 'base64url'),
  };
