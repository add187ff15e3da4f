/** Verifications of a member: what was checked, and when. */
export { OwnVerifications } from './OwnVerifications.tsx';
export { VerificationList } from './VerificationList.tsx';
export { formatVerified, VerificationMarks } from './VerificationMarks.tsx';
