import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { sha256 } from './encryption.ts';

/** The 3072-bit safe prime of RFC 3526 (group 15), which Cognito's SRP uses. */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

/** The generator of the group. */
export const g = 2n;

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;

function encodeDer(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content]);
}

/** Shortest two's complement bytes of a non-negative number, as DER and Cognito's SRP encode it. */
function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const dhKeyAgreement = Buffer.from('06092a864886f70d010301', 'hex');
const dhGroup = encodeDer(
  SEQUENCE,
  dhKeyAgreement,
  encodeDer(SEQUENCE, encodeDer(INTEGER, toBytes(N)), encodeDer(INTEGER, toBytes(g))),
);

/**
 * Computes `base ** exponent mod N` as a Diffie-Hellman agreement in OpenSSL: in constant time and about three times as
 * fast as BigInt arithmetic. Throws for a base that OpenSSL refuses (0, 1, N - 1).
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const privateKey = encodeDer(
    SEQUENCE,
    encodeDer(INTEGER, Buffer.from([0])),
    dhGroup,
    encodeDer(OCTET_STRING, encodeDer(INTEGER, toBytes(exponent))),
  );
  const publicKey = encodeDer(
    SEQUENCE,
    dhGroup,
    encodeDer(BIT_STRING, Buffer.from([0]), encodeDer(INTEGER, toBytes(base % N))),
  );
  const power = diffieHellman({
    privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
  });
  return BigInt(`0x${power.toString('hex')}`);
}

/** The user that a verifier belongs to. `poolName` is the part of the pool id after the underscore, the salt is hex. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
  salt: string;
}

/** What a client sends to prove that it knows the password. The signature covers all other fields. */
export interface PasswordClaim {
  poolName: string;
  userId: string;
  secretBlock: Buffer;
  timestamp: string;
  signature: Buffer;
}

const toBigInt = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

const k = toBigInt(sha256(toBytes(N), toBytes(g)));
const EXPONENT_BYTES = 32;
const VERIFIER_BYTES = 384;
const MAX_HEX_LENGTH = 2 * (VERIFIER_BYTES + 1);

/** Computes the verifier of a password (384 bytes). Only the verifier is stored, never the password. */
export function computeVerifier(identity: SrpIdentity, password: string): Buffer {
  const inner = sha256(identity.poolName, identity.userId, ':', password);
  const x = toBigInt(sha256(toBytes(BigInt(`0x${identity.salt}`)), inner));
  return Buffer.from(
    modPow(g, x)
      .toString(16)
      .padStart(2 * VERIFIER_BYTES, '0'),
    'hex',
  );
}

/** Creates a verifier that no password matches, for unknown users. */
export function createDummyVerifier(): Buffer {
  const power = modPow(g, toBigInt(randomBytes(EXPONENT_BYTES)));
  return Buffer.from(power.toString(16).padStart(2 * VERIFIER_BYTES, '0'), 'hex');
}

/** Parses a client's public value from hex; undefined if it is malformed or would reveal the key. */
export function parsePublicValue(hex: string): bigint | undefined {
  if (hex.length > MAX_HEX_LENGTH || !/^[0-9a-f]+$/i.test(hex)) return undefined;
  const A = BigInt(`0x${hex}`) % N;
  return A <= 1n || A === N - 1n ? undefined : A;
}

/** Creates the server's key pair for a challenge: `b` stays secret, `B` is sent to the client. */
export function createServerChallenge(verifier: Buffer): { b: bigint; B: bigint } {
  const b = toBigInt(randomBytes(EXPONENT_BYTES));
  return { b, B: (k * toBigInt(verifier) + modPow(g, b)) % N };
}

/** Whether the claim proves the password of the verifier. Takes the same time in both cases. */
export function verifyPasswordClaim(
  claim: PasswordClaim,
  challenge: { A: bigint; b: bigint; B: bigint },
  verifier: Buffer,
): boolean {
  const u = toBigInt(sha256(toBytes(challenge.A), toBytes(challenge.B)));
  const S = modPow(challenge.A * modPow(toBigInt(verifier), u), challenge.b);
  const key = Buffer.from(hkdfSync('sha256', toBytes(S), toBytes(u), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  return claim.signature.length === expected.length && timingSafeEqual(claim.signature, expected);
}
