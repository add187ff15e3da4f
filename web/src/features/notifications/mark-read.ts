import { type Notification, notificationEndpoints } from '@troth/contract';
import { api } from '../../platform/api/api.ts';
import { type EndpointData, fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { notificationsApi } from './api.ts';

const markRead = fromEndpoint(notificationEndpoints.read);

type NotificationIds = readonly Notification['createdAt'][];

const { notifications, unreadNotifications } = notificationsApi.endpoints;

type ApiState = Parameters<ReturnType<typeof notifications.select>>[0];

const getUnreadIds = (state: ApiState): NotificationIds =>
  notifications
    .select()(state)
    .data?.pages.flatMap((page) => page.notifications)
    .filter(({ isRead }) => isRead === 0)
    .map(({ createdAt }) => createdAt) ?? [];

/** By id and not by index, because the list may change during the request. */
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

/** Optimistic; the server's count replaces it, because the loaded list may be incomplete. */
export const markReadApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRead: build.mutation<EndpointData<typeof notificationEndpoints.read>, NotificationIds | 'all'>({
      query: (selection) =>
        markRead.query({
          body: selection === 'all' ? { markAllAsRead: true } : { notificationIds: [...selection] },
        }),
      transformResponse: markRead.transformResponse,
      async onQueryStarted(selection, { dispatch, getState, queryFulfilled }) {
        const unread = getUnreadIds(getState()).filter((id) => selection === 'all' || selection.includes(id));
        const count = unreadNotifications.select()(getState()).data?.count ?? 0;
        dispatch(setReadFlag(unread, 1));
        dispatch(setUnreadCount(selection === 'all' ? 0 : count - unread.length));
        try {
          const { data } = await queryFulfilled;
          // Applied again, because a response requested before the mark may have arrived after it.
          dispatch(setReadFlag(unread, 1));
          dispatch(setUnreadCount(data.unreadCount));
        } catch {
          dispatch(setReadFlag(unread, 0));
          dispatch(setUnreadCount(count));
        }
      },
    }),
  }),
});

export const { useMarkReadMutation } = markReadApi;
