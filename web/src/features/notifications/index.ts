/** What the member is told of: the bell with its menu, and how often a mail goes out. */

export { type CallTimes, catchUpOnNotifications, onNotificationEvent, useCallTimes } from './api.ts';
export { MailSettings } from './MailSettings.tsx';
export { NotificationBell } from './NotificationBell.tsx';
