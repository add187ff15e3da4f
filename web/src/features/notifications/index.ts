/** Notifications: the bell with its menu, push notifications, and the frequency of mails. */

export { type CallPlan, catchUpOnNotifications, onNotificationEvent, useCallTimes } from './api.ts';
export { MailSettings } from './MailSettings.tsx';
export { NotificationBell } from './NotificationBell.tsx';
export { PushOffer } from './push/PushOffer.tsx';
