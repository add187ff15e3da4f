import {
  type Notification,
  type NotificationCount,
  type NotificationPage,
  notificationEndpoints,
  type PageKey,
} from '@troth/contract';
import { api } from '../../platform/api.ts';
import { call } from '../../platform/from-contract.ts';
import { memberTags } from '../profiles/index.ts';
import { personOf } from './person.ts';

const list = call(notificationEndpoints.list);

const MENU_PAGE = 10;

const personTags = (notifications: readonly Notification[]) =>
  memberTags(notifications.flatMap(({ data }) => personOf(data) ?? []));

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => list.query({ query: { limit: MENU_PAGE, lastEvaluatedKey: pageParam } }),
      transformResponse: (reply: unknown) => reply as NotificationPage,
      providesTags: (data) => [
        'Notification',
        ...personTags(data?.pages.flatMap(({ notifications }) => notifications) ?? []),
      ],
    }),
    unreadNotifications: build.query<NotificationCount, void>({
      query: () => list.query({ query: { countOnly: 'true', unreadOnly: 'true' } }),
      transformResponse: (reply: unknown) => reply as NotificationCount,
      providesTags: ['Notification'],
    }),
  }),
});

export const { useNotificationsInfiniteQuery, useUnreadNotificationsQuery } = notificationsApi;
