/** Messaging: conversations of two members, message by message. */
export { notifyPresence } from './activity.ts';
export { registerMessaging } from './routes.ts';
