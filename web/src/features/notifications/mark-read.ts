import type { Notification } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import { notificationsApi } from './api.ts';

const markReadCall = fromEndpoint(endpoints.notifications.read);

type NotificationIds = readonly Notification['createdAt'][];

const { notifications, unreadNotifications } = notificationsApi.endpoints;

type ApiState = Parameters<ReturnType<typeof notifications.select>>[0];

const getUnreadIds = (state: ApiState): NotificationIds =>
  notifications
    .select()(state)
    .data?.pages.flatMap((page) => page.notifications)
    .filter(({ isRead }) => isRead === 0)
    .map(({ createdAt }) => createdAt) ?? [];

/** Finds the notifications by id, because their index may change during the request. */
const setReadFlag = (ids: NotificationIds, isRead: 0 | 1) =>
  notificationsApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
    for (const page of pages) {
      for (const notification of page.notifications)
        if (ids.includes(notification.createdAt)) notification.isRead = isRead;
    }
  });

const setUnreadCount = (count: number) =>
  notificationsApi.util.updateQueryData('unreadNotifications', undefined, (unread) => {
    unread.count = Math.max(0, count);
  });

/**
 * Marks notifications as read before the server responds. The count in the response replaces the estimate, because the
 * loaded list may be incomplete.
 */
export const markReadApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRead: build.mutation<EndpointData<typeof endpoints.notifications.read>, NotificationIds | 'all'>({
      query: (selection) =>
        markReadCall.query({
          body: selection === 'all' ? { markAllAsRead: true } : { notificationIds: [...selection] },
        }),
      transformResponse: markReadCall.transformResponse,
      async onQueryStarted(selection, { dispatch, getState, queryFulfilled }) {
        const unreadIds = getUnreadIds(getState()).filter(
          (id) => selection === 'all' || selection.includes(id),
        );
        const count = unreadNotifications.select()(getState()).data?.count ?? 0;
        dispatch(setReadFlag(unreadIds, 1));
        dispatch(setUnreadCount(selection === 'all' ? 0 : count - unreadIds.length));
        try {
          const { data } = await queryFulfilled;
          // Set again, because a list that was requested earlier may have arrived in between.
          dispatch(setReadFlag(unreadIds, 1));
          dispatch(setUnreadCount(data.unreadCount));
        } catch {
          dispatch(setReadFlag(unreadIds, 0));
          dispatch(setUnreadCount(count));
        }
      },
    }),
  }),
});

export const { useMarkReadMutation } = markReadApi;
