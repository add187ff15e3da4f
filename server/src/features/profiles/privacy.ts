import {
  type EndpointReply,
  type Portrait,
  type PrivacySettings,
  type ProfileCard,
  type privacyEndpoints,
  type Tier,
  tierNames,
  tiers,
  type Visibility,
} from '@troth/contract';
import { msg, translate } from '@troth/texts';
import { inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Pictures } from '../photos/index.ts';
import { lockPrivacy, savePrivacy } from './store/profiles.ts';

/** Whether what a member guards is shown to another one (decisions §8). */
export const isVisibleTo = (visibility: Visibility, connected: boolean): boolean =>
  visibility === 'SHOW_ALL' || (visibility === 'SHOW_CONNECTED' && connected);

const upgradeMessages = {
  canChangePrivacy: msg(
    'Upgrade to Silver membership or higher to choose who sees your photos and phone number.',
  ),
  canHideOnlineStatus: msg('Upgrade to Gold membership or higher to hide when you are online.'),
  canHideProfileViews: msg('Upgrade to Platinum membership to view profiles without being seen.'),
};

type PrivacyFlag = keyof typeof upgradeMessages;

const visibilityLevels: Visibility[] = ['SHOW_ALL', 'SHOW_CONNECTED', 'HIDE'];

const isTighter = (before: Visibility, after: Visibility) =>
  visibilityLevels.indexOf(after) > visibilityLevels.indexOf(before);

/** What a change takes, the least first; showing more than before takes nothing (decisions §9). */
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

/** Why a tier may not make this change, or null; it names the tier that may make all of it (specification §6). */
export function findPrivacyRefusal(
  tier: Tier,
  { before, after }: { before: PrivacySettings; after: PrivacySettings },
): PrivacyRefusal | null {
  const missing = requiredFlags(before, after).filter((flag) => !tiers[tier].flags[flag]);
  const highest = missing.at(-1);
  const requiredTier = tierNames.find((name) => missing.every((flag) => tiers[name].flags[flag]));
  return highest && requiredTier ? { requiredTier, message: translate(upgradeMessages[highest]) } : null;
}

/** Changes the given settings, all of them or, where the tier lacks anything for one, none. */
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

/** A member's photo beside what decides whether the viewer sees it. */
interface PhotoWithPrivacy {
  photoKey: string | null;
  blurredKey: string | null;
  placeholder: string | null;
  photoPrivacy: Visibility;
  connected: boolean;
  /** The owner answered a question of the viewer to see the photos, and that still counts. */
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

/** The photo as far as its owner shows it to this viewer; in the place of a withheld one its blurred picture. */
export async function applyPhotoPrivacy(guarded: PhotoWithPrivacy, pictures: Pictures): Promise<CardPhoto> {
  const { photoKey, blurredKey, placeholder, photoPrivacy } = guarded;
  if (photoKey === null || blurredKey === null || placeholder === null) return noPhoto;
  const located = { objectKey: photoKey, blurredKey, placeholder };
  const [profilePhoto, photoWithheld]: [Portrait, CardPhoto['photoWithheld']] = canSeePhotos(guarded)
    ? [await pictures.portrait(located), null]
    : [await pictures.blurred(located), photoPrivacy === 'HIDE' ? 'always' : 'until_connected'];
  return { profilePhotoUrl: profilePhoto.card.webp, profilePhoto, photoWithheld };
}
