const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const plain = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const dayTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

type Moment = Date | string | number;

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** "Just now", "5 minutes ago", "1 hour ago", "3 days ago", then "Mar 12, 2026" (specification §9). */
export function relativeTime(moment: Moment, now: Moment = Date.now()): string {
  const then = new Date(moment);
  const passed = new Date(now).getTime() - then.getTime();
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return ago(Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return ago(Math.floor(passed / DAY), 'day');
  return short.format(then);
}

/** The same after other words: "just now". */
export function relativeTimeWithin(moment: Moment, now?: Moment): string {
  const time = relativeTime(moment, now);
  return time === 'Just now' ? 'just now' : time;
}

/** "March 12, 2026", the long en-US form; "N/A" where there is none. */
export function longDate(moment: Moment | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return 'N/A';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? 'N/A' : long.format(date);
}

/** "12 March 2026", for running text. */
export function dayMonthYear(moment: Moment): string {
  return plain.format(new Date(moment));
}

/** "May 2026". */
export function monthYear(moment: Moment): string {
  return month.format(new Date(moment));
}

/** "Saturday, 21 November 2026 at 18:30", where the reader is. */
export function dayAndTime(moment: Moment): string {
  return dayTime.format(new Date(moment));
}
