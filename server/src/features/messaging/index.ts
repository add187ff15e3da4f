/** Messaging: conversations of two members, message by message. */
export { announcePresence } from './presence.ts';
export { registerMessaging } from './routes.ts';
