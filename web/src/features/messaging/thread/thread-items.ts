import type { Message, ProfileCard } from '@troth/contract';
import { formatLongDate, t } from '@troth/texts';
import type { OutgoingMessage } from '../state.ts';
import type { ThreadWindow } from '../sync/thread-window.ts';

/** The content of a line: a message, or one being sent. */
export type ThreadItem =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: OutgoingMessage };

/** Messages being sent come last; a window of old messages does not show them. */
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
  /** The other member's first name. */
  name: string;
  linksOpen: boolean;
  readUpTo: number | undefined;
  /** The search result that was opened. */
  around: string | null;
  /** The message that was tapped. */
  openMessageId: string | undefined;
  onToggle: (message: Message) => void;
  onMenu: (anchor: HTMLElement, message: Message) => void;
  onRetry: () => void;
  onDiscard: (outgoing: OutgoingMessage) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Messages of one author closer together than this form a group. */
const GROUP_WITHIN_MS = 5 * 60 * 1000;

type DateValue = string | number | Date;

const toDay = (moment: DateValue) => new Date(moment).toDateString();

export const isSameDay = (a: DateValue, b: DateValue): boolean => toDay(a) === toDay(b);

/** "Today", "Yesterday", or "March 12, 2026", by the member's local time. */
export function formatDay(moment: DateValue, now: DateValue = Date.now()): string {
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
