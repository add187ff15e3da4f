/** Proofs: what of a member was proven, and when. Everybody sees it who sees the member. */
export {
  findVerifications,
  removeVerification,
  saveEmailVerification,
  saveVerification,
  toVerifications,
  verificationKindsColumn,
  verificationsColumn,
} from './store.ts';
