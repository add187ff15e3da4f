import { afterEach, describe, expect, test, vi } from 'vitest';
import { clockTime, longDate, longDateAndTime, longDateUtc, monthAndYear, shortDate } from './dates.ts';
import { setLanguage } from './texts.ts';

const lateEvening = '2026-11-23T23:30:00Z';
const localEvening = new Date(2026, 10, 23, 18, 30);

afterEach(() => {
  setLanguage('en');
  vi.unstubAllEnvs();
});

describe('in English', () => {
  test('a date has the long American form on screens and on the server', () => {
    expect(longDate(localEvening)).toBe('November 23, 2026');
    expect(longDateUtc(lateEvening)).toBe('November 23, 2026');
    expect(longDateAndTime(localEvening)).toBe('Monday, November 23, 2026 at 18:30');
  });

  test('compact forms are "Nov 23, 2026", "November 2026" and "18:30"', () => {
    expect(shortDate(localEvening)).toBe('Nov 23, 2026');
    expect(monthAndYear(localEvening)).toBe('November 2026');
    expect(clockTime(localEvening)).toBe('18:30');
  });

  test.each([null, undefined, '', 'nonsense'])('a date that is %j is N/A', (missing) => {
    expect([longDate(missing), longDateUtc(missing)]).toEqual(['N/A', 'N/A']);
  });
});

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'a calendar day stays the same day in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    // Formats keep the time zone in which they were made.
    vi.resetModules();
    const dates = await import('./dates.ts');
    expect(dates.longDate('1996-03-12')).toBe('March 12, 1996');
    expect(dates.longDate('2026-11-23T12:00:00Z')).toBe(
      zone === 'Pacific/Auckland' ? 'November 24, 2026' : 'November 23, 2026',
    );
  },
);

test('in Hindi dates have the Hindi form', () => {
  setLanguage('hi', { 'N/A': 'उपलब्ध नहीं' });
  expect(longDate(localEvening)).toBe('23 नवंबर 2026');
  expect(longDateUtc(lateEvening)).toBe('23 नवंबर 2026');
  expect(monthAndYear(localEvening)).toBe('नवंबर 2026');
  expect(longDateAndTime(localEvening)).toContain('18:30');
  expect(longDate(null)).toBe('उपलब्ध नहीं');
});
