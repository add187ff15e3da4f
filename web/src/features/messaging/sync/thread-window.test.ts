import type { Message } from '@troth/contract';
import { describe, expect, it } from 'vitest';
import {
  addNewer,
  addNewest,
  addOlder,
  addSent,
  createWindow,
  getNewestSequence,
  getReadUpTo,
  reachesKnown,
  removeMessage,
  type ThreadWindow,
} from './thread-window.ts';

const key = (token: string) => ({ token });

const message = (sequence: number, change: Partial<Message> = {}): Message => ({
  messageId: `m${sequence}`,
  conversationId: 'c',
  sequence,
  senderId: 'asha',
  text: `Message ${sequence}`,
  createdAt: new Date(Date.UTC(2026, 4, 1, 0, sequence)).toISOString(),
  ...change,
});

const createMessages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

/** A page as the server returns it: newest first. */
const page = (messages: Message[], older: string | null = 'older', newer: string | null = null) => ({
  messages: messages.toReversed(),
  pagination: {
    count: messages.length,
    limit: 30,
    lastEvaluatedKey: older === null ? null : key(older),
    hasMore: older !== null,
  },
  newerKey: newer === null ? null : key(newer),
});

const getSequences = ({ messages }: ThreadWindow) => messages.map(({ sequence }) => sequence);

describe('a thread window', () => {
  it('orders messages oldest first', () => {
    expect(getSequences(createWindow(page(createMessages(31, 33))))).toEqual([31, 32, 33]);
  });

  it('lowers its first index by the number of new older messages', () => {
    const before = createWindow(page(createMessages(31, 60)));
    const after = addOlder(before, page(createMessages(11, 32), null));
    expect(getSequences(after)).toEqual(createMessages(11, 60).map(({ sequence }) => sequence));
    expect(before.firstIndex - after.firstIndex).toBe(20);
    expect(after.olderKey).toBeNull();
  });

  it('adds newer pages until there are none', () => {
    const after = addNewer(
      createWindow(page(createMessages(1, 5), null, 'newer'), 'm3'),
      page(createMessages(6, 8), 'older', null),
    );
    expect(getSequences(after)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(after.newerKey).toBeNull();
  });

  it('keeps each message once, in its latest version', () => {
    const read = message(5, { readAt: '2026-05-02T00:00:00.000Z' });
    const after = addNewest(createWindow(page(createMessages(1, 5), null)), [
      ...createMessages(3, 4),
      read,
      message(6),
    ]);
    expect(getSequences(after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.messages[4]).toEqual(read);
  });

  it('removes messages deleted in another window, and keeps those newer than the page', () => {
    const after = addNewest(createWindow(page(createMessages(1, 6), null)), [
      message(2),
      message(3),
      message(5),
    ]);
    expect(getSequences(after)).toEqual([1, 2, 3, 5, 6]);
  });

  it('ignores messages older than its first one, which would change the first index', () => {
    const window = createWindow(page(createMessages(20, 25)));
    expect(getSequences(addNewest(window, createMessages(15, 26)))).toEqual([20, 21, 22, 23, 24, 25, 26]);
  });

  it('adds a sent message at its position, but not to a window of old messages', () => {
    const window = createWindow(page([...createMessages(1, 3), message(5)], null));
    expect(getSequences(addSent(window, message(4)))).toEqual([1, 2, 3, 4, 5]);
    const old = createWindow(page(createMessages(1, 3), null, 'newer'), 'm2');
    expect(getSequences(addSent(old, message(90)))).toEqual([1, 2, 3]);
  });

  it('removes a deleted message', () => {
    expect(getSequences(removeMessage(createWindow(page(createMessages(1, 3))), 'm2'))).toEqual([1, 3]);
  });

  it('has the sequence of its newest message, or 0 if it is empty', () => {
    expect(getNewestSequence(createWindow(page(createMessages(4, 9))))).toBe(9);
    expect(getNewestSequence(createWindow(page([], null)))).toBe(0);
  });
});

describe('a page', () => {
  it('leaves no gap if it starts at the next message or reaches back further', () => {
    expect(reachesKnown(30, page(createMessages(31, 60)))).toBe(true);
    expect(reachesKnown(30, page(createMessages(25, 54)))).toBe(true);
  });

  it('leaves a gap if messages are missing, unless there are none older', () => {
    expect(reachesKnown(30, page(createMessages(32, 61)))).toBe(false);
    expect(reachesKnown(30, page(createMessages(32, 61), null))).toBe(true);
  });
});

describe('the read state', () => {
  it('extends to the newest read message, even if an earlier one has no read time', () => {
    const at = '2026-05-02T00:00:00.000Z';
    const messages = [
      message(1, { readAt: null }),
      message(2, { readAt: at }),
      message(3),
      message(4, { readAt: null }),
    ];
    expect(getReadUpTo({ messages })).toBe(2);
  });

  it('is unknown without read receipts', () => {
    expect(getReadUpTo({ messages: createMessages(1, 4) })).toBeUndefined();
  });
});
