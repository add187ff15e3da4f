/** Search: members found by what is known of them. */
export { type Candidates, createCandidates } from './candidates.ts';
export { registerSearch } from './routes.ts';
export type { Place, Wanted } from './store/walk.ts';
