import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import type { IdentityKeys } from '../platform/encryption.ts';

const CHALLENGE_LIFETIME_MS = 3 * 60 * 1000;
const CHALLENGE_CONTEXT = 'password challenge';

const ChallengePayload = z.object({
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
const toPaddedHex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0');
const fromHex = (value: string) => BigInt(`0x${value}`);

/**
 * The challenge, encrypted, as Cognito's SECRET_BLOCK (base64). The client carries it, so that any process can
 * take the answer; it lives for 3 minutes.
 */
export function encryptChallenge(
  vault: IdentityKeys,
  now: Date,
  challenge: Omit<Challenge, 'id' | 'expiresAt'>,
): string {
  const { userId, A, b, B } = challenge;
  const content = {
    id: randomUUID(),
    userId,
    expiresAt: now.getTime() + CHALLENGE_LIFETIME_MS,
    A: toPaddedHex(A, PUBLIC_DIGITS),
    b: toPaddedHex(b, SECRET_DIGITS),
    B: toPaddedHex(B, PUBLIC_DIGITS),
  };
  return vault.challenges.seal(Buffer.from(JSON.stringify(content)), CHALLENGE_CONTEXT).toString('base64');
}

/** The challenge in a SECRET_BLOCK; undefined where this provider did not make it. Expiry is the caller's. */
export function decryptChallenge(vault: IdentityKeys, block: Buffer): Challenge | undefined {
  try {
    const content = ChallengePayload.parse(
      JSON.parse(vault.challenges.open(block, CHALLENGE_CONTEXT).toString()),
    );
    return {
      id: content.id,
      userId: content.userId,
      expiresAt: new Date(content.expiresAt),
      A: fromHex(content.A),
      b: fromHex(content.b),
      B: fromHex(content.B),
    };
  } catch {
    return undefined;
  }
}

/** Notes that a challenge was answered; false where it was before. */
export async function consumeOnce(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.answered_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
