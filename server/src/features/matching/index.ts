/** Matching: members suggested by the site because both sides' preferences fit. */

export type { MatchingDependencies } from './matches.ts';
export { deleteOldRecommendations, findRecommendationsOfToday } from './recommendations.ts';
export { registerMatching } from './routes.ts';
