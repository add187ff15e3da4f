import type { Db } from '../../platform/database.ts';
import { noteProof, withdrawProof } from '../proofs/index.ts';
import { findProfilePhoto } from './store/photos.ts';

/** A member's photo is proven while their profile photo is an approved one. Asks for the lock of their photos. */
export async function settlePhotoProof(db: Db, memberId: string): Promise<void> {
  const photo = await findProfilePhoto(db, memberId);
  const approvedAt = photo?.verificationStatus === 'approved' ? photo.verifiedAt : null;
  if (approvedAt) await noteProof(db, memberId, 'photo', approvedAt);
  else await withdrawProof(db, memberId, 'photo');
}
