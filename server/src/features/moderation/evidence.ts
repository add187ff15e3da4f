import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { findProfileFields } from '../profiles/index.ts';
import type { CaseCipher } from './case-cipher.ts';
import {
  type Evidence,
  type EvidenceKey,
  type EvidencePhoto,
  type EvidencePicture,
  findLastMessages,
  findUncopiedPictures,
  insertPictures,
  lockOpenEvidence,
  lockPhotosForKeyShare,
  markPictureCopied,
} from './store/evidence.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'evidence.copyPictures': { caseId: string };
  }
}

/** Enough attempts for a long storage outage; the photos stay in storage until they are copied. */
const MAX_ATTEMPTS = 100;

const addCopyPicturesJob = (db: Db, caseId: string): Promise<void> =>
  addJob(db, 'evidence.copyPictures', { caseId }, { key: `evidence:${caseId}`, maxAttempts: MAX_ATTEMPTS });

/** The number of latest messages between the two that staff can read. */
const MAX_MESSAGES = 200;

/** Overlap for messages in flight during the previous report; a duplicate is better than a gap. */
const OVERLAP_MS = 60_000;

interface CollectedEvidence {
  evidence: Evidence;
  /** The open case that holds earlier photos and messages. */
  continues: string | null;
}

/**
 * Preserves a member's state for a report, so that changing or deleting the profile or photos, or leaving the
 * conversation, does not destroy evidence. Photos and messages that are already preserved are skipped, so that repeated
 * reports do not fill the storage. Null if there is no such member. Requires a transaction that locks both members.
 */
export async function collectEvidence(
  db: Db,
  { caseId, memberId, reporterId }: EvidenceKey & { caseId: string },
): Promise<CollectedEvidence | null> {
  const profile = await findProfileFields(db, memberId);
  if (!profile) return null;
  const openEvidence = await lockOpenEvidence(db, { reporterId, memberId });
  const lockedPhotos = await lockPhotosForKeyShare(db, memberId, openEvidence?.caseId ?? null);
  const photos = lockedPhotos.map(
    ({ objectKey: _, ...photo }, at): EvidencePhoto => ({ number: at + 1, ...photo }),
  );
  await insertPictures(
    db,
    lockedPhotos.map(({ photoId, objectKey }, at) => ({ caseId, number: at + 1, photoId, objectKey })),
  );
  if (lockedPhotos.length > 0) await addCopyPicturesJob(db, caseId);
  const since = openEvidence && new Date(openEvidence.until.getTime() - OVERLAP_MS);
  const pair = reporterId === null ? null : { memberId: reporterId, otherId: memberId };
  const messages = pair === null ? [] : await findLastMessages(db, pair, { since, limit: MAX_MESSAGES });
  const conversation = messages.map(({ createdAt, ...message }) => ({
    ...message,
    createdAt: createdAt.toISOString(),
  }));
  return { evidence: { memberId, profile, photos, conversation }, continues: openEvidence?.caseId ?? null };
}

/** More than the largest photo variant. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024;

/** A storage folder without public URLs. */
const pictureKey = ({ caseId, number }: Omit<EvidencePicture, 'objectKey'>) => `evidence/${caseId}/${number}`;

interface PictureDependencies {
  objects: ObjectStore;
  caseCipher: CaseCipher;
}

/** Copies the photos of a case that were not copied yet, encrypted. Can be repeated after an interruption. */
export async function copyPictures(
  db: Db,
  caseId: string,
  { objects, caseCipher }: PictureDependencies,
): Promise<void> {
  for (const picture of await findUncopiedPictures(db, caseId)) {
    const bytes = await objects.read(`${picture.objectKey}/full.webp`, MAX_PICTURE_BYTES);
    const key = pictureKey(picture);
    if (bytes) {
      const sealed = caseCipher.encryptPicture(key, bytes);
      await objects.write(key, { bytes: sealed, contentType: 'application/octet-stream' });
    }
    await markPictureCopied(db, picture);
  }
}

/** A photo of a case as WebP; null if it does not exist or is not copied yet. */
export async function readPicture(
  picture: { caseId: string; number: number },
  { objects, caseCipher }: PictureDependencies,
): Promise<Buffer | null> {
  const key = pictureKey(picture);
  const sealed = await objects.read(key, MAX_PICTURE_BYTES);
  return sealed && caseCipher.decryptPicture(key, sealed);
}
