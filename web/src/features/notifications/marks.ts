import { type Notification, notificationEndpoints } from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call, type ReplyOf } from '../../platform/from-contract.ts';
import { notificationsApi } from './api.ts';

const read = call(notificationEndpoints.read);

type Ids = readonly Notification['createdAt'][];

const { notifications, unreadNotifications } = notificationsApi.endpoints;

type State = Parameters<ReturnType<typeof notifications.select>>[0];

const unreadIn = (state: State): Ids =>
  notifications
    .select()(state)
    .data?.pages.flatMap((page) => page.notifications)
    .filter(({ isRead }) => isRead === 0)
    .map(({ createdAt }) => createdAt) ?? [];

/** By id and not by place: while a mark is on its way the list may move. */
const marked = (ids: Ids, isRead: 0 | 1) =>
  notificationsApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
    for (const page of pages) {
      for (const one of page.notifications) if (ids.includes(one.createdAt)) one.isRead = isRead;
    }
  });

const counted = (count: number) =>
  notificationsApi.util.updateQueryData('unreadNotifications', undefined, (unread) => {
    unread.count = Math.max(0, count);
  });

/** Seen at once; the count that stays is the server's, as the list here may hold a part of them only. */
export const marksApi = api.injectEndpoints({
  endpoints: (build) => ({
    markRead: build.mutation<ReplyOf<typeof notificationEndpoints.read>, Ids | 'all'>({
      query: (which) =>
        read.query({ body: which === 'all' ? { markAllAsRead: true } : { notificationIds: [...which] } }),
      transformResponse: read.transformResponse,
      async onQueryStarted(which, { dispatch, getState, queryFulfilled }) {
        const unread = unreadIn(getState()).filter((id) => which === 'all' || which.includes(id));
        const count = unreadNotifications.select()(getState()).data?.count ?? 0;
        dispatch(marked(unread, 1));
        dispatch(counted(which === 'all' ? 0 : count - unread.length));
        try {
          const { data } = await queryFulfilled;
          // Again, for an answer that was asked for before the mark may have come after it.
          dispatch(marked(unread, 1));
          dispatch(counted(data.unreadCount));
        } catch {
          dispatch(marked(unread, 0));
          dispatch(counted(count));
        }
      },
    }),
  }),
});

export const { useMarkReadMutation } = marksApi;
