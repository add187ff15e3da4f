import { language, locale, t } from './texts.ts';

export type Moment = Date | string | number;

const formats = new Map<string, Intl.DateTimeFormat>();

/** English dates have the American form; every other language has the form of its locale. */
function formatIn(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const place = language() === 'en' ? 'en-US' : locale();
  const key = `${place} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(place, options);
  formats.set(key, format);
  return format;
}

/** A moment in the reader's language, in the forms that `options` ask for. */
export const formatDate = (moment: Moment, options: Intl.DateTimeFormatOptions): string =>
  formatIn(options).format(new Date(moment));

const isCalendarDay = (moment: Moment) => typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment);

function longDateIn(moment: Moment | null | undefined, timeZone: 'UTC' | undefined): string {
  if (moment === null || moment === undefined || Number.isNaN(new Date(moment).getTime())) return t('N/A');
  // A calendar day such as "1996-03-12" has no time zone, so it must not be moved into the reader's.
  return formatDate(moment, { dateStyle: 'long', timeZone: isCalendarDay(moment) ? 'UTC' : timeZone });
}

/** "November 23, 2026" in the reader's time zone; "N/A" for a missing or invalid date. */
export const longDate = (moment: Moment | null | undefined): string => longDateIn(moment, undefined);

/** "November 23, 2026" in UTC, for texts made on the server; "N/A" for a missing or invalid date. */
export const longDateUtc = (moment: Moment | null | undefined): string => longDateIn(moment, 'UTC');

/** "Nov 23, 2026" */
export const shortDate = (moment: Moment): string => formatDate(moment, { dateStyle: 'medium' });

/** "November 2026" */
export const monthAndYear = (moment: Moment): string =>
  formatDate(moment, { month: 'long', year: 'numeric' });

/** A 24-hour clock in every language. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "Monday, November 23, 2026 at 18:30" in the reader's time zone. */
export const longDateAndTime = (moment: Moment): string =>
  formatDate(moment, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...clock });

/** "18:30" in the reader's time zone. */
export const clockTime = (moment: Moment): string => formatDate(moment, clock);

/** "18:30:05" or "18:30", in UTC. */
export const clockTimeUtc = (moment: Moment, precision: 'minute' | 'second'): string =>
  formatDate(moment, { ...clock, ...(precision === 'second' && { second: '2-digit' }), timeZone: 'UTC' });
