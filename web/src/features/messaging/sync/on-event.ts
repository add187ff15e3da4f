import type { Dispatch } from '@reduxjs/toolkit';
import type { RealtimeEvent } from '@troth/contract';
import { conversationTag, conversationWithTag, countTag, listTag, messagingApi, unreadTag } from '../api.ts';
import { type MessagingDispatch, type MessagingThunk, typingEnded, typingReceived } from '../state.ts';
import { flushAllOutboxes } from './send-outbox.ts';
import { catchUpThread } from './thread-sync.ts';

/** Events carry no content; each triggers a refetch of what it names. */
export function onMessagingEvent(event: RealtimeEvent, rawDispatch: Dispatch): void {
  const dispatch = rawDispatch as MessagingDispatch;
  const invalidate = (...tags: Parameters<typeof messagingApi.util.invalidateTags>[0]) =>
    dispatch(messagingApi.util.invalidateTags(tags));
  switch (event.type) {
    case 'message.created':
      dispatch(typingEnded(event));
      void dispatch(catchUpThread(event.conversationId));
      invalidate(listTag, unreadTag, conversationTag(event.conversationId));
      break;
    case 'message.read':
      void dispatch(catchUpThread(event.conversationId));
      invalidate(listTag, unreadTag, conversationTag(event.conversationId));
      break;
    case 'conversation.typing':
      dispatch(typingReceived({ conversationId: event.conversationId, at: Date.now() }));
      break;
    case 'presence.changed':
      invalidate(listTag, conversationWithTag(event.userId));
      break;
    // Read receipts and starting conversations depend on the tier.
    case 'membership.changed':
      catchUpOnMessages(dispatch);
      break;
  }
}

/** After a reconnect: refetches all visible messages and sends the outbox. */
export function catchUpOnMessages(rawDispatch: Dispatch): void {
  const dispatch = rawDispatch as MessagingDispatch;
  const threads = dispatch(getCachedThreadIds);
  for (const id of threads) void dispatch(catchUpThread(id));
  dispatch(
    messagingApi.util.invalidateTags([
      listTag,
      unreadTag,
      countTag,
      ...threads.map((id) => conversationTag(id)),
    ]),
  );
  dispatch(flushAllOutboxes());
}

const getCachedThreadIds: MessagingThunk<string[]> = (_dispatch, getState) =>
  messagingApi.util.selectCachedArgsForQuery(getState(), 'thread');
