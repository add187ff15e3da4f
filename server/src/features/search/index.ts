/** Search: finding members by their answers, and ranking them by compatibility. */
export { publishSearchAlerts } from './alerts.ts';
export { hasIdIn, hasIdOutside } from './criteria.ts';
export { buildRankingQuery, rankPosition } from './ranking-query.ts';
export { registerSearch } from './routes.ts';
export { rankInDatabase } from './store/rank-in-database.ts';
export { createRankingSource, deleteOldChanges } from './store/ranked-members.ts';
export { deleteSearchesForMember } from './store/saved-searches.ts';
