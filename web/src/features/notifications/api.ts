import type {
  Notification,
  NotificationCount,
  NotificationPage,
  PageKey,
  Portrait,
  RealtimeEventType,
} from '@troth/contract';
import { useLocation } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { fromEndpoint } from '../../platform/api/endpoint-query.ts';
import { endpoints } from '../../platform/api/endpoints.ts';
import type { CatchUpHandler, RealtimeHandler } from '../../platform/realtime/client.ts';
import { memberTags, useMeQuery } from '../profiles/index.ts';

export interface NotificationPerson {
  userId: string;
  name: string;
  photo: Portrait | null;
}

/** The member who caused a notification; undefined if there is none or the tier hides them. */
export function getPerson(data: Notification['data']): NotificationPerson | undefined {
  const userId = data.senderId ?? data.viewerId;
  const name = data.senderName ?? data.name;
  if (userId === undefined || name === undefined) return undefined;
  return { userId, name, photo: data.portrait ?? null };
}

const listCall = fromEndpoint(endpoints.notifications.list);

const PAGE_SIZE = 10;

const getPersonTags = (notifications: readonly Notification[]) =>
  memberTags(notifications.flatMap(({ data }) => getPerson(data) ?? []));

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<NotificationPage, void, PageKey | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.lastEvaluatedKey ?? undefined,
      },
      query: ({ pageParam }) => listCall.query({ query: { limit: PAGE_SIZE, lastEvaluatedKey: pageParam } }),
      transformResponse: (reply: unknown) => reply as NotificationPage,
      providesTags: (data) => [
        'Notification',
        ...getPersonTags(data?.pages.flatMap(({ notifications }) => notifications) ?? []),
      ],
    }),
    unreadNotifications: build.query<NotificationCount, void>({
      query: () => listCall.query({ query: { countOnly: 'true', unreadOnly: 'true' } }),
      transformResponse: (reply: unknown) => reply as NotificationCount,
      providesTags: ['Notification'],
    }),
  }),
});

export const { useNotificationsInfiniteQuery, useUnreadNotificationsQuery } = notificationsApi;

/** Merges the pages into one list without duplicates, newest first. */
export function mergePages(pages: readonly NotificationPage[]): Notification[] {
  const all = pages.flatMap(({ notifications }) => notifications);
  const byId = new Map(all.map((notification) => [notification.createdAt, notification]));
  return [...byId.values()].toSorted((a, b) => b.createdAt - a.createdAt);
}

export const catchUpOnNotifications: CatchUpHandler = (dispatch) => {
  dispatch(api.util.invalidateTags(['Notification']));
};

/** Events that change the notifications: withdrawing an interest deletes its notification. */
const notificationEvents = new Set<RealtimeEventType>(['notification.created', 'interest.changed']);

export const onNotificationEvent: RealtimeHandler = (event, dispatch) => {
  if (notificationEvents.has(event.type)) catchUpOnNotifications(dispatch);
};

const POLLING_INTERVAL_MS = 60_000;

/** Polling interval in milliseconds; 0 turns polling off until the profile is listed. */
export function usePollingInterval(): number {
  return useMeQuery().data?.status === 'listed' ? POLLING_INTERVAL_MS : 0;
}

export type CallPlan = Pick<Notification['data'], 'scheduledTime' | 'durationMinutes' | 'senderName'>;

/**
 * The planned time of a call and the name of the caller, from the notification that was opened or else from the loaded
 * ones; undefined if no notification mentions the call.
 */
export function useCallTimes(callId: string): CallPlan | undefined {
  const { state } = useLocation() as { state: Notification['data'] | null };
  const notification = state?.callId === callId ? state : undefined;
  const { data } = useNotificationsInfiniteQuery(undefined, { skip: notification !== undefined });
  return notification ?? mergePages(data?.pages ?? []).find((entry) => entry.data.callId === callId)?.data;
}
