import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatLimitReached } from './useInterestFailure.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const midnight = '2026-03-13T00:00:00.000Z';

test("shows the end of the UTC day in the member's local time", () => {
  const evening = new Date('2026-03-12T14:00:00Z');
  expect(formatLimitReached({ limit: 25, resetAt: midnight }, evening)).toBe(
    'You’ve sent all 25 interests for today. You can send more from 05:30 tomorrow.',
  );
});

test('says today if the limit resets on the current local day', () => {
  const night = new Date('2026-03-12T20:00:00Z');
  expect(formatLimitReached({ limit: 25, resetAt: midnight }, night)).toContain('from 05:30 today');
});

test('returns undefined if the server sent no reset time', () => {
  expect(formatLimitReached(undefined)).toBeUndefined();
  expect(formatLimitReached({ limit: 25 })).toBeUndefined();
});
