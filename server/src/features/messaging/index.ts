/** Messaging: conversations between two members. */
export { notifyPresence } from './activity.ts';
export { registerMessaging } from './routes.ts';
