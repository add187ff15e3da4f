import type { ObjectStore } from '../../adapters/objects/port.ts';
import type { Db } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { findProfileFields, findPromptAnswers } from '../profiles/index.ts';
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

/** How many of the latest messages between the reporter and the reported member are preserved. */
const MAX_MESSAGES = 200;

/** A further report also preserves messages this much older, because the previous one may have missed uncommitted ones. */
const OVERLAP_MS = 60_000;

interface CollectedEvidence {
  evidence: Evidence;
  /** The open case that holds earlier photos and messages. */
  continues: string | null;
}

/**
 * Preserves a member's state for a report, so that changing or deleting the profile or photos, or leaving the
 * conversation, does not destroy evidence. Photos and messages that are already preserved are skipped, so that repeated
 * reports do not fill the storage. Returns null if there is no such member. The transaction must lock both members first.
 */
export async function collectEvidence(
  db: Db,
  { caseId, memberId, reporterId }: EvidenceKey & { caseId: string },
): Promise<CollectedEvidence | null> {
  const profile = await findProfileFields(db, memberId);
  if (!profile) return null;
  const prompts = await findPromptAnswers(db, memberId);
  const openEvidence = await lockOpenEvidence(db, { reporterId, memberId });
  const lockedPhotos = await lockPhotosForKeyShare(db, memberId, openEvidence?.caseId ?? null);
  const photos = lockedPhotos.map(
    ({ objectKey: _, ...photo }, index): EvidencePhoto => ({ number: index + 1, ...photo }),
  );
  await insertPictures(
    db,
    lockedPhotos.map(({ photoId, objectKey }, index) => ({ caseId, number: index + 1, photoId, objectKey })),
  );
  if (lockedPhotos.length > 0) await addCopyPicturesJob(db, caseId);
  const since = openEvidence && new Date(openEvidence.until.getTime() - OVERLAP_MS);
  const pair = reporterId === null ? null : { memberId: reporterId, otherId: memberId };
  const messages = pair === null ? [] : await findLastMessages(db, pair, { since, limit: MAX_MESSAGES });
  const conversation = messages.map(({ createdAt, ...message }) => ({
    ...message,
    createdAt: createdAt.toISOString(),
  }));
  return {
    evidence: { memberId, profile: { ...profile, prompts }, photos, conversation },
    continues: openEvidence?.caseId ?? null,
  };
}

/** Every photo variant is smaller. */
const MAX_PICTURE_BYTES = 32 * 1024 * 1024;

/** Objects in the folder `evidence` have no public URLs. */
const pictureKey = ({ caseId, number }: Omit<EvidencePicture, 'objectKey'>) => `evidence/${caseId}/${number}`;

interface PictureDependencies {
  objects: ObjectStore;
  caseCipher: CaseCipher;
}

/** Encrypts and copies the photos of a case that are not copied yet. Can be repeated after an interruption. */
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
