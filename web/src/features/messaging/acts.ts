import { messagingEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { countTag, listTag, messagingApi, unreadTag, windowTag } from './api.ts';
import type { MessagingDispatch, Thunk } from './state.ts';
import { windowChanged, windowNow } from './thread/pages.ts';
import { withBack, without } from './thread/window.ts';

const read = call(messagingEndpoints.read);
const hide = call(messagingEndpoints.hideMessage);
const leave = call(messagingEndpoints.leave);

export const messagingActsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readConversation: build.mutation<ReturnType<typeof read.transformResponse>, string>({
      query: (id) => read.query({ params: { id } }),
      transformResponse: read.transformResponse,
      invalidatesTags: [unreadTag],
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        dispatch(shownAsRead(id));
        // A list that was asked for before this may have come in after it.
        await queryFulfilled.then(
          () => dispatch(shownAsRead(id)),
          () => undefined,
        );
      },
    }),
    hideMessage: build.mutation<
      ReturnType<typeof hide.transformResponse>,
      { conversationId: string; messageId: string }
    >({
      query: ({ conversationId, messageId }) => hide.query({ params: { id: conversationId, messageId } }),
      transformResponse: hide.transformResponse,
      invalidatesTags: (_reply, failure) => (failure ? [] : [listTag]),
      async onQueryStarted({ conversationId, messageId }, { dispatch, queryFulfilled }) {
        const undo = (dispatch as MessagingDispatch)(hidden(conversationId, messageId));
        // A page that was asked for before this may have brought it back.
        await queryFulfilled.then(
          () => (dispatch as MessagingDispatch)(hidden(conversationId, messageId)),
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
  messagingActsApi;

/** Opening a thread sets its count to zero at once (specification §4). */
const shownAsRead =
  (conversationId: string): Thunk<void> =>
  (dispatch) => {
    dispatch(
      messagingApi.util.updateQueryData('conversations', undefined, ({ pages }) => {
        for (const { conversations } of pages) {
          for (const one of conversations) if (one.conversationId === conversationId) one.unreadCount = 0;
        }
      }),
    );
    dispatch(
      messagingApi.util.updateQueryData('conversation', conversationId, (one) => {
        one.unreadCount = 0;
      }),
    );
  };

/** Takes a message out of the window, and hands back what puts it where it was. */
const hidden =
  (conversationId: string, messageId: string): Thunk<() => void> =>
  (dispatch) => {
    const window = dispatch(windowNow(conversationId));
    const message = window?.messages.find((one) => one.messageId === messageId);
    if (window === undefined || message === undefined) return () => undefined;
    const change = (apply: Parameters<typeof windowChanged>[2]) =>
      dispatch(windowChanged(conversationId, window.generation, apply));
    change((now) => without(now, messageId));
    return () => change((now) => withBack(now, message));
  };
