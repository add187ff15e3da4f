import type { Interest, PromptCode } from '@troth/contract';
import type { Db } from '../../platform/database.ts';
import { findGallery, type Pictures } from '../photos/index.ts';

interface SubjectSource {
  /** The receiver of the interest, who owns the answer or photo. */
  ownerId: string;
  aboutPrompt: PromptCode | null;
  aboutAnswer: string | null;
  aboutPhotoId: string | null;
  /** Whether the reader of the interest has no access to the owner's photos. */
  arePhotosWithheld: boolean;
}

/** Returns a function that shows what interests are about. It reads the gallery of each owner only once. */
export function createSubjects(db: Db, { now, pictures }: { now: Date; pictures: Pictures }) {
  const galleries = new Map<string, ReturnType<typeof findGallery>>();
  const findGalleryOnce = (memberId: string) => {
    const gallery = galleries.get(memberId) ?? findGallery(db, { memberId, now });
    galleries.set(memberId, gallery);
    return gallery;
  };
  return async (source: SubjectSource): Promise<Interest['about']> => {
    const { ownerId, aboutPrompt, aboutAnswer, aboutPhotoId, arePhotosWithheld } = source;
    if (aboutPrompt !== null && aboutAnswer !== null)
      return { answer: { prompt: aboutPrompt, answer: aboutAnswer } };
    if (aboutPhotoId === null || arePhotosWithheld) return null;
    const photo = (await findGalleryOnce(ownerId)).find(({ photoId }) => photoId === aboutPhotoId);
    return photo === undefined ? null : { photo: await pictures.portrait(photo) };
  };
}
