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

/** Whether something that a member protects is shown to a viewer (docs/product.md, Privacy). */
export const isVisibleTo = (visibility: Visibility, connected: boolean): boolean =>
  visibility === 'SHOW_ALL' || (visibility === 'SHOW_CONNECTED' && connected);

type PrivacyFlag = 'canChangePrivacy' | 'canHideOnlineStatus' | 'canHideProfileViews';

function describeRequirement(flag: PrivacyFlag, tier: string): string {
  switch (flag) {
    case 'canChangePrivacy':
      return t('Upgrade to {tier} membership or higher to choose who sees your photos and phone number.', {
        tier,
      });
    case 'canHideOnlineStatus':
      return t('Upgrade to {tier} membership or higher to hide when you are online.', { tier });
    case 'canHideProfileViews':
      return t('Upgrade to {tier} membership to view profiles without being seen.', { tier });
  }
}

const visibilityLevels: Visibility[] = ['SHOW_ALL', 'SHOW_CONNECTED', 'HIDE'];

const isTighter = (before: Visibility, after: Visibility) =>
  visibilityLevels.indexOf(after) > visibilityLevels.indexOf(before);

/** The capability required by each change, in increasing order; relaxing a setting requires none. */
function requiredFlags(before: PrivacySettings, after: PrivacySettings): PrivacyFlag[] {
  const tightens =
    isTighter(before.photoPrivacy, after.photoPrivacy) || isTighter(before.phonePrivacy, after.phonePrivacy);
  return [
    ...(tightens ? (['canChangePrivacy'] as const) : []),
    ...(after.hideOnlineStatus && !before.hideOnlineStatus ? (['canHideOnlineStatus'] as const) : []),
    ...(after.doNotRecordViews && !before.doNotRecordViews ? (['canHideProfileViews'] as const) : []),
  ];
}

export interface PrivacyRefusal {
  requiredTier: Tier;
  message: string;
}

/** Why a tier may not make this change, or null; names the tier that may make all of it. */
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

/** Changes the given settings: all of them, or none if the tier lacks one. */
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

/** A photo with what decides whether the viewer may see it. */
interface PhotoWithPrivacy {
  photoKey: string | null;
  blurredKey: string | null;
  placeholder: string | null;
  photoPrivacy: Visibility;
  connected: boolean;
  /** The owner granted the viewer access on request, and it has not expired. */
  granted: boolean;
}

const canSeePhotos = ({
  photoPrivacy,
  connected,
  granted,
}: Pick<PhotoWithPrivacy, 'photoPrivacy' | 'connected' | 'granted'>): boolean =>
  granted || isVisibleTo(photoPrivacy, connected);

type CardPhoto = Pick<ProfileCard, 'profilePhotoUrl' | 'profilePhoto' | 'photoWithheld'>;

const noPhoto: CardPhoto = { profilePhotoUrl: null, profilePhoto: null, photoWithheld: null };

/** The photo as the viewer may see it: the photo itself or its blurred version. */
export async function applyPhotoPrivacy(guarded: PhotoWithPrivacy, pictures: Pictures): Promise<CardPhoto> {
  const { photoKey, blurredKey, placeholder, photoPrivacy } = guarded;
  if (photoKey === null || blurredKey === null || placeholder === null) return noPhoto;
  const located = { objectKey: photoKey, blurredKey, placeholder };
  const [profilePhoto, photoWithheld]: [Portrait, CardPhoto['photoWithheld']] = canSeePhotos(guarded)
    ? [await pictures.portrait(located), null]
    : [await pictures.blurred(located), photoPrivacy === 'HIDE' ? 'always' : 'until_connected'];
  return { profilePhotoUrl: profilePhoto.card.webp, profilePhoto, photoWithheld };
}
