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

/** Padded to the maximum length, so that all challenges have the same length. */
const toPaddedHex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0');
const fromHex = (value: string) => BigInt(`0x${value}`);

/**
 * Returns the encrypted challenge, Cognito's SECRET_BLOCK (base64). The client sends it back, so any process can verify
 * the response. It is valid for 3 minutes.
 */
export function encryptChallenge(
  keys: IdentityKeys,
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
  return keys.challenges.encrypt(Buffer.from(JSON.stringify(content)), CHALLENGE_CONTEXT).toString('base64');
}

/** Decrypts a SECRET_BLOCK; undefined if this provider did not create it. The caller checks the expiry. */
export function decryptChallenge(keys: IdentityKeys, block: Buffer): Challenge | undefined {
  try {
    const content = ChallengePayload.parse(
      JSON.parse(keys.challenges.decrypt(block, CHALLENGE_CONTEXT).toString()),
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

/** Records that a challenge, sign-in flow or code was used. Returns false if it was used before. */
export async function consumeOnce(db: Database, id: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.answered_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
