import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH, suggestSearchName } from './SaveSearchDialog.tsx';

test('a search is named after its filters', () => {
  expect(suggestSearchName(['Age 24–32', 'Hindu', 'Pune, Maharashtra'])).toBe(
    'Age 24–32, Hindu, Pune, Maharashtra',
  );
});

test("a suggested name respects the server's limit and ends with a complete filter", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1 }), (labels) => {
      const name = suggestSearchName(labels);
      expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      expect(labels.join(', ').startsWith(name)).toBe(true);
    }),
  );
});
