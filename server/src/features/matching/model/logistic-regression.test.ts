import { expect, test } from 'vitest';
import { createRandom } from '../../../seed/random.ts';
import { type Example, fitLogistic, sigmoid, toVector } from './logistic-regression.ts';

const options = { featureCount: 3, penalty: 0 };

/** Draws outcomes by known weights; the feature 2 never occurs. */
function drawExamples(count: number, intercept: number, weights: [number, number]): Example[] {
  const random = createRandom('examples', count);
  return Array.from({ length: count }, () => {
    const [a, b] = [random.normal(0, 1), random.normal(0, 1)];
    const logOdds = intercept + weights[0] * a + weights[1] * b;
    const features = toVector([
      [0, a],
      [1, b],
    ]);
    return { features, outcome: random.chance(sigmoid(logOdds)) };
  });
}

test('the weights by which outcomes were drawn are recovered', () => {
  const { intercept, weights } = fitLogistic(drawExamples(20_000, -1, [1.5, -0.8]), options);
  expect(intercept).toBeCloseTo(-1, 1);
  expect(weights[0]).toBeCloseTo(1.5, 1);
  expect(weights[1]).toBeCloseTo(-0.8, 1);
});

test('a feature that never occurs has no weight', () => {
  expect(fitLogistic(drawExamples(100, 0, [1, 1]), options).weights[2]).toBe(0);
});

test('the same examples give exactly the same weights', () => {
  const examples = drawExamples(500, 0.5, [1, -1]);
  expect(fitLogistic(structuredClone(examples), options)).toEqual(fitLogistic(examples, options));
});

test('a penalty pulls weights towards 0', () => {
  const examples = drawExamples(200, 0, [2, 0]);
  const free = fitLogistic(examples, options);
  const penalised = fitLogistic(examples, { ...options, penalty: 50 });
  expect(penalised.weights[0]).toBeGreaterThan(0);
  expect(penalised.weights[0]).toBeLessThan((free.weights[0] as number) / 2);
});

test('outcomes that are all the same or perfectly separated give finite weights', () => {
  const same = drawExamples(50, 0, [1, 0]).map((example) => ({ ...example, outcome: true }));
  const separated = drawExamples(50, 0, [1, 0]).map((example) => ({
    ...example,
    outcome: (example.features.values[0] as number) > 0,
  }));
  for (const { intercept, weights } of [same, separated].map((examples) => fitLogistic(examples, options))) {
    expect([intercept, ...weights].every(Number.isFinite)).toBe(true);
  }
  expect(fitLogistic([], options)).toEqual({ intercept: 0, weights: new Float64Array(3) });
});
