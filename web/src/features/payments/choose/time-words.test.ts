import { expect, it } from 'vitest';
import { carriedWords, hoursInWords } from './time-words.ts';

it.each([
  [1, '1 hour'],
  [23, '23 hours'],
  [24, '1 day'],
  [25, '1 day and 1 hour'],
  [28 * 24 + 16, '28 days and 16 hours'],
])('%i hours are "%s"', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words);
});

const silver = {
  tier: 'silver',
  isActive: true,
  startedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-04-24T12:00:00.000Z',
  orderId: null,
} as const;
const gold = {
  tier: 'gold',
  months: 1,
  amount: 30_000,
  startsAt: '2026-03-12T12:00:00.000Z',
  endsAt: '',
} as const;

it('says what the rest of the present membership is turned into', () => {
  expect(carriedWords(silver, { ...gold, carriedHours: 28 * 24 + 16 })).toBe(
    'What is left of Silver, 43 days, becomes 28 days and 16 hours of Gold and is counted in.',
  );
});

it('says nothing where nothing is left to turn', () => {
  expect(carriedWords(silver, { ...gold, carriedHours: 0 })).toBeUndefined();
});
