/** When the recommendations change: the end of the UTC day. */
export function endOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

/** "midnight UTC (05:30 your time)", without the second half for those whose clock says the same. */
export function changeWords(now = new Date()): string {
  const time = endOfDay(now).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return time === '00:00' ? 'midnight UTC' : `midnight UTC (${time} your time)`;
}
