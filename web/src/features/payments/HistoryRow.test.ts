import { expect, it } from 'vitest';
import { getEntryStatus } from './HistoryRow.tsx';

it('distinguishes partial refunds from payments, and gifts from orders', () => {
  expect(getEntryStatus({ status: 'paid', refunded: 0 })).toBe('paid');
  expect(getEntryStatus({ status: 'paid', refunded: 1 })).toBe('partlyRefunded');
  expect(getEntryStatus({ status: 'refunded', refunded: 60_000 })).toBe('refunded');
  expect(getEntryStatus({ status: 'pending', refunded: 0 })).toBe('pending');
  expect(getEntryStatus({ status: null, refunded: null })).toBe('given');
});
