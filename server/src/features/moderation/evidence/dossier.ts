import type { VerificationStatus } from '@troth/contract';
import type { ProfileFields } from '../../profiles/index.ts';

/** A message as staff read it. */
export interface Statement {
  senderId: string;
  text: string;
  createdAt: string;
}

/** A photo as it was; its picture lies encrypted in storage under its number. */
export interface KeptPhoto {
  number: number;
  photoId: string;
  isProfilePhoto: boolean;
  verificationStatus: VerificationStatus;
}

/** A member as they were when somebody told staff of them. */
export interface Evidence {
  memberId: string;
  profile: ProfileFields;
  photos: KeptPhoto[];
  /** What the two had written to each other last, oldest first. */
  conversation: Statement[];
}

/** All of a case that is for staff alone, beside what was written; kept encrypted. */
export interface Dossier {
  /** Of the photo or conversation, or the id that somebody told who was not signed in. */
  aboutId?: string;
  /** Where staff may answer. */
  email?: string;
  evidence: Evidence | null;
}
