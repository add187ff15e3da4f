import type { Portrait, ProfileCard, Visibility } from '@troth/contract';
import type { Pictures } from '../photos/index.ts';
import { isShown } from './privacy.ts';

/** A member's photo beside what decides whether the viewer sees it. */
interface Guarded {
  photoKey: string | null;
  blurredKey: string | null;
  placeholder: string | null;
  photoPrivacy: Visibility;
  connected: boolean;
  /** The owner answered a question of the viewer to see the photos, and that still counts. */
  granted: boolean;
}

const seesPhotos = ({
  photoPrivacy,
  connected,
  granted,
}: Pick<Guarded, 'photoPrivacy' | 'connected' | 'granted'>): boolean =>
  granted || isShown(photoPrivacy, connected);

type Shown = Pick<ProfileCard, 'profilePhotoUrl' | 'profilePhoto' | 'photoWithheld'>;

const nothing: Shown = { profilePhotoUrl: null, profilePhoto: null, photoWithheld: null };

/** The photo as far as its owner shows it to this viewer; in the place of a withheld one its blurred picture. */
export async function photoShown(guarded: Guarded, pictures: Pictures): Promise<Shown> {
  const { photoKey, blurredKey, placeholder, photoPrivacy } = guarded;
  if (photoKey === null || blurredKey === null || placeholder === null) return nothing;
  const located = { objectKey: photoKey, blurredKey, placeholder };
  const [profilePhoto, photoWithheld]: [Portrait, Shown['photoWithheld']] = seesPhotos(guarded)
    ? [await pictures.portrait(located), null]
    : [await pictures.blurred(located), photoPrivacy === 'HIDE' ? 'always' : 'until_connected'];
  return { profilePhotoUrl: profilePhoto.card.webp, profilePhoto, photoWithheld };
}
