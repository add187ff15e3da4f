/** Matching: the members whom the site itself puts before a member, because both sides fit. */
export { clearOldRecommendations } from './fill-day.ts';
export { registerMatching } from './routes.ts';
