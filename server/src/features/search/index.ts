/** Search: members found by what is known of them. */
export { findCandidates, findMoreCandidates } from './candidates.ts';
export { registerSearch } from './routes.ts';
export { createSampling, type Sample, type TakeSample } from './sample.ts';
export { forgetSearchesFor } from './store/saved.ts';
export type { Place, Wanted } from './store/walk.ts';
