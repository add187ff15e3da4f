import { type Moment, shortDate, t } from '@troth/texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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

/** "Just now", "5 minutes ago", "1 hour ago", "3 days ago", and from a week on "Mar 12, 2026". */
export function relativeTime(moment: Moment, now?: Moment): string {
  const passed = passedSince(moment, now);
  return passed < MINUTE ? t('Just now') : (ago(passed) ?? shortDate(moment));
}

/** The same after other words: "just now". */
export function relativeTimeWithin(moment: Moment, now?: Moment): string {
  return passedSince(moment, now) < MINUTE ? t('just now') : relativeTime(moment, now);
}
