import { PHOTO_BYTES, type PhotoContentType, photoContentTypes } from '@troth/contract';
import { t } from '@troth/texts';

/** Said by the site as well, should one of these files reach it. */
export const refusals = {
  notAPicture: t('This file is not a picture. Please choose a photo: a JPEG, PNG, WebP or AVIF.'),
  tooLarge: t('This photo is larger than 10 MB. Please choose a smaller one.'),
  tooSmall: t('This photo is too small to look good. Please choose one of at least 400 by 400 pixels.'),
} as const;

/** Where the system does not know what kind of file it is. */
const byEnding: Record<string, PhotoContentType> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  webp: 'image/webp',
};

/** The kind of photo that a file claims to be; the site decides by its bytes. */
export function photoTypeOf({ name, type }: Pick<File, 'name' | 'type'>): PhotoContentType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return photoContentTypes.find((known) => known === (type || byEnding[ending]));
}

export const isTooLarge = ({ size }: Pick<Blob, 'size'>) => size > PHOTO_BYTES;
