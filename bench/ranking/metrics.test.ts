import { expect, test } from 'vitest';
import { estimate, giniOf, meanOf, normalisedGain } from './metrics.ts';

test('the nDCG compares a list with the best list of its length', () => {
  expect(normalisedGain([true, false, false], 1)).toBe(1);
  // 1 / log2(3) instead of 1 / log2(2).
  expect(normalisedGain([false, true, false], 1)).toBeCloseTo(0.6309);
  // (1 + 1/2) of (1 + 0.6309).
  expect(normalisedGain([true, false, true], 2)).toBeCloseTo(1.5 / 1.6309, 4);
  // Five relevant members, but only two places: the best list has two.
  expect(normalisedGain([true, true], 5)).toBe(1);
  expect(normalisedGain([false, false], 5)).toBe(0);
});

test('there is no nDCG without a relevant member', () => {
  expect(normalisedGain([false, false], 0)).toBeNull();
});

test('the Gini coefficient is 0 for equal shares and grows with inequality', () => {
  expect(giniOf([2, 2, 2])).toBeCloseTo(0);
  expect(giniOf([0, 0, 0, 8])).toBeCloseTo(0.75);
  // Mean absolute difference of all ordered pairs, (4 * 2 + 2 * 1 + 2 * 3 … ) by hand: 0.25 for 1, 2, 3, 4.
  expect(giniOf([4, 1, 3, 2])).toBeCloseTo(0.25);
  expect(giniOf([0, 0])).toBe(0);
});

test('an estimate is the mean with the 95 % interval of Student’s t distribution', () => {
  // Deviation 1, so 4.303 / √3.
  expect(estimate([1, 2, 3])).toEqual({ mean: 2, margin: expect.closeTo(2.4843, 3) });
  expect(estimate([5])).toEqual({ mean: 5, margin: null });
  expect(meanOf([])).toBe(0);
});
