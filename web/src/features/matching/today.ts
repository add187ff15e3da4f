import { clockTime, t } from '@troth/texts';

/** When the recommendations change: the end of the UTC day. */
export function endOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** "midnight UTC (05:30 your time)", without the second half for those whose clock says the same. */
export function changeWords(now = new Date()): string {
  const end = endOfDay(now);
  if (end.getHours() === 0 && end.getMinutes() === 0) return t('midnight UTC');
  return t('midnight UTC ({time} your time)', { time: clockTime(end) });
}
