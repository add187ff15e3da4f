import type { Picture, Portrait, Sources } from '@troth/contract';
import type { ObjectStore } from '../../adapters/objects/port.ts';

/** Storage keys of a photo, and its placeholder. */
export interface PhotoLocation {
  objectKey: string;
  blurredKey: string;
  placeholder: string;
}

interface StoredPhoto extends PhotoLocation {
  photoId: string;
  width: number;
  height: number;
}

/** Creates signed URLs for pictures, valid for a few minutes. */
export interface Pictures {
  portrait(photo: PhotoLocation): Promise<Portrait>;
  /** For members without access to the photo: its URLs do not reveal the key of the original. */
  blurred(photo: PhotoLocation): Promise<Portrait>;
  picture(photo: StoredPhoto): Promise<Picture>;
  /** The single URL of a photo, where the API returns only one. */
  photoUrl(objectKey: string): Promise<string>;
}

export function createPictures(objects: Pick<ObjectStore, 'url'>): Pictures {
  async function sourcesOf(key: string): Promise<Sources> {
    const [avif, webp] = await Promise.all([objects.url(`${key}.avif`), objects.url(`${key}.webp`)]);
    return { avif, webp };
  }

  async function portrait({ objectKey, placeholder }: PhotoLocation): Promise<Portrait> {
    const [thumb, card] = await Promise.all([
      sourcesOf(`${objectKey}/thumb`),
      sourcesOf(`${objectKey}/card`),
    ]);
    return { thumb, card, placeholder };
  }

  return {
    portrait,
    async blurred({ blurredKey, placeholder }) {
      const sources = await sourcesOf(`${blurredKey}/blurred`);
      return { thumb: sources, card: sources, placeholder };
    },
    async picture(photo) {
      const { photoId, objectKey, width, height } = photo;
      const [shown, full] = await Promise.all([portrait(photo), sourcesOf(`${objectKey}/full`)]);
      return { ...shown, photoId, full, width, height };
    },
    photoUrl: (objectKey) => objects.url(`${objectKey}/card.webp`),
  };
}
