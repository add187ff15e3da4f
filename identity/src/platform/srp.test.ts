import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { powMod, startSrp } from '../testing/srp-client.ts';
import {
  computeVerifier,
  createDummyVerifier,
  createServerChallenge,
  g,
  modPow,
  N,
  parsePublicValue,
  verifyPasswordClaim,
} from './srp.ts';

const POOL = 'ap-south-1_TrothLocal';
const identity = { poolName: 'TrothLocal', userId: '6b0f3f4e-0c3a-4b7e-9a51-3f3d8c1d2e11' };
const createRandomBigInt = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

function signInSucceeds(salt: string, verifier: Buffer, password: string): boolean {
  const client = startSrp(POOL);
  const A = parsePublicValue(client.A);
  if (A === undefined) throw new Error('The client made an unusable value');
  const { b, B } = createServerChallenge(verifier);
  const secretBlock = randomBytes(64);
  const answer = client.answer(
    {
      SALT: salt,
      SECRET_BLOCK: secretBlock.toString('base64'),
      SRP_B: B.toString(16),
      USER_ID_FOR_SRP: identity.userId,
    },
    password,
  );
  const signature = Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64');
  const claim = { ...identity, secretBlock, timestamp: answer.TIMESTAMP, signature };
  return verifyPasswordClaim(claim, { A, b, B }, verifier);
}

describe('Secure remote password', () => {
  test('computes the same power natively as in plain arithmetic', () => {
    for (let round = 0; round < 20; round += 1) {
      const base = modPow(g, createRandomBigInt(40));
      const exponent = createRandomBigInt(32);
      expect(modPow(base, exponent)).toBe(powMod(base, exponent));
    }
  });

  test('accepts only the right password, even if the salt begins with zeros', () => {
    for (const salt of ['00ff12', '7f3a', '0a0b0c', randomBytes(16).toString('hex')]) {
      const verifier = computeVerifier({ ...identity, salt }, 'correct horse');
      expect(signInSucceeds(salt, verifier, 'correct horse')).toBe(true);
      expect(signInSucceeds(salt, verifier, 'correct horses')).toBe(false);
    }
  });

  test('accepts no password for the dummy verifier', () => {
    expect(signInSucceeds('7f3a', createDummyVerifier(), '')).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['no hex', 'xyz'],
    ['zero', '0'],
    ['the prime', N.toString(16)],
    ['one', '1'],
    ['one below the prime', (N - 1n).toString(16)],
    ['far too long a value', 'f'.repeat(2000)],
  ])('refuses %s as a public value', (_name, hex) => {
    expect(parsePublicValue(hex)).toBeUndefined();
  });
});
