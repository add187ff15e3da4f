import { language, locale, t } from '@troth/texts';
import { lazily } from '../lazily.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** English dates have forms of their own; other languages take theirs from the reader's locale. */
export const localeOr = (english: string): string => (language() === 'en' ? english : locale());

const american = localeOr('en-US');
const british = localeOr('en-GB');

const short = lazily(
  () => new Intl.DateTimeFormat(american, { month: 'short', day: 'numeric', year: 'numeric' }),
);
const plain = lazily(
  () => new Intl.DateTimeFormat(british, { day: 'numeric', month: 'long', year: 'numeric' }),
);
const month = lazily(() => new Intl.DateTimeFormat(british, { month: 'long', year: 'numeric' }));
const long = lazily(
  () => new Intl.DateTimeFormat(american, { month: 'long', day: 'numeric', year: 'numeric' }),
);

/** In every language a clock of 24 hours. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayTime = lazily(
  () =>
    new Intl.DateTimeFormat(british, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...clock,
    }),
);

type Moment = Date | string | number;

const passedSince = (moment: Moment, now: Moment = Date.now()) =>
  new Date(now).getTime() - new Date(moment).getTime();

function ago(passed: number): string | undefined {
  if (passed < HOUR) {
    const count = Math.floor(passed / MINUTE);
    return t('{count, plural, one {{count} minute ago} other {{count} minutes ago}}', { count });
  }
  if (passed < DAY) {
    const count = Math.floor(passed / HOUR);
    return t('{count, plural, one {{count} hour ago} other {{count} hours ago}}', { count });
  }
  if (passed >= 7 * DAY) return undefined;
  const count = Math.floor(passed / DAY);
  return t('{count, plural, one {{count} day ago} other {{count} days ago}}', { count });
}

/** "Just now", "5 minutes ago", "1 hour ago", "3 days ago", then "Mar 12, 2026" (specification §9). */
export function relativeTime(moment: Moment, now?: Moment): string {
  const passed = passedSince(moment, now);
  return passed < MINUTE ? t('Just now') : (ago(passed) ?? short().format(new Date(moment)));
}

/** The same after other words: "just now". */
export function relativeTimeWithin(moment: Moment, now?: Moment): string {
  return passedSince(moment, now) < MINUTE ? t('just now') : relativeTime(moment, now);
}

/** "March 12, 2026", the long en-US form; "N/A" where there is none. */
export function longDate(moment: Moment | null | undefined): string {
  if (moment === null || moment === undefined || moment === '') return t('N/A');
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? t('N/A') : long().format(date);
}

/** "12 March 2026", for running text. */
export function dayMonthYear(moment: Moment): string {
  return plain().format(new Date(moment));
}

/** "May 2026". */
export function monthYear(moment: Moment): string {
  return month().format(new Date(moment));
}

/** "Saturday, 21 November 2026 at 18:30", where the reader is. */
export function dayAndTime(moment: Moment): string {
  return dayTime().format(new Date(moment));
}

/** "18:30", where the reader is. */
export function timeOfDay(moment: Moment): string {
  return new Date(moment).toLocaleTimeString(british, clock);
}
