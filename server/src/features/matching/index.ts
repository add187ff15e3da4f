/** Matching: the members whom the site itself puts before a member, because both sides fit. */
export { clearOldRecommendations } from './fill-day.ts';
export type { MatchingParts } from './matches.ts';
export { recommendedToday } from './recommendations.ts';
export { registerMatching } from './routes.ts';
