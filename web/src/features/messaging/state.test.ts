import { expect, it } from 'vitest';
import {
  messageQueued,
  messagesSettled,
  type OutgoingMessage,
  outboxSlice,
  retryRequested,
  sendingFailed,
  sendingPostponed,
  sendingStarted,
} from './state.ts';

const { reducer } = outboxSlice;
const initialState = reducer(undefined, { type: 'nothing' });

const item = (key: string, conversationId = 'c'): OutgoingMessage => ({
  key,
  userId: 'me',
  conversationId,
  recipientId: 'asha',
  text: key,
  status: 'queued',
});

const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, initialState).outgoing;
const statusesOf = (outgoing: readonly OutgoingMessage[]) =>
  outgoing.map(({ key, status }) => `${key} ${status}`);

it('keeps messages in the order of writing, each once', () => {
  expect(
    statusesOf(after(messageQueued(item('a')), messageQueued(item('b')), messageQueued(item('a')))),
  ).toEqual(['a queued', 'b queued']);
});

it('sends nothing ahead of a message that failed', () => {
  const outgoing = after(
    messageQueued(item('a')),
    messageQueued(item('b')),
    messageQueued(item('x', 'd')),
    sendingFailed({ key: 'a', conversationId: 'c', reason: 'No' }),
  );
  expect(statusesOf(outgoing)).toEqual(['a failed', 'b failed', 'x queued']);
  expect(outgoing.map(({ reason }) => reason)).toEqual(['No', undefined, undefined]);
});

it('retries all failed messages of a conversation with the same keys', () => {
  const failure = sendingFailed({ key: 'a', conversationId: 'c', reason: 'No' });
  expect(
    statusesOf(
      after(
        messageQueued(item('a')),
        messageQueued(item('b')),
        failure,
        retryRequested({ conversationId: 'c' }),
      ),
    ),
  ).toEqual(['a queued', 'b queued']);
});

it('remembers through every retry since when a message may have arrived', () => {
  const outgoing = after(
    messageQueued(item('a')),
    sendingStarted({ key: 'a', after: 7 }),
    sendingPostponed({ key: 'a' }),
    sendingStarted({ key: 'a', after: 9 }),
  );
  expect(outgoing[0]).toMatchObject({ status: 'sending', after: 7 });
});

it('removes messages that have arrived', () => {
  expect(
    after(messageQueued(item('a')), messageQueued(item('b')), messagesSettled({ keys: ['a'] })),
  ).toHaveLength(1);
});
