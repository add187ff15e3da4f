/** Proofs: what of a member was proven, and when. Everybody sees it who sees the member. */
export { proofsOf, showProofs } from './shown.ts';
export { keptProofKinds, keptProofs, noteConfirmedEmail, noteProof, withdrawProof } from './store.ts';
