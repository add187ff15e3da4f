import { messagingEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { countTag, listTag, messagingApi, unreadTag, windowTag } from './api.ts';
import type { MessagingDispatch, MessagingThunk } from './state.ts';
import { getWindow, updateWindow } from './sync/thread-sync.ts';
import { addMessage, removeMessage } from './sync/thread-window.ts';

const read = fromEndpoint(messagingEndpoints.read);
const hideEndpoint = fromEndpoint(messagingEndpoints.hideMessage);
const leave = fromEndpoint(messagingEndpoints.leave);

export const messagingMutationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readConversation: build.mutation<ReturnType<typeof read.transformResponse>, string>({
      query: (id) => read.query({ params: { id } }),
      transformResponse: read.transformResponse,
      invalidatesTags: [unreadTag],
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        dispatch(clearUnreadCount(id));
        // A list requested before this may have arrived after it.
        await queryFulfilled.then(
          () => dispatch(clearUnreadCount(id)),
          () => undefined,
        );
      },
    }),
    hideMessage: build.mutation<
      ReturnType<typeof hideEndpoint.transformResponse>,
      { conversationId: string; messageId: string }
    >({
      query: ({ conversationId, messageId }) =>
        hideEndpoint.query({ params: { id: conversationId, messageId } }),
      transformResponse: hideEndpoint.transformResponse,
      invalidatesTags: (_reply, failure) => (failure ? [] : [listTag]),
      async onQueryStarted({ conversationId, messageId }, { dispatch, queryFulfilled }) {
        const undo = (dispatch as MessagingDispatch)(hideFromWindow(conversationId, messageId));
        // A page requested before this may have restored it.
        await queryFulfilled.then(
          () => (dispatch as MessagingDispatch)(hideFromWindow(conversationId, messageId)),
          undo,
        );
      },
    }),
    leaveConversation: build.mutation<ReturnType<typeof leave.transformResponse>, string>({
      query: (id) => leave.query({ params: { id } }),
      transformResponse: leave.transformResponse,
      invalidatesTags: (_reply, failure, id) =>
        failure ? [] : [listTag, countTag, unreadTag, windowTag(id)],
    }),
  }),
});

export const { useReadConversationMutation, useHideMessageMutation, useLeaveConversationMutation } =
  messagingMutationsApi;

/** Opening a thread sets its unread count to zero at once. */
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
    change((now) => removeMessage(now, messageId));
    return () => change((now) => addMessage(now, message));
  };
