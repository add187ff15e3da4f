import { expect, it } from 'vitest';
import { waitAfter } from './waits.ts';

it('asks every three seconds at first, then ever slower, and never less than every fifteen', () => {
  expect([1, 5, 6, 7, 8, 9, 10, 1000].map(waitAfter)).toEqual([
    3_000, 3_000, 4_500, 6_750, 10_125, 15_000, 15_000, 15_000,
  ]);
});
