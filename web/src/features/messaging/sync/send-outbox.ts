import type { Message } from '@troth/contract';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { getErrorMessage, isApiError, isOffline } from '../../../platform/api/api-error.ts';
import { conversationTag, listTag, messagingApi } from '../api.ts';
import {
  filterOutgoing,
  type MessagingDispatch,
  type MessagingThunk,
  messageQueued,
  type OutgoingMessage,
  retryRequested,
  selectOutgoing,
  sendingFailed,
  sendingPostponed,
  sendingStarted,
} from '../state.ts';
import { type ConversationOwner, loadOutgoing, removeFromOutbox, storeOutgoing } from './outbox.ts';
import { catchUpThread, getWindow, updateWindow } from './thread-sync.ts';
import { addSent, getNewestSequence } from './thread-window.ts';

/** Conversations whose outbox is being sent; two concurrent runs could deliver messages out of order. */
const sendingConversations = new Set<string>();

type NewMessage = Pick<OutgoingMessage, 'userId' | 'conversationId' | 'recipientId' | 'text'>;

/** Shows a message at once and sends it after the messages that were written before. */
export const queueMessage =
  (message: NewMessage): MessagingThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(messageQueued({ ...message, key: crypto.randomUUID(), status: 'queued' }));
    return dispatch(flushOutbox(message.conversationId));
  };

export const retryMessages =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(retryRequested({ conversationId }));
    return dispatch(flushOutbox(conversationId));
  };

/** Removes a message that failed. If it arrived and only the response was lost, syncing the thread shows it as sent. */
export const discardMessage =
  ({ key, conversationId }: Pick<OutgoingMessage, 'key' | 'conversationId'>): MessagingThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(removeFromOutbox([key]));
    return dispatch(catchUpThread(conversationId));
  };

/** Sends the queued messages of a conversation one by one, until none is left or one fails. */
const flushOutbox =
  (conversationId: string): MessagingThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (sendingConversations.has(conversationId)) return;
    sendingConversations.add(conversationId);
    const getNext = () => {
      const [first] = filterOutgoing(selectOutgoing(getState()), conversationId).filter(
        ({ status }) => status !== 'failed',
      );
      return navigator.onLine ? first : undefined;
    };
    try {
      for (let item = getNext(); item !== undefined; item = getNext()) {
        if (!(await dispatch(sendOutgoing(item)))) break;
      }
    } finally {
      sendingConversations.delete(conversationId);
    }
  };

export const flushAllOutboxes = (): MessagingThunk<void> => (dispatch, getState) => {
  const conversationIds = new Set(selectOutgoing(getState()).map(({ conversationId }) => conversationId));
  for (const conversationId of conversationIds) void dispatch(flushOutbox(conversationId));
};

/** Sends a message. Resolves to whether the next one may be sent. */
const sendOutgoing =
  (item: OutgoingMessage): MessagingThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { key, conversationId, recipientId, text } = item;
    dispatch(sendingStarted({ key, after: dispatch(getNewestKnownSequence(conversationId)) }));
    try {
      const message = await dispatch(
        messagingApi.endpoints.sendMessage.initiate({
          params: { id: conversationId },
          body: { messageText: text, recipientId },
          idempotencyKey: key,
        }),
      ).unwrap();
      await dispatch(insertSent(message));
      dispatch(removeFromOutbox([key]));
      return true;
    } catch (error) {
      if (isOffline(error)) {
        dispatch(sendingPostponed({ key }));
        return false;
      }
      const hasResponse = !isApiError(error) || error.code !== 'NO_ANSWER';
      dispatch(
        sendingFailed({ key, conversationId, reason: hasResponse ? getErrorMessage(error) : undefined }),
      );
      // The conversation is closed or deleted; refetch it so that the thread shows that.
      if (isApiError(error) && [404, 409].includes(error.statusCode)) {
        dispatch(messagingApi.util.invalidateTags([conversationTag(conversationId), listTag]));
      }
      return false;
    }
  };

/** The conversation may know a newer message than the window, which can show an old part of the thread. */
const getNewestKnownSequence =
  (conversationId: string): MessagingThunk<number> =>
  (dispatch, getState) => {
    const window = dispatch(getWindow(conversationId));
    const conversation = messagingApi.endpoints.conversation.select(conversationId)(getState()).data;
    return Math.max(
      window === undefined ? 0 : getNewestSequence(window),
      conversation?.lastMessage?.sequence ?? 0,
    );
  };

/** Adds the server's message to the window, after fetching any messages before it. */
const insertSent =
  (message: Message): MessagingThunk<Promise<void>> =>
  async (dispatch) => {
    const { conversationId, sequence } = message;
    dispatch(messagingApi.util.invalidateTags([listTag, conversationTag(conversationId)]));
    const previous = dispatch(getWindow(conversationId));
    if (previous !== undefined && sequence > getNewestSequence(previous) + 1)
      await dispatch(catchUpThread(conversationId));
    const current = dispatch(getWindow(conversationId));
    if (current === undefined) return;
    dispatch(updateWindow(conversationId, current.generation, (window) => addSent(window, message)));
  };

/** Outgoing messages of a conversation, including those restored after a reload. */
export function useOutbox({ userId, conversationId }: ConversationOwner): OutgoingMessage[] {
  const dispatch = useDispatch<MessagingDispatch>();
  const all = useSelector(selectOutgoing);
  const outgoing = useMemo(() => filterOutgoing(all, conversationId), [all, conversationId]);
  const [resumedFor, setResumedFor] = useState<string>();

  useEffect(() => {
    for (const item of loadOutgoing({ userId, conversationId })) dispatch(messageQueued(item));
    setResumedFor(conversationId);
    void dispatch(flushOutbox(conversationId));
  }, [dispatch, userId, conversationId]);

  useEffect(() => {
    if (resumedFor === conversationId) storeOutgoing({ userId, conversationId }, outgoing);
  }, [resumedFor, userId, conversationId, outgoing]);

  useEffect(() => {
    const onOnline = () => dispatch(flushAllOutboxes());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch]);

  return outgoing;
}
