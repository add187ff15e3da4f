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

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_nothing, index) => message(from + index));

/** As the server answers: newest first. */
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

const numbers = ({ messages }: ThreadWindow) => messages.map(({ sequence }) => sequence);

describe('the window of a conversation', () => {
  it('has the oldest first', () => {
    expect(numbers(createWindow(page(span(31, 33))))).toEqual([31, 32, 33]);
  });

  it('counts its place back by as many as come in front, and by none that were there', () => {
    const before = createWindow(page(span(31, 60)));
    const after = addOlder(before, page(span(11, 32), null));
    expect(numbers(after)).toEqual(span(11, 60).map(({ sequence }) => sequence));
    expect(before.firstIndex - after.firstIndex).toBe(20);
    expect(after.olderKey).toBeNull();
  });

  it('takes in newer pages until there are none', () => {
    const after = addNewer(
      createWindow(page(span(1, 5), null, 'newer'), 'm3'),
      page(span(6, 8), 'older', null),
    );
    expect(numbers(after)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(after.newerKey).toBeNull();
  });

  it('has each message once, as it stood last', () => {
    const read = message(5, { readAt: '2026-05-02T00:00:00.000Z' });
    const after = addNewest(createWindow(page(span(1, 5), null)), [...span(3, 4), read, message(6)]);
    expect(numbers(after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.messages[4]).toEqual(read);
  });

  it('loses what another window deleted, and nothing that came after the page was made', () => {
    const after = addNewest(createWindow(page(span(1, 6), null)), [message(2), message(3), message(5)]);
    expect(numbers(after)).toEqual([1, 2, 3, 5, 6]);
  });

  it('takes no message in front that would move its place', () => {
    const window = createWindow(page(span(20, 25)));
    expect(numbers(addNewest(window, span(15, 26)))).toEqual([20, 21, 22, 23, 24, 25, 26]);
  });

  it('takes what was sent in its place, but not behind old messages that it was taken to', () => {
    const window = createWindow(page([...span(1, 3), message(5)], null));
    expect(numbers(addSent(window, message(4)))).toEqual([1, 2, 3, 4, 5]);
    const old = createWindow(page(span(1, 3), null, 'newer'), 'm2');
    expect(numbers(addSent(old, message(90)))).toEqual([1, 2, 3]);
  });

  it('gives up a message that is deleted', () => {
    expect(numbers(removeMessage(createWindow(page(span(1, 3))), 'm2'))).toEqual([1, 3]);
  });

  it('knows its newest, and none where it is empty', () => {
    expect(getNewestSequence(createWindow(page(span(4, 9))))).toBe(9);
    expect(getNewestSequence(createWindow(page([], null)))).toBe(0);
  });
});

describe('a page', () => {
  it('leaves no gap where it begins with the next message or goes back further', () => {
    expect(reachesKnown(30, page(span(31, 60)))).toBe(true);
    expect(reachesKnown(30, page(span(25, 54)))).toBe(true);
  });

  it('leaves a gap where messages lie between, unless there are none older', () => {
    expect(reachesKnown(30, page(span(32, 61)))).toBe(false);
    expect(reachesKnown(30, page(span(32, 61), null))).toBe(true);
  });
});

describe('reading', () => {
  it('goes up to the newest that was read, whatever is known of those before', () => {
    const at = '2026-05-02T00:00:00.000Z';
    const messages = [
      message(1, { readAt: null }),
      message(2, { readAt: at }),
      message(3),
      message(4, { readAt: null }),
    ];
    expect(getReadUpTo({ messages })).toBe(2);
  });

  it('is not known without read receipts', () => {
    expect(getReadUpTo({ messages: span(1, 4) })).toBeUndefined();
  });
});
