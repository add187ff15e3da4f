import type { Dispatch } from '@reduxjs/toolkit';
import type { RealtimeEvent } from '@troth/contract';
import { conversationTag, countTag, listTag, messagingApi, unreadTag, withMember } from '../api.ts';
import { everyOutboxSent } from '../outbox/sending.ts';
import type { MessagingDispatch, Thunk } from '../state.ts';
import { caughtUpWith } from '../thread/catch-up.ts';
import { writingEnded, writingSeen } from './writing-slice.ts';

/** Each event is a hint: what it is about is asked for (decisions §4). */
export function onMessagingEvent(event: RealtimeEvent, plain: Dispatch): void {
  const dispatch = plain as MessagingDispatch;
  const renew = (...tags: Parameters<typeof messagingApi.util.invalidateTags>[0]) =>
    dispatch(messagingApi.util.invalidateTags(tags));
  switch (event.type) {
    case 'message.created':
      dispatch(writingEnded(event));
      void dispatch(caughtUpWith(event.conversationId));
      renew(listTag, unreadTag, conversationTag(event.conversationId));
      break;
    case 'message.read':
      void dispatch(caughtUpWith(event.conversationId));
      renew(listTag, unreadTag, conversationTag(event.conversationId));
      break;
    case 'conversation.typing':
      dispatch(writingSeen({ conversationId: event.conversationId, at: Date.now() }));
      break;
    case 'presence.changed':
      renew(listTag, withMember(event.userId));
      break;
    // Who may see when they were read, and who may write first, goes by the tier.
    case 'membership.changed':
      catchUpOnMessages(dispatch);
      break;
  }
}

/** After a time without live events: everything that is shown of messages is asked for again, and what waits is sent. */
export function catchUpOnMessages(plain: Dispatch): void {
  const dispatch = plain as MessagingDispatch;
  const threads = dispatch(threadsInMemory);
  for (const id of threads) void dispatch(caughtUpWith(id));
  dispatch(
    messagingApi.util.invalidateTags([
      listTag,
      unreadTag,
      countTag,
      ...threads.map((id) => conversationTag(id)),
    ]),
  );
  dispatch(everyOutboxSent());
}

const threadsInMemory: Thunk<string[]> = (_dispatch, getState) =>
  messagingApi.util.selectCachedArgsForQuery(getState(), 'thread');
