import { formatAmount } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import { cappedCount } from '../CountBadge.tsx';
import { relativeTime } from './date.tsx';

const now = new Date('2026-03-12T12:00:00Z').getTime();
const before = (seconds: number) => now - seconds * 1000;

describe('relative time', () => {
  it.each([
    [59, 'Just now'],
    [60, '1 minute ago'],
    [59 * 60 + 59, '59 minutes ago'],
    [3600, '1 hour ago'],
    [23 * 3600 + 3599, '23 hours ago'],
    [24 * 3600, '1 day ago'],
    [7 * 24 * 3600 - 1, '6 days ago'],
    [7 * 24 * 3600, 'Mar 5, 2026'],
  ])('%i seconds ago is "%s"', (seconds, text) => {
    expect(relativeTime(before(seconds), now)).toBe(text);
  });

  it('shows "Just now" for a clock that runs slightly ahead', () => {
    expect(relativeTime(before(-30), now)).toBe('Just now');
  });
});

describe('a count badge', () => {
  it('shows numbers up to 99 and caps them above', () => {
    expect([1, 99, 100, 5000].map(cappedCount)).toEqual(['1', '99', '99+', '99+']);
  });
});

describe('a price', () => {
  it('shows its currency, and fractions only if there are any', () => {
    expect([formatAmount(12_500_000, 'INR'), formatAmount(-60_050, 'INR'), formatAmount(1, 'USD')]).toEqual([
      '₹1,25,000',
      '-₹600.50',
      '$0.01',
    ]);
  });
});
