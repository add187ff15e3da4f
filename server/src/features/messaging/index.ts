/** Messaging: conversations of two members, message by message. */
export { registerMessaging } from './routes.ts';
