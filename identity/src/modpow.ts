import { createPrivateKey, createPublicKey, diffieHellman, getDiffieHellman } from 'node:crypto';

/** The 3072-bit safe prime of RFC 3526 (group 15), the one that Cognito's SRP works in. */
export const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

/** The group's generator. */
export const g = 2n;

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const SEQUENCE = 0x30;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 255]), content]);
}

/** The shortest two's complement bytes of a number that is not negative: what DER and Cognito's SRP both use. */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const dhKeyAgreement = Buffer.from('06092a864886f70d010301', 'hex');
const group = der(
  SEQUENCE,
  dhKeyAgreement,
  der(SEQUENCE, der(INTEGER, toBytes(N)), der(INTEGER, toBytes(g))),
);

/**
 * `base ** exponent mod N`, done by OpenSSL in constant time: a Diffie-Hellman agreement is exactly this power.
 * About three times as fast as BigInt arithmetic. Throws for a base that OpenSSL refuses (0, 1, N - 1).
 */
export function modPow(base: bigint, exponent: bigint): bigint {
  const privateKey = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([0])),
    group,
    der(OCTET_STRING, der(INTEGER, toBytes(exponent))),
  );
  const publicKey = der(SEQUENCE, group, der(BIT_STRING, Buffer.from([0]), der(INTEGER, toBytes(base % N))));
  const power = diffieHellman({
    privateKey: createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' }),
    publicKey: createPublicKey({ key: publicKey, format: 'der', type: 'spki' }),
  });
  return BigInt(`0x${power.toString('hex')}`);
}
