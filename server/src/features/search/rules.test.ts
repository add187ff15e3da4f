import { MAX_EXACT_COUNT } from '@troth/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCriteria, isScanSufficient, requiredSampleMatches, toTotals } from './rules.ts';

describe('Search rules', () => {
  test('totals are exact up to a thousand and a lower bound above', () => {
    expect(toTotals(0, 10)).toEqual({ total: 0, pages: 0 });
    expect(toTotals(1000, 30)).toEqual({ total: 1000, pages: 34 });
    expect(toTotals(1001, 30)).toEqual({ total: null, totalAtLeast: 1000, pages: null });
  });

  const refusal = (...[criteria, tier]: Parameters<typeof checkCriteria>) => {
    try {
      checkCriteria(criteria, tier);
      return null;
    } catch (error) {
      return error;
    }
  };

  test('education and occupation need an advanced search on every tier', () => {
    for (const tier of ['free', 'silver', 'admin'] as const) {
      expect(refusal({ education: 'msc' }, tier)).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'education' }],
      });
      expect(refusal({ occupation: ['teacher'], advancedSearch: false }, tier)).toMatchObject({
        details: [{ path: 'occupation' }],
      });
    }
  });

  test('an advanced search requires Silver', () => {
    expect(refusal({ advancedSearch: true }, 'free')).toMatchObject({
      code: 'UPGRADE_REQUIRED',
      details: { requiredTier: 'silver' },
    });
    for (const tier of ['silver', 'gold', 'platinum', 'admin'] as const) {
      expect(refusal({ advancedSearch: true, education: 'msc' }, tier)).toBeNull();
    }
  });

  test('an error about an unknown code names its filter, and places of any level are known', () => {
    expect(refusal({ religion: ['hindu', 'sun'] }, 'free')).toMatchObject({
      details: [{ path: 'religion' }],
    });
    expect(refusal({ location: 'atlantis' }, 'free')).toMatchObject({ details: [{ path: 'location' }] });
    expect(refusal({ location: ['in', 'in_mh', 'in_mh_pune'] }, 'free')).toBeNull();
  });

  test('a scan suffices if it finds twice a batch in every range', () => {
    const requiredMatches = (counted: number, ranges = 1) =>
      isScanSufficient(21, { counted, members: 1_000_000, ranges });
    expect([requiredMatches(4_199), requiredMatches(4_200)]).toEqual([false, true]);
    expect([requiredMatches(8_399, 2), requiredMatches(8_400, 2)]).toEqual([false, true]);
  });
});

describe('Proof by sample', () => {
  const sizes = fc.record({
    sampled: fc.integer({ min: 1, max: 5000 }),
    members: fc.integer({ min: MAX_EXACT_COUNT, max: 5_000_000 }),
  });

  /** Pseudo-random numbers from 0 to 1, deterministic for a seed. */
  function createRandom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }

  /** How many of `wanted` among `members` are in a sample without replacement. */
  function draw(
    random: () => number,
    { sampled, members }: { sampled: number; members: number },
    total: number,
  ) {
    let [remaining, found] = [total, 0];
    for (let drawn = 0; drawn < Math.min(sampled, members); drawn++) {
      if (random() * (members - drawn) < remaining) {
        remaining -= 1;
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

  /** The probability that a sample holds at least this many if exactly the cap match: hypergeometric, term by term. */
  function likelihood(proof: number, { sampled, members }: { sampled: number; members: number }): number {
    const drawn = Math.min(sampled, members);
    let sum = 0;
    for (let found = proof; found <= Math.min(drawn, MAX_EXACT_COUNT); found++) {
      if (drawn - found > members - MAX_EXACT_COUNT) continue;
      const ways = logChoose(MAX_EXACT_COUNT, found) + logChoose(members - MAX_EXACT_COUNT, drawn - found);
      sum += Math.exp(ways - logChoose(members, drawn));
    }
    return sum;
  }

  test('if only the cap match, or fewer, no sample reaches the proof threshold', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: MAX_EXACT_COUNT }), fc.integer(), (size, total, seed) => {
        const proof = requiredSampleMatches(size, MAX_EXACT_COUNT);
        if (proof !== null) expect(draw(createRandom(seed), size, total)).toBeLessThan(proof);
      }),
      { numRuns: 2000 },
    );
  });

  test('a proof is wrong in at most one of 10^9 samples, for every number of members', () => {
    for (const sampled of [300, 2500, 10_000]) {
      for (let members = MAX_EXACT_COUNT; members <= 200_000; members = Math.ceil(members * 1.07)) {
        const proof = requiredSampleMatches({ sampled, members }, MAX_EXACT_COUNT);
        if (proof !== null) expect(likelihood(proof, { sampled, members })).toBeLessThanOrEqual(1e-9);
      }
    }
  });

  test('the threshold is above the expected number and at most the sample size', () => {
    fc.assert(
      fc.property(sizes, ({ sampled, members }) => {
        const proof = requiredSampleMatches({ sampled, members }, MAX_EXACT_COUNT);
        if (proof === null) return;
        expect(proof).toBeGreaterThan((sampled * MAX_EXACT_COUNT) / members);
        expect(proof).toBeLessThanOrEqual(sampled);
      }),
    );
  });

  test('among more members fewer matches prove it, and a larger sample needs a smaller share', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 1_000_000 }), ({ sampled, members }, more) => {
        const proof = requiredSampleMatches({ sampled, members }, MAX_EXACT_COUNT);
        const requiredMatches = requiredSampleMatches({ sampled, members: members + more }, MAX_EXACT_COUNT);
        if (proof !== null) expect(requiredMatches ?? Infinity).toBeLessThanOrEqual(proof);
        const larger = requiredSampleMatches({ sampled: sampled * 2, members }, MAX_EXACT_COUNT);
        if (proof !== null) expect(larger ?? Infinity).toBeLessThanOrEqual(2 * proof);
      }),
    );
  });

  test('if nearly everyone matches, the sample proves it', () => {
    for (const members of [3_000, 10_000, 1_000_000]) {
      expect(requiredSampleMatches({ sampled: 2500, members }, MAX_EXACT_COUNT)).toBeLessThan(2500);
    }
    expect(requiredSampleMatches({ sampled: 300, members: 1_000_000 }, MAX_EXACT_COUNT)).toBeLessThan(30);
    expect(requiredSampleMatches({ sampled: 300, members: 1_200 }, MAX_EXACT_COUNT)).toBeNull();
  });
});
