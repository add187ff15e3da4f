/** Verifications: what was verified about a member, and when. Visible to all who see the member. */
export {
  findVerifications,
  removeVerification,
  saveEmailVerification,
  saveVerification,
  toVerifications,
  verificationKindsColumn,
  verificationsColumn,
} from './store.ts';
