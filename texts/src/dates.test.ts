import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  formatClockTime,
  formatLongDate,
  formatLongDateAndTime,
  formatLongDateUtc,
  formatMonthAndYear,
  formatShortDate,
} from './dates.ts';
import { setLanguage } from './texts.ts';

const lateEvening = '2026-11-23T23:30:00Z';
const localEvening = new Date(2026, 10, 23, 18, 30);

afterEach(() => {
  setLanguage('en');
  vi.unstubAllEnvs();
  // Date formats keep the time zone in which they were created, and later test files share the loaded modules.
  vi.resetModules();
});

describe('English dates', () => {
  test('have the long American form on screens and on the server', () => {
    expect(formatLongDate(localEvening)).toBe('November 23, 2026');
    expect(formatLongDateUtc(lateEvening)).toBe('November 23, 2026');
    expect(formatLongDateAndTime(localEvening)).toBe('Monday, November 23, 2026 at 18:30');
  });

  test('have the compact forms "Nov 23, 2026", "November 2026" and "18:30"', () => {
    expect(formatShortDate(localEvening)).toBe('Nov 23, 2026');
    expect(formatMonthAndYear(localEvening)).toBe('November 2026');
    expect(formatClockTime(localEvening)).toBe('18:30');
  });

  test.each([null, undefined, '', 'nonsense'])('are N/A if the date is %j', (missing) => {
    expect([formatLongDate(missing), formatLongDateUtc(missing)]).toEqual(['N/A', 'N/A']);
  });
});

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'a calendar day stays the same in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const dates = await import('./dates.ts');
    expect(dates.formatLongDate('1996-03-12')).toBe('March 12, 1996');
    expect(dates.formatLongDate('2026-11-23T12:00:00Z')).toBe(
      zone === 'Pacific/Auckland' ? 'November 24, 2026' : 'November 23, 2026',
    );
  },
);

test('Hindi dates have the Hindi form', () => {
  setLanguage('hi', { 'N/A': 'उपलब्ध नहीं' });
  expect(formatLongDate(localEvening)).toBe('23 नवंबर 2026');
  expect(formatLongDateUtc(lateEvening)).toBe('23 नवंबर 2026');
  expect(formatMonthAndYear(localEvening)).toBe('नवंबर 2026');
  expect(formatLongDateAndTime(localEvening)).toContain('18:30');
  expect(formatLongDate(null)).toBe('उपलब्ध नहीं');
});
