import { longDate, t } from '@troth/texts';

const DAY = 24 * 60 * 60 * 1000;
/** Messages of one side this close together stand as one group. */
const TOGETHER = 5 * 60 * 1000;

type Moment = string | number | Date;

const dayOf = (moment: Moment) => new Date(moment).toDateString();

export const onSameDay = (a: Moment, b: Moment): boolean => dayOf(a) === dayOf(b);

/** "Today", "Yesterday", else "March 12, 2026", by the clock on the member's wall. */
export function dayName(moment: Moment, now: Moment = Date.now()): string {
  if (onSameDay(moment, now)) return t('Today');
  const noon = new Date(now).setHours(12, 0, 0, 0);
  if (onSameDay(moment, noon - DAY)) return t('Yesterday');
  return longDate(moment);
}

interface Sent {
  senderId: string;
  createdAt: string;
}

export const areTogether = (a: Sent, b: Sent): boolean =>
  a.senderId === b.senderId &&
  onSameDay(a.createdAt, b.createdAt) &&
  Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) < TOGETHER;
