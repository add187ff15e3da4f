import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// The client's side of SRP in BigInt arithmetic, independent of the code under test.
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);

export function powMod(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = ((base % N) + N) % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

const toBigInt = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
function toPaddedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex');
}

export interface ChallengeParameters {
  SALT: string;
  SECRET_BLOCK: string;
  SRP_B: string;
  USER_ID_FOR_SRP: string;
}

/** The client's side of one sign-in: `A` to send, and the responses to the challenge. */
export function startSrp(poolId: string) {
  const a = toBigInt(randomBytes(128));
  const A = powMod(2n, a);
  const poolName = poolId.split('_')[1] ?? '';
  return {
    A: A.toString(16),
    answer(challenge: ChallengeParameters, password: string) {
      const { SALT, SECRET_BLOCK, SRP_B, USER_ID_FOR_SRP } = challenge;
      const B = BigInt(`0x${SRP_B}`);
      const k = toBigInt(sha256(toPaddedBytes(N), toPaddedBytes(2n)));
      const u = toBigInt(sha256(toPaddedBytes(A), toPaddedBytes(B)));
      const inner = sha256(`${poolName}${USER_ID_FOR_SRP}:${password}`);
      const x = toBigInt(sha256(toPaddedBytes(BigInt(`0x${SALT}`)), inner));
      const S = powMod(B - k * powMod(2n, x), a + u * x);
      const key = Buffer.from(
        hkdfSync('sha256', toPaddedBytes(S), toPaddedBytes(u), 'Caldera Derived Key', 16),
      );
      const TIMESTAMP = 'Fri Nov 20 10:00:00 UTC 2026';
      const signed = createHmac('sha256', key)
        .update(`${poolName}${USER_ID_FOR_SRP}`)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP);
      return {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signed.digest('base64'),
        TIMESTAMP,
      };
    },
  };
}
