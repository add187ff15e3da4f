/** Moderation: members keep others away from themselves, and tell staff of those who do harm. */
export { registerModeration } from './routes.ts';
