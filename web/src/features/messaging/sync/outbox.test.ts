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

const none = new Set<string>();

it('knows its own message among those that come in before the answer does', () => {
  expect(findArrived([outgoing('a', 'Hello', 7)], [message(8, 'Hello')], none)).toEqual(['a']);
});

it('takes no older message, none of the other side and none that was shown already for it', () => {
  const mine = [outgoing('a', 'Hello', 7)];
  expect(findArrived(mine, [message(7, 'Hello')], none)).toEqual([]);
  expect(findArrived(mine, [message(8, 'Hello', 'asha')], none)).toEqual([]);
  expect(findArrived(mine, [message(8, 'Hello')], new Set(['m8']))).toEqual([]);
});

it('takes each message for one alone when the same words went out twice', () => {
  const twice = [outgoing('a', 'Hello', 7), outgoing('b', 'Hello', 7)];
  expect(findArrived(twice, [message(8, 'Hello')], none)).toEqual(['a']);
  expect(findArrived(twice, [message(9, 'Hello'), message(8, 'Hello')], none)).toEqual(['a', 'b']);
});

it('takes nothing for what has never gone out', () => {
  expect(findArrived([outgoing('a', 'Hello', undefined)], [message(8, 'Hello')], none)).toEqual([]);
});
