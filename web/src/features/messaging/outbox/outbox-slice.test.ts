import { expect, it } from 'vitest';
import {
  failed,
  heldBack,
  type Outgoing,
  outboxSlice,
  queued,
  sendingBegan,
  settled,
  triedAgain,
} from './outbox-slice.ts';

const { reducer } = outboxSlice;
const begin = reducer(undefined, { type: 'nothing' });

const item = (key: string, conversationId = 'c'): Outgoing => ({
  key,
  userId: 'me',
  conversationId,
  recipientId: 'asha',
  text: key,
  status: 'queued',
});

const after = (...actions: Parameters<typeof reducer>[1][]) => actions.reduce(reducer, begin).outgoing;
const standing = (outgoing: readonly Outgoing[]) => outgoing.map(({ key, status }) => `${key} ${status}`);

it('keeps the order of writing, and each once', () => {
  expect(standing(after(queued(item('a')), queued(item('b')), queued(item('a'))))).toEqual([
    'a queued',
    'b queued',
  ]);
});

it('lets nothing overtake what could not be sent', () => {
  const outgoing = after(
    queued(item('a')),
    queued(item('b')),
    queued(item('x', 'd')),
    failed({ key: 'a', conversationId: 'c', reason: 'No' }),
  );
  expect(standing(outgoing)).toEqual(['a failed', 'b failed', 'x queued']);
  expect(outgoing.map(({ reason }) => reason)).toEqual(['No', undefined, undefined]);
});

it('tries again all that failed in a conversation, under the same keys', () => {
  const failure = failed({ key: 'a', conversationId: 'c', reason: 'No' });
  expect(
    standing(after(queued(item('a')), queued(item('b')), failure, triedAgain({ conversationId: 'c' }))),
  ).toEqual(['a queued', 'b queued']);
});

it('remembers since when a message may have arrived, through every further try', () => {
  const outgoing = after(
    queued(item('a')),
    sendingBegan({ key: 'a', after: 7 }),
    heldBack({ key: 'a' }),
    sendingBegan({ key: 'a', after: 9 }),
  );
  expect(outgoing[0]).toMatchObject({ status: 'sending', after: 7 });
});

it('forgets what has arrived', () => {
  expect(after(queued(item('a')), queued(item('b')), settled({ keys: ['a'] }))).toHaveLength(1);
});
