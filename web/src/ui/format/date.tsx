import Box from '@mui/material/Box';
import { type DateInput, formatLongDate, formatShortDate, t } from '@troth/texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const elapsedSince = (moment: DateInput, now: DateInput = Date.now()) =>
  new Date(now).getTime() - new Date(moment).getTime();

function formatElapsed(elapsedMs: number): string | undefined {
  if (elapsedMs < HOUR) {
    const count = Math.floor(elapsedMs / MINUTE);
    return t('{count, plural, one {{count} minute ago} other {{count} minutes ago}}', { count });
  }
  if (elapsedMs < DAY) {
    const count = Math.floor(elapsedMs / HOUR);
    return t('{count, plural, one {{count} hour ago} other {{count} hours ago}}', { count });
  }
  if (elapsedMs >= 7 * DAY) return undefined;
  const count = Math.floor(elapsedMs / DAY);
  return t('{count, plural, one {{count} day ago} other {{count} days ago}}', { count });
}

/** Relative time: "Just now", "5 minutes ago", "1 hour ago", "3 days ago", and after a week "Mar 12, 2026". */
export function relativeTime(moment: DateInput, now?: DateInput): string {
  const elapsedMs = elapsedSince(moment, now);
  return elapsedMs < MINUTE ? t('Just now') : (formatElapsed(elapsedMs) ?? formatShortDate(moment));
}

/** The same for use within a sentence: "just now". */
export function relativeTimeInSentence(moment: DateInput, now?: DateInput): string {
  return elapsedSince(moment, now) < MINUTE ? t('just now') : relativeTime(moment, now);
}

/** "November 23, 2026", without a line break if it fits on one line. */
export function LongDate({ at }: { at: string }) {
  return (
    <Box component="time" dateTime={at} sx={{ display: 'inline-block' }}>
      {formatLongDate(at)}
    </Box>
  );
}
