import { expect, test } from 'vitest';
import { endOf, utcHour } from './rules.ts';

test.each([
  ['day', '2026-02-28T10:30:00.000Z', '2026-03-01T10:30:00.000Z'],
  ['week', '2026-12-28T10:30:00.000Z', '2027-01-04T10:30:00.000Z'],
  ['month', '2026-01-15T10:30:00.000Z', '2026-02-15T10:30:00.000Z'],
  ['month', '2026-01-31T10:30:00.000Z', '2026-02-28T10:30:00.000Z'],
  ['month', '2028-01-31T10:30:00.000Z', '2028-02-29T10:30:00.000Z'],
  ['month', '2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
] as const)('a %s from %s ends at %s', (bought, from, until) => {
  expect(endOf(bought, new Date(from)).toISOString()).toBe(until);
});

test('the order changes with the UTC hour', () => {
  expect(utcHour(new Date('2026-01-15T10:00:00.000Z'))).toBe(utcHour(new Date('2026-01-15T10:59:59.999Z')));
  expect(utcHour(new Date('2026-01-15T11:00:00.000Z'))).not.toBe(
    utcHour(new Date('2026-01-15T10:00:00.000Z')),
  );
  expect(utcHour(new Date('2026-01-16T10:00:00.000Z'))).not.toBe(
    utcHour(new Date('2026-01-15T10:00:00.000Z')),
  );
});
