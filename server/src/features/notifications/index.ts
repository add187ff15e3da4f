/** Notifications: what a member should know of, in the bell, by mail and at once. */
export { allNotifications } from './all.ts';
export { clearOldNotifications } from './clearing.ts';
export { clearOldMails, openDueDigests } from './mail/digests.ts';
export { mailTasks, noteForMail, registerMail } from './mail/index.ts';
export { renderLetter } from './mail/letters/layout.ts';
export type { Letter } from './mail/letters/letter.ts';
export type { Notice } from './notice.ts';
export { notifyOfEvents } from './producers.ts';
export { registerNotifications } from './routes.ts';
export { stampOf } from './rules.ts';
