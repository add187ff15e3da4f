/** Notifications: in the bell, by mail, as push notifications, and as realtime hints. */

export { createDueDigests, deleteOldMails } from './mail/digests.ts';
export { mailTasks, queueMailsForEvents, registerMail } from './mail/routes.ts';
export { notifyOfEvents } from './notify.ts';
export { queuePushesForEvents } from './push/queue.ts';
export { pushTasks, registerPush } from './push/routes.ts';
export { registerNotifications } from './routes.ts';
export { type Notice, notificationTimestamp } from './rules.ts';
export { deleteOldNotifications, iterateNotifications } from './service.ts';
