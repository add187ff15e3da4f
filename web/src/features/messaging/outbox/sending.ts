import type { Message } from '@troth/contract';
import { isApiError, isOffline, messageOf } from '../../../platform/api-error.ts';
import { conversationTag, listTag, messagingApi } from '../api.ts';
import type { Thunk } from '../state.ts';
import { caughtUpWith } from '../thread/catch-up.ts';
import { windowChanged, windowNow } from '../thread/pages.ts';
import { newestIn, withSent } from '../thread/window.ts';
import {
  failed,
  heldBack,
  type Outgoing,
  outgoingOf,
  queued,
  selectOutgoing,
  sendingBegan,
  triedAgain,
} from './outbox-slice.ts';
import { takenOut } from './settling.ts';

/** Conversations from which something is going out; two at once could arrive in the other order. */
const busy = new Set<string>();

type Written = Pick<Outgoing, 'userId' | 'conversationId' | 'recipientId' | 'text'>;

/** Shown at once, and sent as soon as what was written before it has arrived. */
export const written =
  (message: Written): Thunk<Promise<void>> =>
  (dispatch) => {
    dispatch(queued({ ...message, key: crypto.randomUUID(), status: 'queued' }));
    return dispatch(outboxSent(message.conversationId));
  };

export const retried =
  (conversationId: string): Thunk<Promise<void>> =>
  (dispatch) => {
    dispatch(triedAgain({ conversationId }));
    return dispatch(outboxSent(conversationId));
  };

/** It may have arrived although no answer came; then it is seen as what it is. */
export const discarded =
  ({ key, conversationId }: Pick<Outgoing, 'key' | 'conversationId'>): Thunk<Promise<void>> =>
  (dispatch) => {
    dispatch(takenOut([key]));
    return dispatch(caughtUpWith(conversationId));
  };

/** Sends what waits in a conversation, one after the other, until nothing waits or one cannot be sent. */
export const outboxSent =
  (conversationId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    const next = () => {
      const [first] = outgoingOf(selectOutgoing(getState()), conversationId).filter(
        ({ status }) => status !== 'failed',
      );
      return navigator.onLine ? first : undefined;
    };
    try {
      for (let item = next(); item !== undefined; item = next()) {
        if (!(await dispatch(sent(item)))) break;
      }
    } finally {
      busy.delete(conversationId);
    }
  };

export const everyOutboxSent = (): Thunk<void> => (dispatch, getState) => {
  const waiting = new Set(selectOutgoing(getState()).map(({ conversationId }) => conversationId));
  for (const conversationId of waiting) void dispatch(outboxSent(conversationId));
};

/** Whether the next may follow. */
const sent =
  (item: Outgoing): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const { key, conversationId, recipientId, text } = item;
    dispatch(sendingBegan({ key, after: dispatch(newestKnown(conversationId)) }));
    try {
      const message = await dispatch(
        messagingApi.endpoints.sendMessage.initiate({
          params: { id: conversationId },
          body: { messageText: text, recipientId },
          idempotencyKey: key,
        }),
      ).unwrap();
      await dispatch(arrived(message));
      dispatch(takenOut([key]));
      return true;
    } catch (error) {
      if (isOffline(error)) {
        dispatch(heldBack({ key }));
        return false;
      }
      const hasAnswer = !isApiError(error) || error.code !== 'NO_ANSWER';
      dispatch(failed({ key, conversationId, reason: hasAnswer ? messageOf(error) : undefined }));
      // Closed, or gone: then the thread has to show it.
      if (isApiError(error) && [404, 409].includes(error.statusCode)) {
        dispatch(messagingApi.util.invalidateTags([conversationTag(conversationId), listTag]));
      }
      return false;
    }
  };

/** The list may know of more than the window, which shows old messages after a jump. */
const newestKnown =
  (conversationId: string): Thunk<number> =>
  (dispatch, getState) => {
    const window = dispatch(windowNow(conversationId));
    const head = messagingApi.endpoints.conversation.select(conversationId)(getState()).data;
    return Math.max(window === undefined ? 0 : newestIn(window), head?.lastMessage?.sequence ?? 0);
  };

/** The server's answer takes its place in the window, after what came between has been fetched. */
const arrived =
  (message: Message): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { conversationId, sequence } = message;
    dispatch(messagingApi.util.invalidateTags([listTag, conversationTag(conversationId)]));
    const before = dispatch(windowNow(conversationId));
    if (before !== undefined && sequence > newestIn(before) + 1) await dispatch(caughtUpWith(conversationId));
    const now = dispatch(windowNow(conversationId));
    if (now === undefined) return;
    dispatch(windowChanged(conversationId, now.generation, (window) => withSent(window, message)));
  };
