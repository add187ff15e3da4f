import type { Message, MessagePage, PageKey } from '@troth/contract';

/**
 * The part of a conversation that is in memory: oldest first, without a gap. With `newerKey` it ends before the newest
 * message, as after a jump to an old one.
 */
export interface ThreadWindow {
  messages: Message[];
  olderKey: PageKey | null;
  newerKey: PageKey | null;
  /** Falls by one for each message that is put in front, so that the list knows its place. */
  firstIndex: number;
  /** Another window altogether, after a jump: nothing of the last one's place holds. */
  generation: number;
  /** The message that the window was opened around. */
  around: string | null;
}

/** Far more than anybody writes, for a list's index must stay above zero. */
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

/** Each once, in the order of the conversation; what came last says how a message stands. */
function mergeMessages(known: readonly Message[], come: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.messageId, message]));
  for (const message of come) byId.set(message.messageId, message);
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

/** Messages that follow on those in the window, or renew them. */
export function addNewest(window: ThreadWindow, come: readonly Message[]): ThreadWindow {
  const numbers = come.map(({ sequence }) => sequence);
  const from = Math.min(...numbers);
  const to = Math.max(...numbers);
  const present = new Set(come.map(({ messageId }) => messageId));
  // What stood between them and stands there no more was deleted in another of the member's windows.
  const kept = window.messages.filter(
    ({ sequence, messageId }) => sequence < from || sequence > to || present.has(messageId),
  );
  // Older than all that is known: the way to them is asked for when the member goes there.
  const oldest = window.messages[0]?.sequence ?? 0;
  const following = come.filter(({ sequence }) => sequence >= oldest);
  return { ...window, messages: mergeMessages(kept, following) };
}

/** An answer to what was written here; a window of old messages has no place for it yet. */
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

/** Whether no message can lie between those known and this page. */
export function reachesKnown(known: number, { messages, pagination }: WindowPage): boolean {
  if (pagination.lastEvaluatedKey === null) return true;
  return messages.some(({ sequence }) => sequence <= known + 1);
}

/** Up to which of my messages the other has read; undefined where I am not told. Reading is never of one alone. */
export function getReadUpTo({ messages }: Pick<ThreadWindow, 'messages'>): number | undefined {
  const newest = messages.findLast(({ readAt }) => readAt !== null && readAt !== undefined);
  return newest?.sequence;
}
