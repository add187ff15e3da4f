/** Who suits a member: matches, the recommendations of the day, and members like another one. */
export * from './api.ts';
export { DailyRecommendations } from './DailyRecommendations.tsx';
export { SimilarMembers } from './SimilarMembers.tsx';
