import { MAX_PHOTO_BYTES, type PhotoContentType, photoContentTypes } from '@troth/contract';
import { t } from '@troth/texts';

/** Said by the site as well, should one of these files reach it. */
export const rejectionMessages = {
  notAPicture: t('This file is not a picture. Please choose a photo: a JPEG, PNG, WebP or AVIF.'),
  tooLarge: t('This photo is larger than 10 MB. Please choose a smaller one.'),
  tooSmall: t('This photo is too small to look good. Please choose one of at least 400 by 400 pixels.'),
} as const;

/** Where the system does not know what kind of file it is. */
const typeByExtension: Record<string, PhotoContentType> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  webp: 'image/webp',
};

/** The kind of photo that a file claims to be; the site decides by its bytes. */
export function getPhotoType({ name, type }: Pick<File, 'name' | 'type'>): PhotoContentType | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return photoContentTypes.find((known) => known === (type || typeByExtension[ending]));
}

export const isTooLarge = ({ size }: Pick<Blob, 'size'>) => size > MAX_PHOTO_BYTES;

/** A file that this browser can show. */
export interface DecodedFile {
  file: File;
  /** An address of it within this page. */
  url: string;
  /** Of the picture as it is seen, turned upright. */
  width: number;
  height: number;
}

/** How large a picture is, turned upright; null where this browser cannot show it. */
export async function decodeImage(file: File): Promise<DecodedFile | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
