/** Proofs: what of a member was checked, step by step and dated. */
export { OwnVerifications } from './OwnVerifications.tsx';
export { VerificationList } from './VerificationList.tsx';
export { formatVerified, VerificationMarks } from './VerificationMarks.tsx';
