/** Proofs: what of a member was checked, step by step and dated. */
export { OwnProofs } from './OwnProofs.tsx';
export { ProofLadder } from './ProofLadder.tsx';
export { ProofMarks } from './ProofMarks.tsx';
export { checkedStep } from './words.ts';
