/** Matching: members whom the site suggests because they and the member meet each other's must-haves. */

export type { MatchingDependencies } from './matches.ts';
export { deleteOldRecommendations, findRecommendationsOfToday, type Pause } from './recommendations.ts';
export { registerMatching } from './routes.ts';
export { trainRecommendations } from './train.ts';
