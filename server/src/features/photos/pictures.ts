import type { Picture, Portrait, Sources } from '@troth/contract';
import type { ObjectStore } from '../../adapters/objects/port.ts';

/** Where a photo lies. */
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

/** Makes the signed addresses at which a browser gets pictures, for a few minutes. */
export interface Pictures {
  portrait(photo: PhotoLocation): Promise<Portrait>;
  /** For who may not see the photo: nothing in it tells where the photo lies. */
  blurred(photo: PhotoLocation): Promise<Portrait>;
  picture(photo: StoredPhoto): Promise<Picture>;
  /** The one address of a photo where the specification asks for one. */
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
