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

  test('an unknown code is refused with the name of its filter, and codes of countries, states and cities are known', () => {
    expect(refusal({ religion: ['hindu', 'sun'] }, 'free')).toMatchObject({
      details: [{ path: 'religion' }],
    });
    expect(refusal({ location: 'atlantis' }, 'free')).toMatchObject({ details: [{ path: 'location' }] });
    expect(refusal({ location: ['in', 'in_mh', 'in_mh_pune'] }, 'free')).toBeNull();
  });

  test('a scan is sufficient if it is expected to find two batches in every range', () => {
    const isSufficient = (counted: number, rangeCount = 1) =>
      isScanSufficient(21, { counted, memberCount: 1_000_000, rangeCount });
    expect([isSufficient(4_199), isSufficient(4_200)]).toEqual([false, true]);
    expect([isSufficient(8_399, 2), isSufficient(8_400, 2)]).toEqual([false, true]);
  });
});

describe('Proof by sample', () => {
  const sizes = fc.record({
    sampled: fc.integer({ min: 1, max: 5000 }),
    memberCount: fc.integer({ min: MAX_EXACT_COUNT, max: 5_000_000 }),
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

  /** Draws a sample without replacement. Returns how many of the `total` matching members it contains. */
  function draw(
    random: () => number,
    { sampled, memberCount }: { sampled: number; memberCount: number },
    total: number,
  ) {
    let [remaining, found] = [total, 0];
    for (let drawn = 0; drawn < Math.min(sampled, memberCount); drawn++) {
      if (random() * (memberCount - drawn) < remaining) {
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

  /** The probability of at least `proof` matches in a sample if exactly the cap match: sums the hypergeometric terms. */
  function computeErrorProbability(
    proof: number,
    { sampled, memberCount }: { sampled: number; memberCount: number },
  ): number {
    const drawn = Math.min(sampled, memberCount);
    let sum = 0;
    for (let found = proof; found <= Math.min(drawn, MAX_EXACT_COUNT); found++) {
      if (drawn - found > memberCount - MAX_EXACT_COUNT) continue;
      const ways =
        logChoose(MAX_EXACT_COUNT, found) + logChoose(memberCount - MAX_EXACT_COUNT, drawn - found);
      sum += Math.exp(ways - logChoose(memberCount, drawn));
    }
    return sum;
  }

  test('no sample reaches the threshold if at most the cap match', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 0, max: MAX_EXACT_COUNT }), fc.integer(), (size, total, seed) => {
        const proof = requiredSampleMatches(size, MAX_EXACT_COUNT);
        if (proof !== null) expect(draw(createRandom(seed), size, total)).toBeLessThan(proof);
      }),
      { numRuns: 2000 },
    );
  });

  test('a proof is wrong in at most one of 10^9 samples, whatever the number of members', () => {
    for (const sampled of [300, 2500, 10_000]) {
      for (
        let memberCount = MAX_EXACT_COUNT;
        memberCount <= 200_000;
        memberCount = Math.ceil(memberCount * 1.07)
      ) {
        const proof = requiredSampleMatches({ sampled, memberCount }, MAX_EXACT_COUNT);
        if (proof !== null)
          expect(computeErrorProbability(proof, { sampled, memberCount })).toBeLessThanOrEqual(1e-9);
      }
    }
  });

  test('the threshold is above the expected number of matches and at most the sample size', () => {
    fc.assert(
      fc.property(sizes, ({ sampled, memberCount }) => {
        const proof = requiredSampleMatches({ sampled, memberCount }, MAX_EXACT_COUNT);
        if (proof === null) return;
        expect(proof).toBeGreaterThan((sampled * MAX_EXACT_COUNT) / memberCount);
        expect(proof).toBeLessThanOrEqual(sampled);
      }),
    );
  });

  test('the threshold falls with the number of members, and its share of the sample falls with the sample size', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 1_000_000 }), ({ sampled, memberCount }, more) => {
        const proof = requiredSampleMatches({ sampled, memberCount }, MAX_EXACT_COUNT);
        const requiredMatches = requiredSampleMatches(
          { sampled, memberCount: memberCount + more },
          MAX_EXACT_COUNT,
        );
        if (proof !== null) expect(requiredMatches ?? Infinity).toBeLessThanOrEqual(proof);
        const larger = requiredSampleMatches({ sampled: sampled * 2, memberCount }, MAX_EXACT_COUNT);
        if (proof !== null) expect(larger ?? Infinity).toBeLessThanOrEqual(2 * proof);
      }),
    );
  });

  test('a large enough sample in which nearly all members match reaches the threshold', () => {
    for (const memberCount of [3_000, 10_000, 1_000_000]) {
      expect(requiredSampleMatches({ sampled: 2500, memberCount }, MAX_EXACT_COUNT)).toBeLessThan(2500);
    }
    expect(requiredSampleMatches({ sampled: 300, memberCount: 1_000_000 }, MAX_EXACT_COUNT)).toBeLessThan(30);
    expect(requiredSampleMatches({ sampled: 300, memberCount: 1_200 }, MAX_EXACT_COUNT)).toBeNull();
  });
});
