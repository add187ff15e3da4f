import type { Db } from '../../platform/database.ts';
import { effectiveTier } from '../membership/index.ts';
import { photoLimitOf } from './rules.ts';
import { findApprovedPhotos } from './store/photos.ts';

/** A member's photos for others who may see them: approved ones, the profile photo first, as many as the tier allows. */
export async function findGallery(db: Db, { memberId, now }: { memberId: string; now: Date }) {
  const photos = await findApprovedPhotos(db, memberId);
  const [first] = photos;
  const held = first?.tier ? { tier: first.tier, expires_at: first.tierUntil } : undefined;
  return photos.slice(0, photoLimitOf(effectiveTier(held, now)));
}
