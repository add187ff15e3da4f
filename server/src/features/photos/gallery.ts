import type { EndpointReply, Photo, PhotoList, photoEndpoints, Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { toIsoInstant } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { effectiveTier } from '../membership/index.ts';
import { removeVerification, saveVerification } from '../verifications/index.ts';
import type { Pictures } from './pictures.ts';
import { nextProfilePhoto, photoLimitOf, visiblePhotos } from './rules.ts';
import {
  deletePhoto,
  findPhotos,
  findProfilePhoto,
  lockPhotos,
  type PhotoRow,
  savePositions,
  setProfilePhoto,
} from './store/photos.ts';

/** Saves or removes the photo verification: members have it while their profile photo is approved. Call `lockPhotos` first. */
export async function updatePhotoVerification(db: Db, memberId: string): Promise<void> {
  const photo = await findProfilePhoto(db, memberId);
  const approvedAt = photo?.verificationStatus === 'approved' ? photo.verifiedAt : null;
  if (approvedAt) await saveVerification(db, memberId, 'photo', approvedAt);
  else await removeVerification(db, memberId, 'photo');
}

type Endpoints = typeof photoEndpoints;

interface Owner {
  memberId: string;
  tier: Tier;
}

async function toPhoto(row: PhotoRow, isShown: boolean, pictures: Pictures): Promise<Photo> {
  const [picture, photoUrl] = await Promise.all([pictures.picture(row), pictures.photoUrl(row.objectKey)]);
  return {
    ...picture,
    photoKey: row.objectKey,
    photoUrl,
    isProfilePhoto: row.isProfilePhoto,
    verificationStatus: row.verificationStatus,
    verificationMessage: row.verificationMessage,
    verifiedAt: row.verifiedAt && toIsoInstant(row.verifiedAt),
    isShown,
  };
}

/** The photos of a member as the member sees them. */
export async function listOwnPhotos(
  db: Db,
  { memberId, tier }: Owner,
  pictures: Pictures,
): Promise<PhotoList> {
  const rows = await findPhotos(db, memberId);
  const shown = visiblePhotos(rows, tier);
  return {
    photos: await Promise.all(rows.map((row) => toPhoto(row, shown.includes(row), pictures))),
    photoLimit: photoLimitOf(tier),
  };
}

/** Deletes a photo and, if it was the profile photo, chooses another one. A trigger queues its files for removal. */
export async function removePhoto(
  { caller, params, db }: Call<Endpoints['remove']>,
  pictures: Pictures,
): Promise<PhotoList> {
  const { memberId } = caller;
  await inTransaction(db, async (transaction) => {
    await lockPhotos(transaction, memberId);
    const deleted = await deletePhoto(transaction, { memberId, photoId: params.photoId });
    if (!deleted) throw new ApiError('NOT_FOUND', t('Photo not found'));
    const next = deleted.isProfilePhoto
      ? nextProfilePhoto(await findPhotos(transaction, memberId))
      : undefined;
    if (next) await setProfilePhoto(transaction, { memberId, photoId: next.photoId });
    await updatePhotoVerification(transaction, memberId);
  });
  return listOwnPhotos(db, caller, pictures);
}

/** Makes one of the member's photos the profile photo. The URL in the request body is ignored. */
export async function chooseProfilePhoto(
  { caller: { memberId }, body, db }: Call<Endpoints['setProfilePhoto']>,
  pictures: Pictures,
): Promise<EndpointReply<Endpoints['setProfilePhoto']>> {
  const photoId = body.photoId.toLowerCase();
  const { objectKey } = await inTransaction(db, async (transaction) => {
    await lockPhotos(transaction, memberId);
    const chosen = (await findPhotos(transaction, memberId)).find((photo) => photo.photoId === photoId);
    if (!chosen) throw new ApiError('NOT_FOUND', t('Photo not found'));
    if (chosen.verificationStatus === 'rejected') {
      throw new ApiError('CONFLICT', t('This photo wasn’t accepted. Please choose another one.'));
    }
    await setProfilePhoto(transaction, { memberId, photoId });
    await updatePhotoVerification(transaction, memberId);
    return chosen;
  });
  return { photoUrl: await pictures.photoUrl(objectKey) };
}

/** Reorders the photos. Throws 409 if the ids are not exactly the member's photos, for example after a concurrent upload. */
export async function reorderPhotos(
  { caller, body, db }: Call<Endpoints['reorder']>,
  pictures: Pictures,
): Promise<PhotoList> {
  const { memberId } = caller;
  const photoIds = [...new Set(body.photoIds.map((id) => id.toLowerCase()))];
  await inTransaction(db, async (transaction) => {
    await lockPhotos(transaction, memberId);
    const existing = new Set((await findPhotos(transaction, memberId)).map(({ photoId }) => photoId));
    if (existing.size !== photoIds.length || !photoIds.every((id) => existing.has(id))) {
      throw new ApiError('CONFLICT', t('Your photos have changed in the meantime. Please look again.'));
    }
    await savePositions(transaction, memberId, photoIds);
  });
  return listOwnPhotos(db, caller, pictures);
}

export async function getOwnPhoto(
  db: Db,
  { photoId, ...owner }: Owner & { photoId: string },
  pictures: Pictures,
): Promise<Photo> {
  const { photos } = await listOwnPhotos(db, owner, pictures);
  const photo = photos.find((each) => each.photoId === photoId);
  if (!photo) throw new ApiError('NOT_FOUND', t('Photo not found'));
  return photo;
}

/** Of all photos of a member, those that others who have access can see. */
export function toGallery(photos: PhotoRow[], now: Date): PhotoRow[] {
  const { tier = null, tierUntil = null } = photos[0] ?? {};
  const membership = tier ? { tier, expires_at: tierUntil === null ? null : new Date(tierUntil) } : undefined;
  return visiblePhotos(photos, effectiveTier(membership, now));
}

/** The photos of a member that others who have access can see. */
export const findGallery = async (
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<PhotoRow[]> => toGallery(await findPhotos(db, memberId), now);
