import { formatDate } from '@troth/texts';
import { lazyValue } from '../format/lazy-value.ts';

const listMonths = (nameOf: (month: number) => string): string[] =>
  Array.from({ length: 12 }, (_month, index) => nameOf(Date.UTC(2000, index)));

const englishMonths = lazyValue(() => {
  const format = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
  return listMonths((month) => format.format(month));
});
const localMonths = lazyValue(() =>
  listMonths((month) => formatDate(month, { month: 'long', timeZone: 'UTC' })),
);

/** Accepts month names in the current language and in English. */
function parseMonth(typed: string): number {
  const names = [englishMonths(), localMonths()].find((months) => findMonth(months, typed) >= 0);
  return names === undefined ? -1 : findMonth(names, typed);
}

const findMonth = (months: readonly string[], typed: string) =>
  months.findIndex((name) => name.toLowerCase().startsWith(typed));

const twoDigits = (part: number) => String(part).padStart(2, '0');
const formatIsoDay = (year: number, month: number, day: number) =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const DAY_PATTERN = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const MONTH_PATTERN = '(?<name>[a-z]{3,9}|[^\\p{ASCII}]{2,})\\.?';
const SEPARATOR_PATTERN = '[-/., ]+';
const dayThenMonth = new RegExp(
  `^${DAY_PATTERN}${SEPARATOR_PATTERN}${MONTH_PATTERN}${SEPARATOR_PATTERN}(?<year>\\d{4})$`,
  'u',
);
const monthThenDay = new RegExp(
  `^${MONTH_PATTERN}${SEPARATOR_PATTERN}${DAY_PATTERN}${SEPARATOR_PATTERN}(?<year>\\d{4})$`,
  'u',
);

/** "12 March 1996" and "March 12, 1996". */
function readNamedMonth(typed: string): string | undefined {
  const { day, name, year } = (dayThenMonth.exec(typed) ?? monthThenDay.exec(typed))?.groups ?? {};
  const month = name === undefined ? -1 : parseMonth(name);
  return month < 0 ? undefined : formatIsoDay(Number(year), month + 1, Number(day));
}

/**
 * Parses a date as people in India write it, digits with the day first: "12/3/1996", "12 March 1996", "March 12, 1996",
 * "1996-03-12", "12031996". Returns `YYYY-MM-DD`, which may be a day that does not exist, or undefined if the text is
 * not a complete date.
 */
export function parseTypedDate(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').toLowerCase();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed);
  if (yearFirst) return formatIsoDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst =
    /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (dayFirst) return formatIsoDay(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  return readNamedMonth(typed);
}

/** The local day of a calendar's date as `YYYY-MM-DD`. */
export function toIsoDay(date: Date): string {
  return formatIsoDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
