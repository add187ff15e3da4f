import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { g, modPow, N, toBytes } from './modpow.ts';
import { sha256 } from './sha256.ts';

/** Who a verifier is for. The salt is hex; `poolName` is the part of the pool id after the underscore. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
  salt: string;
}

/** What a client sends to prove that it knows the password; all but the signature goes into it. */
export interface PasswordClaim {
  poolName: string;
  userId: string;
  secretBlock: Buffer;
  timestamp: string;
  signature: Buffer;
}

const toNumber = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

const k = toNumber(sha256(toBytes(N), toBytes(g)));
const EXPONENT_BYTES = 32;
const VERIFIER_BYTES = 384;
const LONGEST_HEX = 2 * (VERIFIER_BYTES + 1);

/** The verifier of a password, 384 bytes: all that is ever kept of it. */
export function verifierOf(identity: SrpIdentity, password: string): Buffer {
  const inner = sha256(identity.poolName, identity.userId, ':', password);
  const x = toNumber(sha256(toBytes(BigInt(`0x${identity.salt}`)), inner));
  return Buffer.from(
    modPow(g, x)
      .toString(16)
      .padStart(2 * VERIFIER_BYTES, '0'),
    'hex',
  );
}

/** A verifier that no password fits, for users that do not exist. */
export function verifierOfNobody(): Buffer {
  const power = modPow(g, toNumber(randomBytes(EXPONENT_BYTES)));
  return Buffer.from(power.toString(16).padStart(2 * VERIFIER_BYTES, '0'), 'hex');
}

/** A client's public value from hex; undefined where it is malformed or would give the key away. */
export function parsePublicValue(hex: string): bigint | undefined {
  if (hex.length > LONGEST_HEX || !/^[0-9a-f]+$/i.test(hex)) return undefined;
  const A = BigInt(`0x${hex}`) % N;
  return A <= 1n || A === N - 1n ? undefined : A;
}

/** The server's side of a challenge: `b` stays secret, `B` goes to the client. */
export function makeChallenge(verifier: Buffer): { b: bigint; B: bigint } {
  const b = toNumber(randomBytes(EXPONENT_BYTES));
  return { b, B: (k * toNumber(verifier) + modPow(g, b)) % N };
}

/** Whether the claim proves the password behind the verifier. Takes the same time either way. */
export function provesPassword(
  claim: PasswordClaim,
  challenge: { A: bigint; b: bigint; B: bigint },
  verifier: Buffer,
): boolean {
  const u = toNumber(sha256(toBytes(challenge.A), toBytes(challenge.B)));
  const S = modPow(challenge.A * modPow(toNumber(verifier), u), challenge.b);
  const key = Buffer.from(hkdfSync('sha256', toBytes(S), toBytes(u), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  return claim.signature.length === expected.length && timingSafeEqual(claim.signature, expected);
}
