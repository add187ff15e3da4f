import { expect, test } from 'vitest';
import { areaUnderCurve, compareWithRules, measureQuality, precisionAt } from './evaluation.ts';

test('the AUC is the share of pairs of a match and another in which the match has the higher score', () => {
  // Matches have 0.9 and 0.4, the others 0.5 and 0.1: three of four pairs are in the right order.
  expect(areaUnderCurve([0.9, 0.5, 0.4, 0.1], [true, false, true, false])).toBe(0.75);
  expect(areaUnderCurve([0.1, 0.2], [true, false])).toBe(0);
  expect(areaUnderCurve([1, 1, 1], [true, false, false])).toBe(0.5);
  expect(areaUnderCurve([2, 1, 1], [true, true, false])).toBe(0.75);
});

test('the AUC is 0.5 if there is nothing to tell apart', () => {
  expect(areaUnderCurve([1, 2], [true, true])).toBe(0.5);
  expect(areaUnderCurve([], [])).toBe(0.5);
});

test('the precision counts the matches among the best scores', () => {
  const list = { scores: [1, 5, 3, 4], outcomes: [true, true, false, false] };
  expect(precisionAt(3, list)).toBeCloseTo(1 / 3);
  expect(precisionAt(1, list)).toBe(1);
  expect(precisionAt(10, list)).toBe(0.5);
  expect(precisionAt(3, { scores: [], outcomes: [] })).toBe(0);
});

test('lists of up to three members do not count in the precision, because every order has the same', () => {
  const long = { scores: [4, 3, 2, 1], outcomes: [true, true, false, false] };
  const short = { scores: [3, 2, 1], outcomes: [false, false, false] };
  expect(measureQuality([long, short]).precisionAt3).toBeCloseTo(2 / 3);
});

/** Lists with one match each, which a perfect score puts first and a useless one last. */
const createLists = (count: number, model: 'perfect' | 'useless', rules: 'perfect' | 'useless') => {
  const scores = { perfect: [4, 3, 2, 1], useless: [1, 2, 3, 4] };
  return Array.from({ length: count }, () => ({
    model: scores[model],
    rules: scores[rules],
    outcomes: [true, false, false, false],
  }));
};

test('a model is better than the rules only by a margin and with enough matches', () => {
  const isBetter = (...args: Parameters<typeof createLists>) =>
    compareWithRules(createLists(...args)).isBetterThanRules;
  expect(isBetter(40, 'perfect', 'useless')).toBe(true);
  expect(isBetter(40, 'useless', 'perfect')).toBe(false);
  expect(isBetter(40, 'perfect', 'perfect')).toBe(false);
  expect(isBetter(20, 'perfect', 'useless')).toBe(false);
});

test('a model with a better AUC over all lists but a lower precision within them is not better', () => {
  // The model knows only which list has the match, and in it prefers the others; the rules know the match in the list.
  const withMatch = { model: [1, 2, 2, 2], rules: [4, 3, 2, 1], outcomes: [true, false, false, false] };
  const withoutMatch = { model: [0, 0, 0, 0], rules: [4, 4, 4, 4], outcomes: [false, false, false, false] };
  const lists = Array.from({ length: 40 }, () => [withMatch, withoutMatch, withoutMatch]).flat();
  const { model, rules, isBetterThanRules } = compareWithRules(lists);
  expect(model.auc).toBeGreaterThan(rules.auc + 0.05);
  expect(model.precisionAt3).toBeLessThan(rules.precisionAt3);
  expect(isBetterThanRules).toBe(false);
});
