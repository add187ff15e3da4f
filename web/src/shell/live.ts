import { catchUpOnInterests, onInterestEvent } from '../features/interests/index.ts';
import { catchUpOnMembership, onMembershipEvent } from '../features/membership/index.ts';
import { catchUpOnMessages, onMessagingEvent } from '../features/messaging/index.ts';
import { catchUpOnNotifications, onNotificationEvent } from '../features/notifications/index.ts';
import { catchUpOnPayments, onPaymentEvent } from '../features/payments/index.ts';
import { onSessionEvent } from '../features/realtime/index.ts';
import type { CatchUp, RealtimeHandler } from '../platform/realtime/on-event.ts';

/** Everything that listens to the live connection. */
export const handlers: readonly RealtimeHandler[] = [
  onInterestEvent,
  onMembershipEvent,
  onMessagingEvent,
  onNotificationEvent,
  onPaymentEvent,
  onSessionEvent,
];

/** Everything that may have missed something while there was none. */
export const catchUps: readonly CatchUp[] = [
  catchUpOnInterests,
  catchUpOnMembership,
  catchUpOnMessages,
  catchUpOnNotifications,
  catchUpOnPayments,
];
