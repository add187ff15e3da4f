import { type Db, inTransaction } from '../../platform/database.ts';
import { updatePhotoVerification } from './gallery.ts';
import { nextProfilePhoto } from './rules.ts';
import { findPhotos, lockPhotos, setProfilePhoto } from './store/photos.ts';
import {
  findPendingPhotos,
  findPhotoOwner,
  type ReviewDecision,
  saveReviewDecision,
} from './store/review.ts';

/** About as many as staff can review before the picture URLs expire. */
const MAX_PENDING_PHOTOS = 50;

interface ReviewedPhoto {
  photoId: string;
  objectKey: string;
  memberId: string;
  name: string;
}

export interface PendingPhoto extends ReviewedPhoto {
  createdAt: Date;
  isProfilePhoto: boolean;
  /** Another member's photo that looks similar. */
  alike: ReviewedPhoto | null;
}

type PendingRow = Awaited<ReturnType<typeof findPendingPhotos>>[number];

function toSimilarPhoto({
  similarId,
  similarKey,
  otherId,
  otherFirstName,
  otherLastName,
}: PendingRow): ReviewedPhoto | null {
  if (similarId === null || similarKey === null || otherId === null) return null;
  return {
    photoId: similarId,
    objectKey: similarKey,
    memberId: otherId,
    name: `${otherFirstName} ${otherLastName}`,
  };
}

/** The photos that have waited longest for review, and whether there are more. */
export async function listPendingPhotos(db: Db): Promise<{ photos: PendingPhoto[]; hasMore: boolean }> {
  const rows = await findPendingPhotos(db, MAX_PENDING_PHOTOS + 1);
  const photos = rows.slice(0, MAX_PENDING_PHOTOS).map((row) => ({
    photoId: row.photoId,
    objectKey: row.objectKey,
    memberId: row.memberId,
    name: `${row.firstName} ${row.lastName}`,
    createdAt: row.createdAt,
    isProfilePhoto: row.isProfilePhoto,
    alike: toSimilarPhoto(row),
  }));
  return { photos, hasMore: rows.length > MAX_PENDING_PHOTOS };
}

/** If the photo is the profile photo, chooses another one. */
async function replaceProfilePhoto(db: Db, memberId: string, photoId: string): Promise<void> {
  const photos = await findPhotos(db, memberId);
  const next = nextProfilePhoto(photos);
  const isProfilePhoto = photos.some((photo) => photo.photoId === photoId && photo.isProfilePhoto);
  if (isProfilePhoto && next) await setProfilePhoto(db, { memberId, photoId: next.photoId });
}

/** Saves a review decision under the lock of the owner's photos; returns null if the photo does not exist. */
function reviewPhoto(
  db: Db,
  photoId: string,
  decision: ReviewDecision,
): Promise<{ memberId: string } | null> {
  return inTransaction(db, async (transaction) => {
    const owner = await findPhotoOwner(transaction, photoId);
    if (!owner) return null;
    await lockPhotos(transaction, owner.memberId);
    const reviewed = await saveReviewDecision(transaction, photoId, decision);
    if (decision.status === 'rejected') await replaceProfilePhoto(transaction, owner.memberId, photoId);
    await updatePhotoVerification(transaction, owner.memberId);
    return reviewed;
  });
}

/** Approves a photo, even one that was rejected before; returns null if it does not exist. */
export const approvePhoto = (db: Db, photoId: string, now: Date) =>
  reviewPhoto(db, photoId, { status: 'approved', message: null, now });

/**
 * Rejects a photo, even one that was approved before, with a message for its owner. Another photo becomes the profile photo.
 * Returns null if the photo does not exist.
 */
export const rejectPhoto = (db: Db, photoId: string, { message, now }: { message: string; now: Date }) =>
  reviewPhoto(db, photoId, { status: 'rejected', message, now });
