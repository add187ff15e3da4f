import type { Message } from '@troth/contract';
import type { Outgoing } from '../outbox/outbox-slice.ts';
import type { ThreadWindow } from './window.ts';

/** What stands in a line of the thread: a message, or one that is on its way. */
export type Row =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

/** What is on its way comes last; in a window of old messages it is not shown at all. */
export function rowsOf({ messages, newerKey }: ThreadWindow, outgoing: readonly Outgoing[]): Row[] {
  const rows: Row[] = messages.map((message) => ({ kind: 'message', key: message.messageId, message }));
  if (newerKey !== null) return rows;
  for (const item of outgoing) rows.push({ kind: 'outgoing', key: item.key, outgoing: item });
  return rows;
}
