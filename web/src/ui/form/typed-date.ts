import { formatDate } from '@troth/texts';
import { lazily } from '../lazily.ts';

const months = (nameOf: (month: number) => string): string[] =>
  Array.from({ length: 12 }, (_month, index) => nameOf(Date.UTC(2000, index)));

const english = lazily(() => {
  const format = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  return months((month) => format.format(month));
});
const shown = lazily(() => months((month) => formatDate(month, { month: 'long', timeZone: 'UTC' })));

/** Both the reader's months and the English ones are understood. */
function monthOf(typed: string): number {
  const names = [english(), shown()].find((months) => monthIn(months, typed) >= 0);
  return names === undefined ? -1 : monthIn(names, typed);
}

const monthIn = (months: readonly string[], typed: string) =>
  months.findIndex((name) => name.toLowerCase().startsWith(typed));

const twoDigits = (part: number) => String(part).padStart(2, '0');
const iso = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const MONTH = '(?<name>[a-z]{3,9}|[^\\p{ASCII}]{2,})\\.?';
const GAP = '[-/., ]+';
const dayThenMonth = new RegExp(`^${DAY}${GAP}${MONTH}${GAP}(?<year>\\d{4})$`, 'u');
const monthThenDay = new RegExp(`^${MONTH}${GAP}${DAY}${GAP}(?<year>\\d{4})$`, 'u');

/** "12 March 1996" and "March 12, 1996". */
function readNamedMonth(typed: string): string | undefined {
  const { day, name, year } = (dayThenMonth.exec(typed) ?? monthThenDay.exec(typed))?.groups ?? {};
  const month = name === undefined ? -1 : monthOf(name);
  return month < 0 ? undefined : iso(Number(year), month + 1, Number(day));
}

/**
 * Reads a date the way people write it here, in digits with the day first: "12/3/1996", "12 March 1996",
 * "March 12, 1996", "1996-03-12", "12031996". Returns `YYYY-MM-DD`, which may still be a day that does not exist;
 * undefined while the text is not a complete date.
 */
export function readTypedDate(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').toLowerCase();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed);
  if (yearFirst) return iso(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst =
    /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (dayFirst) return iso(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  return readNamedMonth(typed);
}

/** The local day of a calendar's date as `YYYY-MM-DD`. */
export function isoDay(date: Date): string {
  return iso(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
