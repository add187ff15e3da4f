import type { Db } from '../../platform/database.ts';
import { effectiveTier } from '../membership/index.ts';
import { shownOf } from './rules.ts';
import { findPhotos, type PhotoRow } from './store/photos.ts';

/** A member's photos for others who may see them. */
export async function findGallery(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<PhotoRow[]> {
  const photos = await findPhotos(db, memberId);
  const { tier = null, tierUntil = null } = photos[0] ?? {};
  return shownOf(photos, effectiveTier(tier ? { tier, expires_at: tierUntil } : undefined, now));
}
