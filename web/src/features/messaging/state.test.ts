import { expect, it } from 'vitest';
import {
  messageQueued,
  messagesRemoved,
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

const applyActions = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce(reducer, initialState).outgoing;
const getStatuses = (outgoing: readonly OutgoingMessage[]) =>
  outgoing.map(({ key, status }) => `${key} ${status}`);

it('keeps each message once, in the order of writing', () => {
  expect(
    getStatuses(applyActions(messageQueued(item('a')), messageQueued(item('b')), messageQueued(item('a')))),
  ).toEqual(['a queued', 'b queued']);
});

it('marks later messages of the same conversation as failed too', () => {
  const outgoing = applyActions(
    messageQueued(item('a')),
    messageQueued(item('b')),
    messageQueued(item('x', 'd')),
    sendingFailed({ key: 'a', conversationId: 'c', reason: 'No' }),
  );
  expect(getStatuses(outgoing)).toEqual(['a failed', 'b failed', 'x queued']);
  expect(outgoing.map(({ reason }) => reason)).toEqual(['No', undefined, undefined]);
});

it('retries all failed messages of a conversation with the same keys', () => {
  const failure = sendingFailed({ key: 'a', conversationId: 'c', reason: 'No' });
  expect(
    getStatuses(
      applyActions(
        messageQueued(item('a')),
        messageQueued(item('b')),
        failure,
        retryRequested({ conversationId: 'c' }),
      ),
    ),
  ).toEqual(['a queued', 'b queued']);
});

it('keeps the newest sequence of the first attempt through every retry', () => {
  const outgoing = applyActions(
    messageQueued(item('a')),
    sendingStarted({ key: 'a', after: 7 }),
    sendingPostponed({ key: 'a' }),
    sendingStarted({ key: 'a', after: 9 }),
  );
  expect(outgoing[0]).toMatchObject({ status: 'sending', after: 7 });
});

it('removes messages that have arrived', () => {
  expect(
    applyActions(messageQueued(item('a')), messageQueued(item('b')), messagesRemoved({ keys: ['a'] })),
  ).toHaveLength(1);
});
