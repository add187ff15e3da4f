import { getLanguage, getLocale, t } from './texts.ts';

export type Moment = Date | string | number;

const formats = new Map<string, Intl.DateTimeFormat>();

/** English dates have the American form; every other language has the form of its locale. */
function getDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const place = getLanguage() === 'en' ? 'en-US' : getLocale();
  const key = `${place} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(place, options);
  formats.set(key, format);
  return format;
}

/** A moment in the reader's language, in the forms that `options` ask for. */
export const formatDate = (moment: Moment, options: Intl.DateTimeFormatOptions): string =>
  getDateFormat(options).format(new Date(moment));

const isCalendarDay = (moment: Moment) => typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);

function formatLongDateIn(moment: Moment | null | undefined, timeZone: 'UTC' | undefined): string {
  if (moment === null || moment === undefined || Number.isNaN(new Date(moment).getTime())) return t('N/A');
  // A calendar day such as "1996-03-12" has no time zone, so it must not be moved into the reader's.
  return formatDate(moment, { dateStyle: 'long', timeZone: isCalendarDay(moment) ? 'UTC' : timeZone });
}

/** "November 23, 2026" in the reader's time zone; "N/A" for a missing or invalid date. */
export const formatLongDate = (moment: Moment | null | undefined): string =>
  formatLongDateIn(moment, undefined);

/** "November 23, 2026" in UTC, for texts made on the server; "N/A" for a missing or invalid date. */
export const formatLongDateUtc = (moment: Moment | null | undefined): string =>
  formatLongDateIn(moment, 'UTC');

/** "Nov 23, 2026" */
export const formatShortDate = (moment: Moment): string => formatDate(moment, { dateStyle: 'medium' });

/** "November 2026" */
export const formatMonthAndYear = (moment: Moment): string =>
  formatDate(moment, { month: 'long', year: 'numeric' });

/** A 24-hour clock in every language. */
const CLOCK_24H = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Monday, November 23, 2026 at 18:30" in the reader's time zone. */
export const formatLongDateAndTime = (moment: Moment): string =>
  formatDate(moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...CLOCK_24H });

/** "18:30" in the reader's time zone. */
export const formatClockTime = (moment: Moment): string => formatDate(moment, CLOCK_24H);

/** "18:30:05" or "18:30", in UTC. */
export const formatClockTimeUtc = (moment: Moment, precision: 'minute' | 'second'): string =>
  formatDate(moment, { ...CLOCK_24H, ...(precision === 'second' && { second: '2-digit' }), timeZone: 'UTC' });
