import { expect, test } from 'vitest';
import { nextUtcDay } from './clock.ts';

test('the next day begins at the next UTC midnight, across months and years', () => {
  expect(nextUtcDay(new Date('2026-12-31T23:59:59.999Z'))).toEqual(new Date('2027-01-01T00:00:00.000Z'));
  expect(nextUtcDay(new Date('2027-01-01T00:00:00.000Z'))).toEqual(new Date('2027-01-02T00:00:00.000Z'));
});
