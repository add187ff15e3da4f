const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "12 March 2026" */
export const dayInWords = (instant: Date | string): string => days.format(new Date(instant));
