import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatLimitReached } from './useInterestFailure.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const midnight = '2026-03-13T00:00:00.000Z';

test('tells the reset of the UTC day by the clock of the member', () => {
  const evening = new Date('2026-03-12T14:00:00Z');
  expect(formatLimitReached({ limit: 25, resetAt: midnight }, evening)).toBe(
    'You have sent all 25 interests of the day. You can send more from 05:30 tomorrow.',
  );
});

test('after local midnight that is still today', () => {
  const night = new Date('2026-03-12T20:00:00Z');
  expect(formatLimitReached({ limit: 25, resetAt: midnight }, night)).toContain('from 05:30 today');
});

test('shows no time if the server sent none', () => {
  expect(formatLimitReached(undefined)).toBeUndefined();
  expect(formatLimitReached({ limit: 25 })).toBeUndefined();
});
