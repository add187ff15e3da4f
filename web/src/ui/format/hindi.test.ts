import { formatLongDate, setLanguage } from '@troth/texts';
import { expect, it } from 'vitest';

// As in the browser, the language is set before any module with texts is loaded.
setLanguage('hi', {
  '{count, plural, one {{count} minute ago} other {{count} minutes ago}}':
    '{count, plural, one {{count} मिनट पहले} other {{count} मिनट पहले}}',
});
const { relativeTime } = await import('./date.tsx');
const { parseTypedDate } = await import('../form/typed-date.ts');
const { formatAmount } = await import('@troth/contract');

const evening = new Date(2026, 10, 21, 18, 30);

it('shows relative times in Hindi', () => {
  expect(relativeTime(evening, evening.getTime() + 5 * 60_000)).toBe('5 मिनट पहले');
});

it('parses a date in the form it displays, and in English', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `1996-${String(month).padStart(2, '0')}-12`;
    expect(parseTypedDate(formatLongDate(day))).toBe(day);
  }
  expect(formatLongDate('1996-03-12')).toBe('12 मार्च 1996');
  expect(parseTypedDate('12 March 1996')).toBe('1996-03-12');
});

it('groups the digits of a price as in India', () => {
  expect(formatAmount(12_500_050, 'INR')).toBe('₹1,25,000.50');
});
