import { expect, it } from 'vitest';
import { getEntryStatus } from './HistoryRow.tsx';

it('tells what was paid back in part from what was paid, and what was given from what was ordered', () => {
  expect(getEntryStatus({ status: 'paid', refunded: 0 })).toBe('paid');
  expect(getEntryStatus({ status: 'paid', refunded: 1 })).toBe('partlyRefunded');
  expect(getEntryStatus({ status: 'refunded', refunded: 60_000 })).toBe('refunded');
  expect(getEntryStatus({ status: 'pending', refunded: 0 })).toBe('pending');
  expect(getEntryStatus({ status: null, refunded: null })).toBe('given');
});
