import type { ObjectStore } from '../../../adapters/objects/port.ts';
import type { Db } from '../../../platform/database.ts';
import type { CaseKeys } from './case-keys.ts';
import { findUncopied, noteCopied, type Picture } from './store.ts';

/** More than the largest picture that we make of a photo. */
const MOST_BYTES = 32 * 1024 * 1024;

/** A folder that nobody is ever given an address in. */
const keyOf = ({ caseId, number }: Omit<Picture, 'objectKey'>) => `evidence/${caseId}/${number}`;

interface Parts {
  objects: ObjectStore;
  caseKeys: CaseKeys;
}

/** Copies the photos of a case that were not copied yet, encrypted; may be done again from wherever it was cut. */
export async function copyPictures(db: Db, caseId: string, { objects, caseKeys }: Parts): Promise<void> {
  for (const picture of await findUncopied(db, caseId)) {
    const bytes = await objects.read(`${picture.objectKey}/full.webp`, MOST_BYTES);
    const key = keyOf(picture);
    if (bytes) {
      const sealed = caseKeys.sealPicture(key, bytes);
      await objects.write(key, { bytes: sealed, contentType: 'application/octet-stream' });
    }
    await noteCopied(db, picture);
  }
}

/** A photo of a case, as WebP; null where it is not there, or not yet. */
export async function readPicture(
  picture: { caseId: string; number: number },
  { objects, caseKeys }: Parts,
): Promise<Buffer | null> {
  const key = keyOf(picture);
  const sealed = await objects.read(key, MOST_BYTES);
  return sealed && caseKeys.openPicture(key, sealed);
}
