import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimal, toMinorUnits } from './schemas.ts';

const amounts = fc.integer({ min: 1, max: 1e12 });

test('every amount survives the conversion to text and back, to the paisa', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = JSON.stringify(toDecimal(amount));
      expect(text).toMatch(/^\d+([.]\d{1,2})?$/);
      expect(
        BigInt(text.replace(/^(\d+)[.]?(\d*)$/, (_all, integer, rest) => integer + rest.padEnd(2, '0'))),
      ).toBe(BigInt(amount));
      expect(toMinorUnits(JSON.parse(text))).toBe(amount);
    }),
    { numRuns: 2_000 },
  );
});

test('an amount that is not a whole number of paisa is refused', () => {
  const nearby = fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(-1, 1));
  fc.assert(
    fc.property(nearby, ([amount, offset]) => {
      const decimal = toDecimal(amount);
      expect(toMinorUnits(decimal * (1 + offset * Number.EPSILON))).toBeNull();
      expect(toMinorUnits(decimal + offset * 0.005)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
  for (const invalidAmount of [0.1 + 0.2, 1.005, 0, -1, -0.01, 1e13, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(toMinorUnits(invalidAmount), String(invalidAmount)).toBeNull();
  }
});
