/** Matches, daily recommendations and similar members. */
export * from './api.ts';
export { DailyRecommendations } from './DailyRecommendations.tsx';
export { SimilarMembers } from './SimilarMembers.tsx';
