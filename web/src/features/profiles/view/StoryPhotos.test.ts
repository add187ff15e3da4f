import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributeEvenly } from './StoryPhotos.tsx';

test('the first groups get one more photo each if the photos cannot be distributed evenly', () => {
  expect(distributeEvenly(['a', 'b', 'c', 'd', 'e'], 3)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(distributeEvenly(['a'], 3)).toEqual([['a'], [], []]);
});

test('all photos stay in order, and the sizes of the groups differ by at most one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 20 }),
      fc.integer({ min: 1, max: 6 }),
      (items, groupCount) => {
        const groups = distributeEvenly(items, groupCount);
        expect(groups).toHaveLength(groupCount);
        expect(groups.flat()).toEqual(items);
        const counts = groups.map(({ length }) => length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      },
    ),
  );
});
