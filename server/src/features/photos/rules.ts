import { formatTier, minimumTierAbove, type Tier, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { ApiError } from '../../platform/http/errors.ts';
import type { PhotoRow } from './store/photos.ts';

export const photoLimitOf = (tier: Tier): number => tiers[tier].limits.photos;

/** Throws 403 if the tier does not allow one more photo. */
export function requirePhotoSlot(tier: Tier, photoCount: number): void {
  const photoLimit = photoLimitOf(tier);
  if (photoCount < photoLimit) return;
  const requiredTier = minimumTierAbove('photos', photoLimit);
  const message = requiredTier
    ? t(
        'Your plan includes {photoLimit, plural, one {# photo} other {# photos}}. With {tier} you can add up to {most}.',
        { photoLimit, tier: formatTier(requiredTier), most: photoLimitOf(requiredTier) },
      )
    : t('You can add up to {photoLimit, plural, one {# photo} other {# photos}}.', { photoLimit });
  throw new ApiError('PHOTO_LIMIT_REACHED', message, { photoLimit, ...(requiredTier && { requiredTier }) });
}

/** The photos that others can see: approved ones, profile photo first, up to the limit of the tier. */
export function visiblePhotos(photos: PhotoRow[], tier: Tier): PhotoRow[] {
  return photos
    .filter(({ verificationStatus }) => verificationStatus === 'approved')
    .toSorted((a, b) => Number(b.isProfilePhoto) - Number(a.isProfilePhoto))
    .slice(0, photoLimitOf(tier));
}

const statusRank = { approved: 2, pending: 1, rejected: 0 };

/** The photo that replaces a removed profile photo: the first approved one, else a pending one, else a rejected one. */
export const nextProfilePhoto = (photos: PhotoRow[]): PhotoRow | undefined =>
  photos.toSorted((a, b) => statusRank[b.verificationStatus] - statusRank[a.verificationStatus])[0];
