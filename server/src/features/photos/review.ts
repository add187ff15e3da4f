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

/** As many as somebody looks at before the addresses of the pictures have run out. */
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
  /** Another member's photo that looks the same. */
  alike: ReviewedPhoto | null;
}

type PendingRow = Awaited<ReturnType<typeof findPendingPhotos>>[number];

function toSimilarPhoto({
  alikeId,
  alikeKey,
  otherId,
  otherFirstName,
  otherLastName,
}: PendingRow): ReviewedPhoto | null {
  if (alikeId === null || alikeKey === null || otherId === null) return null;
  return {
    photoId: alikeId,
    objectKey: alikeKey,
    memberId: otherId,
    name: `${otherFirstName} ${otherLastName}`,
  };
}

/** The photos that have waited longest for staff, and whether more wait behind them. */
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

/** Where a photo was the profile photo another one takes its place. */
async function replaceProfilePhoto(db: Db, memberId: string, photoId: string): Promise<void> {
  const photos = await findPhotos(db, memberId);
  const next = nextProfilePhoto(photos);
  const isProfilePhoto = photos.some((photo) => photo.photoId === photoId && photo.isProfilePhoto);
  if (isProfilePhoto && next) await setProfilePhoto(db, { memberId, photoId: next.photoId });
}

/** Gives a verdict while nobody else changes the photos of its owner; null where there is no such photo. */
function reviewPhoto(db: Db, photoId: string, verdict: ReviewDecision): Promise<{ memberId: string } | null> {
  return inTransaction(db, async (transaction) => {
    const owner = await findPhotoOwner(transaction, photoId);
    if (!owner) return null;
    await lockPhotos(transaction, owner.memberId);
    const judged = await saveReviewDecision(transaction, photoId, verdict);
    if (verdict.status === 'rejected') await replaceProfilePhoto(transaction, owner.memberId, photoId);
    await updatePhotoVerification(transaction, owner.memberId);
    return judged;
  });
}

/** Lets others see a photo, also one that was rejected before; null where there is none. */
export const approvePhoto = (db: Db, photoId: string, now: Date) =>
  reviewPhoto(db, photoId, { status: 'approved', message: null, now });

/**
 * Keeps a photo from others, also one that was approved before, and tells its owner why; another one takes its place as
 * the profile photo. Null where there is none.
 */
export const rejectPhoto = (db: Db, photoId: string, { message, now }: { message: string; now: Date }) =>
  reviewPhoto(db, photoId, { status: 'rejected', message, now });
