import { COUNT_CAP } from '@troth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofOf } from './rules.ts';

const sizes = fc.record({
  sampled: fc.integer({ min: 1, max: 5000 }),
  members: fc.integer({ min: COUNT_CAP, max: 5_000_000 }),
});

/** A number from 0 to 1, the same ones in the same order for a seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of `wanted` among `members` come into a sample without putting back. */
function draw(
  chance: () => number,
  { sampled, members }: { sampled: number; members: number },
  wanted: number,
) {
  let [left, found] = [wanted, 0];
  for (let drawn = 0; drawn < Math.min(sampled, members); drawn++) {
    if (chance() * (members - drawn) < left) {
      left -= 1;
      found += 1;
    }
  }
  return found;
}

const logFactorials = [0];
const logFactorial = (n: number): number => {
  for (let next = logFactorials.length; next <= n; next++) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }
  return logFactorials[n] ?? 0;
};
const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** How likely a sample holds at least so many, when just the cap is wanted: hypergeometric, term by term. */
function likelihood(proof: number, { sampled, members }: { sampled: number; members: number }): number {
  const drawn = Math.min(sampled, members);
  let sum = 0;
  for (let found = proof; found <= Math.min(drawn, COUNT_CAP); found++) {
    if (drawn - found > members - COUNT_CAP) continue;
    const ways = logChoose(COUNT_CAP, found) + logChoose(members - COUNT_CAP, drawn - found);
    sum += Math.exp(ways - logChoose(members, drawn));
  }
  return sum;
}

test('no sample holds as many as prove it where only the cap is wanted, or fewer', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: COUNT_CAP }), fc.integer(), (size, wanted, seed) => {
      const proof = proofOf(size, COUNT_CAP);
      if (proof !== null) expect(draw(chances(seed), size, wanted)).toBeLessThan(proof);
    }),
    { numRuns: 2000 },
  );
});

test('a proof fails once in 10^9 samples at most, for every number of members', () => {
  for (const sampled of [300, 2500, 10_000]) {
    for (let members = COUNT_CAP; members <= 200_000; members = Math.ceil(members * 1.07)) {
      const proof = proofOf({ sampled, members }, COUNT_CAP);
      if (proof !== null) expect(likelihood(proof, { sampled, members })).toBeLessThanOrEqual(1e-9);
    }
  }
});

test('a proof is more than chance brings and no more than the sample holds', () => {
  fc.assert(
    fc.property(sizes, ({ sampled, members }) => {
      const proof = proofOf({ sampled, members }, COUNT_CAP);
      if (proof === null) return;
      expect(proof).toBeGreaterThan((sampled * COUNT_CAP) / members);
      expect(proof).toBeLessThanOrEqual(sampled);
    }),
  );
});

test('among more members fewer matches prove it, and a larger sample asks for a smaller part of it', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 1_000_000 }), ({ sampled, members }, more) => {
      const proof = proofOf({ sampled, members }, COUNT_CAP);
      const among = proofOf({ sampled, members: members + more }, COUNT_CAP);
      if (proof !== null) expect(among ?? Infinity).toBeLessThanOrEqual(proof);
      const larger = proofOf({ sampled: sampled * 2, members }, COUNT_CAP);
      if (proof !== null) expect(larger ?? Infinity).toBeLessThanOrEqual(2 * proof);
    }),
  );
});

test('where nearly everybody is wanted the sample proves it', () => {
  for (const members of [3_000, 10_000, 1_000_000]) {
    expect(proofOf({ sampled: 2500, members }, COUNT_CAP)).toBeLessThan(2500);
  }
  expect(proofOf({ sampled: 300, members: 1_000_000 }, COUNT_CAP)).toBeLessThan(30);
  expect(proofOf({ sampled: 300, members: 1_200 }, COUNT_CAP)).toBeNull();
});
