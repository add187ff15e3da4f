import type { Message, ProfileCard } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import type { OutgoingMessage } from '../state.ts';
import type { ThreadWindow } from '../sync/thread-window.ts';

/** What stands in a line of the thread: a message, or one that is on its way. */
export type ThreadItem =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: OutgoingMessage };

/** What is on its way comes last; in a window of old messages it is not shown at all. */
export function toThreadItems(
  { messages, newerKey }: ThreadWindow,
  outgoing: readonly OutgoingMessage[],
): ThreadItem[] {
  const rows: ThreadItem[] = messages.map((message) => ({
    kind: 'message',
    key: message.messageId,
    message,
  }));
  if (newerKey !== null) return rows;
  for (const item of outgoing) rows.push({ kind: 'outgoing', key: item.key, outgoing: item });
  return rows;
}

/** What every line of a thread needs to know. */
export interface ThreadContext {
  other: ProfileCard;
  /** The first name of the other side. */
  name: string;
  linksOpen: boolean;
  readUpTo: number | undefined;
  /** The message that was looked for. */
  around: string | null;
  /** The message that was tapped. */
  opened: string | undefined;
  onTap: (message: Message) => void;
  onMenu: (anchor: HTMLElement, message: Message) => void;
  onRetry: () => void;
  onDiscard: (outgoing: OutgoingMessage) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages of one side this close together stand as one group. */
const GROUP_WITHIN_MS = 5 * 60 * 1000;

type Moment = string | number | Date;

const toDay = (moment: Moment) => new Date(moment).toDateString();

export const isSameDay = (a: Moment, b: Moment): boolean => toDay(a) === toDay(b);

/** "Today", "Yesterday", else "March 12, 2026", by the clock on the member's wall. */
export function formatDay(moment: Moment, now: Moment = Date.now()): string {
  if (isSameDay(moment, now)) return t('Today');
  const noon = new Date(now).setHours(12, 0, 0, 0);
  if (isSameDay(moment, noon - DAY_MS)) return t('Yesterday');
  return formatLongDate(moment);
}

interface SentMessage {
  senderId: string;
  createdAt: string;
}

export const isSameGroup = (a: SentMessage, b: SentMessage): boolean =>
  a.senderId === b.senderId &&
  isSameDay(a.createdAt, b.createdAt) &&
  Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) < GROUP_WITHIN_MS;
