import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatRefreshTime, getEndOfUtcDay } from './DailyRecommendations.tsx';

const originalTimeZone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Asia/Kolkata';
});
afterEach(() => {
  if (originalTimeZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalTimeZone;
});

it('a day ends at midnight UTC, whatever the local time', () => {
  expect(getEndOfUtcDay(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(getEndOfUtcDay(new Date('2026-12-31T00:00:00.000Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

it("shows the end of the day in the member's time zone", () => {
  expect(formatRefreshTime(new Date('2026-05-04T10:00:00Z'))).toBe('midnight UTC (05:30 your time)');
});

it('shows only "midnight UTC" to members whose local time is UTC', () => {
  process.env.TZ = 'UTC';
  expect(formatRefreshTime(new Date('2026-05-04T10:00:00Z'))).toBe('midnight UTC');
});
