import type { Picture } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { currentMembership } from '../membership/index.ts';
import type { Pictures } from './pictures.ts';
import { photoLimitOf } from './rules.ts';
import { findApprovedPhotos } from './store/photos.ts';

/** A member's photos for others who may see them: approved ones, the profile photo first, as many as the tier allows. */
export async function showGallery(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
  pictures: Pictures,
): Promise<Picture[]> {
  const { tier } = await currentMembership(db, memberId, now);
  const photos = await findApprovedPhotos(db, memberId, photoLimitOf(tier));
  return Promise.all(photos.map((photo) => pictures.picture(photo)));
}
