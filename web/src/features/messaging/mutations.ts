import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { countTag, listTag, messagingApi, unreadTag, windowTag } from './api.ts';
import type { MessagingDispatch, MessagingThunk } from './state.ts';
import { getWindow, updateWindow } from './sync/thread-sync.ts';
import { addMessage, removeMessage } from './sync/thread-window.ts';

const readCall = fromEndpoint(endpoints.messaging.read);
const hideCall = fromEndpoint(endpoints.messaging.hideMessage);
const leaveCall = fromEndpoint(endpoints.messaging.leave);

export const messagingMutationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readConversation: build.mutation<ReturnType<typeof readCall.transformResponse>, string>({
      query: (id) => readCall.query({ params: { id } }),
      transformResponse: readCall.transformResponse,
      invalidatesTags: [unreadTag],
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        dispatch(clearUnreadCount(id));
        // A list that was requested before this mutation may have brought back the old count.
        await queryFulfilled.then(
          () => dispatch(clearUnreadCount(id)),
          () => undefined,
        );
      },
    }),
    hideMessage: build.mutation<
      ReturnType<typeof hideCall.transformResponse>,
      { conversationId: string; messageId: string }
    >({
      query: ({ conversationId, messageId }) => hideCall.query({ params: { id: conversationId, messageId } }),
      transformResponse: hideCall.transformResponse,
      invalidatesTags: (_reply, failure) => (failure ? [] : [listTag]),
      async onQueryStarted({ conversationId, messageId }, { dispatch, queryFulfilled }) {
        const undo = (dispatch as MessagingDispatch)(hideFromWindow(conversationId, messageId));
        // A page that was requested before this mutation may have restored the message.
        await queryFulfilled.then(
          () => (dispatch as MessagingDispatch)(hideFromWindow(conversationId, messageId)),
          undo,
        );
      },
    }),
    leaveConversation: build.mutation<ReturnType<typeof leaveCall.transformResponse>, string>({
      query: (id) => leaveCall.query({ params: { id } }),
      transformResponse: leaveCall.transformResponse,
      invalidatesTags: (_reply, failure, id) =>
        failure ? [] : [listTag, countTag, unreadTag, windowTag(id)],
    }),
  }),
});

export const { useReadConversationMutation, useHideMessageMutation, useLeaveConversationMutation } =
  messagingMutationsApi;

/** Sets the unread count to zero at once, without waiting for the server. */
const clearUnreadCount =
  (conversationId: string): MessagingThunk<void> =>
  (dispatch) => {
    dispatch(
      messagingApi.util.updateQueryData('conversations', undefined, ({ pages }) => {
        for (const { conversations } of pages) {
          for (const listed of conversations)
            if (listed.conversationId === conversationId) listed.unreadCount = 0;
        }
      }),
    );
    dispatch(
      messagingApi.util.updateQueryData('conversation', conversationId, (conversation) => {
        conversation.unreadCount = 0;
      }),
    );
  };

/** Removes a message from the window. Returns a function that restores it. */
const hideFromWindow =
  (conversationId: string, messageId: string): MessagingThunk<() => void> =>
  (dispatch) => {
    const window = dispatch(getWindow(conversationId));
    const message = window?.messages.find((one) => one.messageId === messageId);
    if (window === undefined || message === undefined) return () => undefined;
    const change = (apply: Parameters<typeof updateWindow>[2]) =>
      dispatch(updateWindow(conversationId, window.generation, apply));
    change((current) => removeMessage(current, messageId));
    return () => change((current) => addMessage(current, message));
  };
