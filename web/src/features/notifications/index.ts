/** What the member is told of: the bell with its menu, and how often a mail goes out. */
export { NotificationBell } from './bell/NotificationBell.tsx';
export { type CallTimes, useCallTimes } from './call-times.ts';
export { catchUpOnNotifications, onNotificationEvent } from './on-event.ts';
export { MailSettings } from './settings/MailSettings.tsx';
