import type { Message, MessagePage, PageKey } from '@troth/contract';

/**
 * The loaded part of a conversation: oldest first, without gaps. If `newerKey` is set, it ends before the newest
 * message, as it does after a jump to an old one.
 */
export interface ThreadWindow {
  messages: Message[];
  olderKey: PageKey | null;
  newerKey: PageKey | null;
  /** Decreases by one for each message added in front, which keeps the list's scroll position. */
  firstIndex: number;
  /** Changes when a jump replaces the window, so that the list starts over. */
  generation: number;
  /** The message that the window was opened around. */
  around: string | null;
}

/** Far more than the messages of any conversation, because the list's index must stay positive. */
const INITIAL_FIRST_INDEX = 10_000_000;

type WindowPage = Pick<MessagePage, 'messages' | 'pagination' | 'newerKey'>;

const compareSequence = (a: Message, b: Message) => a.sequence - b.sequence;

export function createWindow(page: WindowPage, around: string | null = null, generation = 0): ThreadWindow {
  return {
    messages: page.messages.toSorted(compareSequence),
    olderKey: page.pagination.lastEvaluatedKey,
    newerKey: page.newerKey,
    firstIndex: INITIAL_FIRST_INDEX,
    generation,
    around,
  };
}

/** Merges messages in order, each once. A message that is in both is taken from `preferred`. */
function mergeMessages(messages: readonly Message[], preferred: readonly Message[]): Message[] {
  const byId = new Map(messages.map((message) => [message.messageId, message]));
  for (const message of preferred) byId.set(message.messageId, message);
  return [...byId.values()].sort(compareSequence);
}

export function addOlder(window: ThreadWindow, page: WindowPage): ThreadWindow {
  const messages = mergeMessages(page.messages, window.messages);
  return {
    ...window,
    messages,
    olderKey: page.pagination.lastEvaluatedKey,
    firstIndex: window.firstIndex - (messages.length - window.messages.length),
  };
}

export function addNewer(window: ThreadWindow, page: WindowPage): ThreadWindow {
  return { ...window, messages: mergeMessages(window.messages, page.messages), newerKey: page.newerKey };
}

/** Adds messages that follow those in the window, or replaces them by newer versions. */
export function addNewest(window: ThreadWindow, received: readonly Message[]): ThreadWindow {
  const sequences = received.map(({ sequence }) => sequence);
  const lowest = Math.min(...sequences);
  const highest = Math.max(...sequences);
  const receivedIds = new Set(received.map(({ messageId }) => messageId));
  // Messages that the page no longer contains were deleted in another window.
  const remaining = window.messages.filter(
    ({ sequence, messageId }) => sequence < lowest || sequence > highest || receivedIds.has(messageId),
  );
  // Messages older than the window are loaded when the member scrolls to them.
  const oldest = window.messages[0]?.sequence ?? 0;
  const following = received.filter(({ sequence }) => sequence >= oldest);
  return { ...window, messages: mergeMessages(remaining, following) };
}

/** Adds a sent message; a window of old messages does not show it yet. */
export function addSent(window: ThreadWindow, message: Message): ThreadWindow {
  return window.newerKey === null ? addMessage(window, message) : window;
}

export function addMessage(window: ThreadWindow, message: Message): ThreadWindow {
  return { ...window, messages: mergeMessages(window.messages, [message]) };
}

export function removeMessage(window: ThreadWindow, messageId: string): ThreadWindow {
  return { ...window, messages: window.messages.filter((message) => message.messageId !== messageId) };
}

export const getMessageIds = (window: Pick<ThreadWindow, 'messages'> | undefined): ReadonlySet<string> =>
  new Set(window?.messages.map(({ messageId }) => messageId));

export const getNewestSequence = ({ messages }: Pick<ThreadWindow, 'messages'>): number =>
  messages.at(-1)?.sequence ?? 0;

/** Whether the page reaches back to the newest known message, so that no message is missing between them. */
export function reachesKnown(newestKnown: number, { messages, pagination }: WindowPage): boolean {
  if (pagination.lastEvaluatedKey === null) return true;
  return messages.some(({ sequence }) => sequence <= newestKnown + 1);
}

/**
 * Sequence of the newest own message that the other member has read, which means that all earlier ones are read too.
 * Undefined without read receipts.
 */
export function getReadUpTo({ messages }: Pick<ThreadWindow, 'messages'>): number | undefined {
  const newest = messages.findLast(({ readAt }) => readAt !== null && readAt !== undefined);
  return newest?.sequence;
}
