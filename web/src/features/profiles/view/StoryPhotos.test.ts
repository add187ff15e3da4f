import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributeEvenly } from './StoryPhotos.tsx';

test('the first places get more photos', () => {
  expect(distributeEvenly(['a', 'b', 'c', 'd', 'e'], 3)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(distributeEvenly(['a'], 3)).toEqual([['a'], [], []]);
});

test('all photos stay in order, and the numbers per place differ by at most one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      (items, places) => {
        const spreadOut = distributeEvenly(items, places);
        expect(spreadOut).toHaveLength(places);
        expect(spreadOut.flat()).toEqual(items);
        const counts = spreadOut.map(({ length }) => length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
