import pLimit from 'p-limit';
import type { ObjectStore } from '../adapters/objects/port.ts';
import {
  createPicker,
  PORTRAIT_HEIGHT,
  PORTRAIT_WIDTH,
  type PortraitTraits,
  readVariants,
  type Subject,
} from './portraits.ts';
import { deriveHash } from './random.ts';

const MAX_CONCURRENT_COPIES = 4;
const MAX_MARKER_BYTES = 100;

/** The object store folders of a demo member's photo. */
export interface DemoPhoto {
  objectKey: string;
  blurredKey: string;
}

/** The columns of a photo that describe the picture. */
export interface PhotoDetails {
  width: number;
  height: number;
  placeholder: string;
}

interface Options {
  seed: number;
  objects: Pick<ObjectStore, 'read' | 'write'>;
}

interface ShippedPortrait {
  subject: Subject;
  variant: number;
}

/** Key of a file that is written after all variants, so that an interrupted seed copies an incomplete photo again. */
const toMarkerKey = ({ objectKey }: DemoPhoto) => `${objectKey}/complete.json`;

/** Copies all variants of a shipped portrait to the object store, unless they are there already. */
async function copyPortrait(
  objects: Options['objects'],
  photo: DemoPhoto,
  { subject, variant }: ShippedPortrait,
): Promise<void> {
  if (await objects.read(toMarkerKey(photo), MAX_MARKER_BYTES)) return;
  const variants = await readVariants(subject.id, variant);
  await Promise.all(
    variants.map(({ name, extension, bytes, contentType }) => {
      const folder = name === 'blurred' ? photo.blurredKey : photo.objectKey;
      return objects.write(`${folder}/${name}.${extension}`, { bytes, contentType });
    }),
  );
  await objects.write(toMarkerKey(photo), { bytes: Buffer.from('{}'), contentType: 'application/json' });
}

/** Assigns photos to a seed's demo members. All photos of a member show the same person. */
export function createPictures({ seed, objects }: Options) {
  const pick = createPicker(seed);
  const sets = new Map<Subject, DemoPhoto[]>();
  const details = new Map<string, PhotoDetails>();
  const requested = new Set<DemoPhoto>();
  const waiting = new Map<DemoPhoto, ShippedPortrait>();

  function addSet(subject: Subject): DemoPhoto[] {
    const set = subject.placeholders.map((placeholder, variant): DemoPhoto => {
      const photo = {
        objectKey: `portraits/${deriveHash(seed, 'portrait', subject.id, variant)}`,
        blurredKey: `veiled-portraits/${deriveHash(seed, 'veiled portrait', subject.id, variant)}`,
      };
      details.set(photo.objectKey, { width: PORTRAIT_WIDTH, height: PORTRAIT_HEIGHT, placeholder });
      return photo;
    });
    sets.set(subject, set);
    return set;
  }

  return {
    /** Picks `count` photos for a member, or fewer if no suitable person has as many portraits. */
    pickPhotos(traits: PortraitTraits, memberIndex: number, count: number): DemoPhoto[] {
      const subject = pick(traits, memberIndex, count);
      const set = (sets.get(subject) ?? addSet(subject)).slice(0, count);
      for (const [variant, photo] of set.entries()) {
        if (requested.has(photo)) continue;
        requested.add(photo);
        waiting.set(photo, { subject, variant });
      }
      return set;
    },
    /** Lists the photos that `pickPhotos` returned and that are not stored yet. */
    listWaiting: (): DemoPhoto[] => [...waiting.keys()],
    /** Stores all waiting photos. */
    async storeWaiting(): Promise<void> {
      const queue = [...waiting];
      waiting.clear();
      await pLimit(MAX_CONCURRENT_COPIES).map(queue, ([photo, portrait]) =>
        copyPortrait(objects, photo, portrait),
      );
    },
    /** Returns the details of a photo; throws if `pickPhotos` did not return it. */
    getDetails({ objectKey }: DemoPhoto): PhotoDetails {
      const found = details.get(objectKey);
      if (!found) throw new Error(`Unknown demo photo: ${objectKey}`);
      return found;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
