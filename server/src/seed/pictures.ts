import type { ObjectStore } from '../adapters/objects/port.ts';
import { makeVariants } from '../features/photos/index.ts';
import type { DemoMember } from './people/members.ts';
import { drawPortrait, type PortraitSubject } from './portraits/index.ts';
import { hashFor, randomFor } from './random.ts';

/** So many people are drawn; in larger seeds those who could be one of them share the pictures. */
const MAX_DISTINCT_SITTERS = 500;
const MAX_CONCURRENT_DRAWINGS = 4;
/** Somebody waits while hundreds are drawn. */
const ENCODER_EFFORT = { avif: 0, webp: 0 };
const MAX_NOTE_BYTES = 10_000;

export type Sitter = Pick<DemoMember, 'age' | 'region'> & {
  gender: PortraitSubject['gender'];
  religion: string;
};

/** Where the variants of a drawn photo lie. */
export interface DemoPhoto {
  objectKey: string;
  blurredKey: string;
}

/** What a row tells of a picture beside where it lies. */
export interface Drawn {
  width: number;
  height: number;
  placeholder: string;
}

interface Options {
  seed: number;
  objects: Pick<ObjectStore, 'read' | 'write'>;
}

/** Lies beside the variants when all of them are there: a seed killed in between must not leave half a picture. */
const noteOf = ({ objectKey }: DemoPhoto) => `${objectKey}/drawn.json`;

async function readNote(objects: Options['objects'], photo: DemoPhoto): Promise<Drawn | null> {
  const note = await objects.read(noteOf(photo), MAX_NOTE_BYTES);
  return note && (JSON.parse(note.toString()) as Drawn);
}

/** Draws a photo in all its variants, unless it is there already. */
async function draw(objects: Options['objects'], photo: DemoPhoto, subject: PortraitSubject): Promise<Drawn> {
  const found = await readNote(objects, photo);
  if (found) return found;
  const made = await makeVariants(Buffer.from(drawPortrait(subject)), ENCODER_EFFORT);
  const { variants, width, height, placeholder } = made;
  await Promise.all(
    variants.map(({ name, extension, bytes, contentType }) => {
      const folder = name === 'blurred' ? photo.blurredKey : photo.objectKey;
      return objects.write(`${folder}/${name}.${extension}`, { bytes, contentType });
    }),
  );
  const drawn: Drawn = { width, height, placeholder };
  const bytes = Buffer.from(JSON.stringify(drawn));
  await objects.write(noteOf(photo), { bytes, contentType: 'application/json' });
  return drawn;
}

/** The drawn photos of a seed: the same person in each of a set. */
export function createPictures({ seed, objects }: Options) {
  const open = new Map<DemoPhoto, PortraitSubject>();
  const drawn = new Map<string, Drawn>();
  const shared = new Map<string, DemoPhoto[][]>();
  let sitters = 0;

  const wider = ({ gender, age, religion }: Sitter) => {
    const band = Math.floor(age / 5);
    return [`${gender} ${band} ${religion}`, `${gender} ${band}`, gender];
  };

  function newSet(sitter: Sitter, count: number): DemoPhoto[] {
    const set = Array.from({ length: count }, (_, look): DemoPhoto => {
      const photo = {
        objectKey: `portraits/${hashFor(seed, 'picture', sitters, look)}`,
        blurredKey: `veiled-portraits/${hashFor(seed, 'veiled picture', sitters, look)}`,
      };
      open.set(photo, { seed: seed + sitters, look, ...sitter });
      return photo;
    });
    sitters += 1;
    for (const group of wider(sitter)) {
      const sets = shared.get(group);
      if (sets) sets.push(set);
      else shared.set(group, [set]);
    }
    return set;
  }

  return {
    /** Photos of somebody, so many at most. */
    setFor(sitter: Sitter, index: number, count: number): DemoPhoto[] {
      if (sitters < MAX_DISTINCT_SITTERS) return newSet(sitter, count);
      const like = wider(sitter)
        .map((group) => shared.get(group))
        .find((sets) => sets !== undefined);
      if (!like) return newSet(sitter, count);
      const enough = like.filter((set) => set.length >= count);
      const set = randomFor(seed, 'shared picture', index).pick(enough.length > 0 ? enough : like);
      return set.slice(0, count);
    },
    /** Those that were asked for and are not drawn yet. */
    waiting: (): DemoPhoto[] => [...open.keys()],
    /** Draws all that were asked for since the last time. */
    async drawOpen(): Promise<void> {
      const waiting = [...open];
      open.clear();
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [photo, subject] = next;
          drawn.set(photo.objectKey, await draw(objects, photo, subject));
        }
      };
      await Promise.all(Array.from({ length: MAX_CONCURRENT_DRAWINGS }, work));
    },
    /** What is known of a photo that is drawn. */
    drawnOf({ objectKey }: DemoPhoto): Drawn {
      const found = drawn.get(objectKey);
      if (!found) throw new Error('The picture is not drawn yet');
      return found;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
