/** Search: finding members by their answers. */
export { publishSearchAlerts } from './alerts.ts';
export { findCandidates, findMoreCandidates } from './candidates.ts';
export { registerSearch } from './routes.ts';
export { createSampler, type Sample, type TakeSample } from './sample.ts';
export type { ScanPosition, SearchQuery } from './store/candidates.ts';
export { deleteSearchesForMember } from './store/saved-searches.ts';
