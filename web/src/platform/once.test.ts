import { expect, test } from 'vitest';
import { once } from './once.ts';

test('each id stands once, at its first place', () => {
  const items = ['a', 'b', 'a', 'c', 'b'].map((id, place) => ({ id, place }));
  expect(once(items, ({ id }) => id)).toEqual([
    { id: 'a', place: 0 },
    { id: 'b', place: 1 },
    { id: 'c', place: 3 },
  ]);
});
