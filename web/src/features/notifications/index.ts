/** Notifications: the bell with its menu, push notifications, and the frequency of mails. */

export { type CallPlan, catchUpOnNotifications, onNotificationEvent, useCallTimes } from './api.ts';
export { NotificationBell } from './NotificationBell.tsx';
export { NotificationSettings } from './NotificationSettings.tsx';
export { PushOffer } from './push/PushOffer.tsx';
