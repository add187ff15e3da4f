import { localeOr } from '../format/date.ts';
import { lazily } from '../lazily.ts';

const monthsIn = (locale: string): string[] => {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_month, index) => month.format(Date.UTC(2000, index)));
};

const english = lazily(() => monthsIn('en-GB'));
const shown = lazily(() => monthsIn(localeOr('en-GB')));

/** Both the reader's months and the English ones are understood. */
function monthOf(typed: string): number {
  const names = [english(), shown()].find((months) => monthIn(months, typed) >= 0);
  return names === undefined ? -1 : monthIn(names, typed);
}

const monthIn = (months: readonly string[], typed: string) =>
  months.findIndex((name) => name.toLowerCase().startsWith(typed));

const twoDigits = (part: number) => String(part).padStart(2, '0');
const iso = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/**
 * Reads a date the way people write it here, the day first: "12/3/1996", "12 March 1996", "1996-03-12", "12031996".
 * Answers `YYYY-MM-DD`, which may still be a day that does not exist; undefined when no date can be seen in it.
 */
export function readTypedDate(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').toLowerCase();
  const yearFirst = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(typed);
  if (yearFirst) return iso(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst =
    /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (dayFirst) return iso(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9}|[^\p{ASCII}]{2,})\.?[-/., ]+(\d{4})$/u.exec(
    typed,
  );
  const month = named?.[2] === undefined ? -1 : monthOf(named[2]);
  return named && month >= 0 ? iso(Number(named[3]), month + 1, Number(named[1])) : undefined;
}

/** "12 March 1996": shows after typing how the date was understood. Anything else comes back as it is. */
export function showDate(value: string): string {
  const [year, month, day] = value.split('-').map(Number);
  const name = month === undefined ? undefined : shown()[month - 1];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || name === undefined) return value;
  return `${day} ${name} ${year}`;
}

/** The local day of a calendar's date as `YYYY-MM-DD`. */
export function isoDay(date: Date): string {
  return iso(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
