import type { Message } from '@troth/contract';
import { expect, it } from 'vitest';
import type { OutgoingMessage } from '../state.ts';
import { findArrived } from './outbox.ts';

const message = (sequence: number, text: string, senderId = 'me'): Message => ({
  messageId: `m${sequence}`,
  conversationId: 'c',
  sequence,
  senderId,
  text,
  createdAt: '2026-05-04T10:00:00.000Z',
});

const outgoing = (key: string, text: string, after: number | undefined): OutgoingMessage => ({
  key,
  userId: 'me',
  conversationId: 'c',
  recipientId: 'asha',
  text,
  status: 'sending',
  after,
});

const noKnownIds = new Set<string>();

it('recognises its own message when the event arrives before the response', () => {
  expect(findArrived([outgoing('a', 'Hello', 7)], [message(8, 'Hello')], noKnownIds)).toEqual(['a']);
});

it('matches no older message, no message of the other member and no message known before', () => {
  const ownMessages = [outgoing('a', 'Hello', 7)];
  expect(findArrived(ownMessages, [message(7, 'Hello')], noKnownIds)).toEqual([]);
  expect(findArrived(ownMessages, [message(8, 'Hello', 'asha')], noKnownIds)).toEqual([]);
  expect(findArrived(ownMessages, [message(8, 'Hello')], new Set(['m8']))).toEqual([]);
});

it('matches each message once when the same text was sent twice', () => {
  const twice = [outgoing('a', 'Hello', 7), outgoing('b', 'Hello', 7)];
  expect(findArrived(twice, [message(8, 'Hello')], noKnownIds)).toEqual(['a']);
  expect(findArrived(twice, [message(9, 'Hello'), message(8, 'Hello')], noKnownIds)).toEqual(['a', 'b']);
});

it('matches nothing to a message that was never sent', () => {
  expect(findArrived([outgoing('a', 'Hello', undefined)], [message(8, 'Hello')], noKnownIds)).toEqual([]);
});
