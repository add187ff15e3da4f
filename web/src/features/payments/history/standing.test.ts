import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

it('tells what was paid back in part from what was paid, and what was given from what was ordered', () => {
  expect(standingOf({ status: 'paid', refunded: 0 })).toBe('paid');
  expect(standingOf({ status: 'paid', refunded: 1 })).toBe('partlyRefunded');
  expect(standingOf({ status: 'refunded', refunded: 60_000 })).toBe('refunded');
  expect(standingOf({ status: 'pending', refunded: 0 })).toBe('pending');
  expect(standingOf({ status: null, refunded: null })).toBe('given');
});
