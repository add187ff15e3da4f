import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onInterestEvent, refetchInterests } from '../features/interests/index.ts';
import { catchUpOnMembership, onMembershipEvent } from '../features/membership/index.ts';
import { catchUpOnMessages, onMessagingEvent } from '../features/messaging/index.ts';
import { catchUpOnNotifications, onNotificationEvent } from '../features/notifications/index.ts';
import { catchUpOnPayments, onPaymentEvent } from '../features/payments/index.ts';
import { useMeQuery } from '../features/profiles/index.ts';
import { onSessionEvent } from '../features/realtime/index.ts';
import { type ApiDispatch, requireLatestData } from '../platform/api/api.ts';
import {
  type CatchUpHandler,
  keepMemberSubscribed,
  type RealtimeHandler,
} from '../platform/realtime/client.ts';
import { statusChanged } from '../platform/realtime/status-slice.ts';

/** Event handlers of all features. */
export const eventHandlers: readonly RealtimeHandler[] = [
  onInterestEvent,
  onMembershipEvent,
  onMessagingEvent,
  onNotificationEvent,
  onPaymentEvent,
  onSessionEvent,
];

/** Refetches of all features after a reconnect. */
export const catchUpHandlers: readonly CatchUpHandler[] = [
  refetchInterests,
  catchUpOnMembership,
  catchUpOnMessages,
  catchUpOnNotifications,
  catchUpOnPayments,
];

/** Keeps the signed-in member's realtime connection open. Renders nothing. */
export function LiveConnection() {
  const dispatch = useDispatch<ApiDispatch>();
  const userId = useMeQuery().data?.userId;

  useEffect(() => {
    if (userId === undefined) return;
    return keepMemberSubscribed({
      userId,
      onEvent: (event) => {
        requireLatestData();
        for (const handle of eventHandlers) handle(event, dispatch);
      },
      onStatus: (status) => {
        dispatch(statusChanged(status));
        // Also after the first connection: an event may have been sent between the first responses and now.
        if (status !== 'Subscription ack') return;
        requireLatestData();
        for (const catchUp of catchUpHandlers) catchUp(dispatch);
      },
    });
  }, [userId, dispatch]);

  return null;
}
