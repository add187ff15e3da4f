import type { Notification } from '@troth/contract';
import { useLocation } from 'react-router';
import { useNotificationsInfiniteQuery } from './api.ts';
import { merged } from './merged.ts';

export type CallTimes = Pick<Notification['data'], 'scheduledTime' | 'durationMinutes' | 'senderName'>;

/** When a call was to be: from the notification that led here, else from those that are loaded; undefined where neither knows. */
export function useCallTimes(callId: string): CallTimes | undefined {
  const { state } = useLocation() as { state: Notification['data'] | null };
  const brought = state?.callId === callId ? state : undefined;
  const { data } = useNotificationsInfiniteQuery(undefined, { skip: brought !== undefined });
  return brought ?? merged(data?.pages ?? []).find((one) => one.data.callId === callId)?.data;
}
