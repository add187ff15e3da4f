import { MAX_PHOTO_BYTES, type PhotoContentType, photoContentTypes } from '@troth/contract';
import { t } from '@troth/texts';

/** The server responds with the same texts if it receives such a file. */
export const rejectionMessages = {
  notAPicture: t('This file isn’t a photo. Choose a JPEG, PNG, WebP or AVIF.'),
  tooLarge: t('This photo is over 10 MB. Choose a smaller one.'),
  tooSmall: t('This photo is too small to look good. Choose one that’s at least 400 × 400 pixels.'),
} as const;

/** Media types of files for which the operating system reports none. */
const typeByExtension: Record<string, PhotoContentType> = {
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  webp: 'image/webp',
};

/** The type that a file claims to have; the server checks its bytes. */
export function getPhotoType({ name, type }: Pick<File, 'name' | 'type'>): PhotoContentType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return photoContentTypes.find((known) => known === (type || typeByExtension[extension]));
}

export const isTooLarge = ({ size }: Pick<Blob, 'size'>) => size > MAX_PHOTO_BYTES;

/** A file that this browser can display. */
export interface DecodedFile {
  file: File;
  /** An object URL. */
  url: string;
  /** In pixels, after applying the EXIF orientation. */
  width: number;
  height: number;
}

/** Decodes a picture; returns its size and an object URL that the caller revokes, or null if this browser cannot. */
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
