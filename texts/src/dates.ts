import { languages } from './language.ts';
import { getLanguage, t } from './texts.ts';

export type DateInput = Date | string | number;

const formats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = languages[getLanguage()].dateLocale;
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats a date in the reader's language. */
export const formatDate = (date: DateInput, options: Intl.DateTimeFormatOptions): string =>
  getDateFormat(options).format(new Date(date));

const isCalendarDay = (date: DateInput) => typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);

function formatLongDateIn(date: DateInput | null | undefined, timeZone: 'UTC' | undefined): string {
  if (date === null || date === undefined || Number.isNaN(new Date(date).getTime())) return t('N/A');
  // A calendar day such as "1996-03-12" has no time zone, so it must not be converted to the reader's.
  return formatDate(date, { dateStyle: 'long', timeZone: isCalendarDay(date) ? 'UTC' : timeZone });
}

/** "November 23, 2026" in the reader's time zone; "N/A" for a missing or invalid date. */
export const formatLongDate = (date: DateInput | null | undefined): string =>
  formatLongDateIn(date, undefined);

/** "November 23, 2026" in UTC, for texts rendered on the server; "N/A" for a missing or invalid date. */
export const formatLongDateUtc = (date: DateInput | null | undefined): string =>
  formatLongDateIn(date, 'UTC');

/** "Nov 23, 2026" */
export const formatShortDate = (date: DateInput): string => formatDate(date, { dateStyle: 'medium' });

/** "November 2026" */
export const formatMonthAndYear = (date: DateInput): string =>
  formatDate(date, { month: 'long', year: 'numeric' });

/** 24-hour clock in all languages. */
const CLOCK_24H = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Monday, November 23, 2026 at 18:30" in the reader's time zone. */
export const formatLongDateAndTime = (date: DateInput): string =>
  formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...CLOCK_24H });

/** "18:30" in the reader's time zone. */
export const formatClockTime = (date: DateInput): string => formatDate(date, CLOCK_24H);

/** "18:30:05" or "18:30", in UTC. */
export const formatClockTimeUtc = (date: DateInput, precision: 'minute' | 'second'): string =>
  formatDate(date, { ...CLOCK_24H, ...(precision === 'second' && { second: '2-digit' }), timeZone: 'UTC' });
