import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from './vault.ts';

const LIFE_MS = 3 * 60 * 1000;
const CONTEXT = 'password challenge';

const Sealed = z.object({
  id: z.string(),
  userId: z.string(),
  expiresAt: z.number(),
  A: z.string(),
  b: z.string(),
  B: z.string(),
});

/** What the server has to remember between InitiateAuth and RespondToAuthChallenge. */
export interface Challenge {
  id: string;
  userId: string;
  expiresAt: Date;
  A: bigint;
  b: bigint;
  B: bigint;
}

const PUBLIC_DIGITS = 768;
const SECRET_DIGITS = 64;

/** Always as long as it may get, so that all challenges have one length. */
const hex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0');
const number = (value: string) => BigInt(`0x${value}`);

/**
 * The challenge, encrypted, as Cognito's SECRET_BLOCK (base64). The client carries it, so that any process can
 * take the answer; it lives for 3 minutes.
 */
export function sealChallenge(
  vault: Vault,
  now: Date,
  challenge: Omit<Challenge, 'id' | 'expiresAt'>,
): string {
  const { userId, A, b, B } = challenge;
  const content = {
    id: randomUUID(),
    userId,
    expiresAt: now.getTime() + LIFE_MS,
    A: hex(A, PUBLIC_DIGITS),
    b: hex(b, SECRET_DIGITS),
    B: hex(B, PUBLIC_DIGITS),
  };
  return vault.challenges.seal(Buffer.from(JSON.stringify(content)), CONTEXT).toString('base64');
}

/** The challenge in a SECRET_BLOCK; undefined where this provider did not make it. Expiry is the caller's. */
export function openChallenge(vault: Vault, block: Buffer): Challenge | undefined {
  try {
    const content = Sealed.parse(JSON.parse(vault.challenges.open(block, CONTEXT).toString()));
    return {
      id: content.id,
      userId: content.userId,
      expiresAt: new Date(content.expiresAt),
      A: number(content.A),
      b: number(content.b),
      B: number(content.B),
    };
  } catch {
    return undefined;
  }
}
