/** Matching: the members whom the site itself puts before a member, because both sides fit. */

export type { MatchingParts } from './matches.ts';
export { deleteOldRecommendations, findRecommendationsOfToday } from './recommendations.ts';
export { registerMatching } from './routes.ts';
