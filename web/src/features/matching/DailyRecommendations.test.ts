import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatRefreshTime, getEndOfUtcDay } from './DailyRecommendations.tsx';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Asia/Kolkata';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('ends a day at midnight UTC, whatever the clock on the wall says', () => {
  expect(getEndOfUtcDay(new Date('2026-12-31T23:59:59.999Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  expect(getEndOfUtcDay(new Date('2026-12-31T00:00:00.000Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

it('says when that is for the member', () => {
  expect(formatRefreshTime(new Date('2026-05-04T10:00:00Z'))).toBe('midnight UTC (05:30 your time)');
});

it('says no more than midnight to those who live by that clock', () => {
  process.env.TZ = 'UTC';
  expect(formatRefreshTime(new Date('2026-05-04T10:00:00Z'))).toBe('midnight UTC');
});
