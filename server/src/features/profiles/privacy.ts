import {
  type EndpointReply,
  formatTier,
  minimumTierFor,
  type Portrait,
  type PrivacySettings,
  type ProfileCard,
  type privacyEndpoints,
  type Tier,
  tiers,
  type Visibility,
} from '@troth/contract';
import { t } from '@troth/texts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Pictures } from '../photos/index.ts';
import { lockPrivacy, savePrivacy } from './store/profiles.ts';

/** Whether a viewer may see data with this visibility (docs/product.md, Privacy). */
export const isVisibleTo = (visibility: Visibility, isConnected: boolean): boolean =>
  visibility === 'SHOW_ALL' || (visibility === 'SHOW_CONNECTED' && isConnected);

type PrivacyFlag = 'canChangePrivacy' | 'canHideOnlineStatus' | 'canHideProfileViews';

function describeRequirement(flag: PrivacyFlag, tier: string): string {
  switch (flag) {
    case 'canChangePrivacy':
      return t('Upgrade to {tier} membership or higher to choose who sees your photos and phone number.', {
        tier,
      });
    case 'canHideOnlineStatus':
      return t('Upgrade to {tier} membership or higher to hide when you’re online.', { tier });
    case 'canHideProfileViews':
      return t('Upgrade to {tier} membership to view profiles privately.', { tier });
  }
}

const visibilityLevels: Visibility[] = ['SHOW_ALL', 'SHOW_CONNECTED', 'HIDE'];

const isStricter = (before: Visibility, after: Visibility) =>
  visibilityLevels.indexOf(after) > visibilityLevels.indexOf(before);

/** The tier flags that the change requires, lowest tier first. Relaxing a setting requires no flag. */
function requiredFlags(before: PrivacySettings, after: PrivacySettings): PrivacyFlag[] {
  const restrictsVisibility =
    isStricter(before.photoPrivacy, after.photoPrivacy) ||
    isStricter(before.phonePrivacy, after.phonePrivacy);
  return [
    ...(restrictsVisibility ? (['canChangePrivacy'] as const) : []),
    ...(after.hideOnlineStatus && !before.hideOnlineStatus ? (['canHideOnlineStatus'] as const) : []),
    ...(after.doNotRecordViews && !before.doNotRecordViews ? (['canHideProfileViews'] as const) : []),
  ];
}

export interface PrivacyRefusal {
  requiredTier: Tier;
  message: string;
}

/** Returns why a tier may not make this change and which tier may make all of it, or null if the tier may make it. */
export function findPrivacyRefusal(
  tier: Tier,
  { before, after }: { before: PrivacySettings; after: PrivacySettings },
): PrivacyRefusal | null {
  const missing = requiredFlags(before, after).filter((flag) => !tiers[tier].flags[flag]);
  const highest = missing.at(-1);
  if (highest === undefined) return null;
  const requiredTier = minimumTierFor(...missing);
  return { requiredTier, message: describeRequirement(highest, formatTier(requiredTier)) };
}

/** Changes the given settings. Throws UPGRADE_REQUIRED, and changes nothing, if the tier does not allow all changes. */
export function changePrivacy({
  caller: { memberId, tier },
  body,
  db,
}: Call<typeof privacyEndpoints.update>): Promise<EndpointReply<typeof privacyEndpoints.update>> {
  return inTransaction(db, async (transaction) => {
    const before = await lockPrivacy(transaction, memberId);
    if (!before) throw new ApiError('NOT_FOUND');
    const after: PrivacySettings = { ...before, ...body };
    const refusal = findPrivacyRefusal(tier, { before, after });
    if (refusal) {
      const { message, requiredTier } = refusal;
      throw new ApiError('UPGRADE_REQUIRED', message, { requiredTier });
    }
    await savePrivacy(transaction, memberId, after);
    return { success: true, ...after };
  });
}

/** A photo and the facts that decide whether the viewer may see it. */
interface PhotoWithPrivacy {
  photoKey: string | null;
  blurredKey: string | null;
  placeholder: string | null;
  photoPrivacy: Visibility;
  isConnected: boolean;
  /** Whether the owner accepted the viewer's photo request, and the access has not expired. */
  hasGrantedAccess: boolean;
}

const canSeePhotos = ({
  photoPrivacy,
  isConnected,
  hasGrantedAccess,
}: Pick<PhotoWithPrivacy, 'photoPrivacy' | 'isConnected' | 'hasGrantedAccess'>): boolean =>
  hasGrantedAccess || isVisibleTo(photoPrivacy, isConnected);

type CardPhoto = Pick<ProfileCard, 'profilePhotoUrl' | 'profilePhoto' | 'photoWithheld'>;

const noPhoto: CardPhoto = { profilePhotoUrl: null, profilePhoto: null, photoWithheld: null };

/** Returns the photo itself if the viewer may see it, otherwise its blurred version. */
export async function applyPhotoPrivacy(photo: PhotoWithPrivacy, pictures: Pictures): Promise<CardPhoto> {
  const { photoKey, blurredKey, placeholder, photoPrivacy } = photo;
  if (photoKey === null || blurredKey === null || placeholder === null) return noPhoto;
  const storedPhoto = { objectKey: photoKey, blurredKey, placeholder };
  const [profilePhoto, photoWithheld]: [Portrait, CardPhoto['photoWithheld']] = canSeePhotos(photo)
    ? [await pictures.portrait(storedPhoto), null]
    : [await pictures.blurred(storedPhoto), photoPrivacy === 'HIDE' ? 'always' : 'until_connected'];
  return { profilePhotoUrl: profilePhoto.card.webp, profilePhoto, photoWithheld };
}
