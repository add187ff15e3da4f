import type { EndpointReply, Photo, PhotoList, photoEndpoints, Tier } from '@troth/contract';
import { t } from '@troth/texts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Pictures } from './pictures.ts';
import { settlePhotoProof } from './proof.ts';
import { nextProfilePhoto, photoLimitOf, shownOf } from './rules.ts';
import { lockPhotosOf } from './store/locks.ts';
import { deletePhoto, findPhotos, type PhotoRow, savePositions, setProfilePhoto } from './store/photos.ts';

type Endpoints = typeof photoEndpoints;

interface Owner {
  memberId: string;
  tier: Tier;
}

async function photoOf(row: PhotoRow, isShown: boolean, pictures: Pictures): Promise<Photo> {
  const [picture, photoUrl] = await Promise.all([pictures.picture(row), pictures.photoUrl(row.objectKey)]);
  return {
    ...picture,
    photoKey: row.objectKey,
    photoUrl,
    isProfilePhoto: row.isProfilePhoto,
    verificationStatus: row.verificationStatus,
    verificationMessage: row.verificationMessage,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    isShown,
  };
}

/** The photos of a member as they see them themselves. */
export async function showOwnPhotos(
  db: Db,
  { memberId, tier }: Owner,
  pictures: Pictures,
): Promise<PhotoList> {
  const rows = await findPhotos(db, memberId);
  const shown = shownOf(rows, tier);
  return {
    photos: await Promise.all(rows.map((row) => photoOf(row, shown.includes(row), pictures))),
    photoLimit: photoLimitOf(tier),
  };
}

/** Deletes a photo; another one takes its place as the profile photo. Its bytes go with its row. */
export async function removePhoto(
  { caller, params, db }: Call<Endpoints['remove']>,
  pictures: Pictures,
): Promise<PhotoList> {
  const { memberId } = caller;
  await inTransaction(db, async (transaction) => {
    await lockPhotosOf(transaction, memberId);
    const gone = await deletePhoto(transaction, { memberId, photoId: params.photoId });
    if (!gone) throw new ApiError('NOT_FOUND', t('Photo not found'));
    const next = gone.isProfilePhoto ? nextProfilePhoto(await findPhotos(transaction, memberId)) : undefined;
    if (next) await setProfilePhoto(transaction, { memberId, photoId: next.photoId });
    await settlePhotoProof(transaction, memberId);
  });
  return showOwnPhotos(db, caller, pictures);
}

/** Makes one of the own photos the profile photo. The address in the body tells us nothing. */
export async function chooseProfilePhoto(
  { caller: { memberId }, body, db }: Call<Endpoints['setProfilePhoto']>,
  pictures: Pictures,
): Promise<EndpointReply<Endpoints['setProfilePhoto']>> {
  const photoId = body.photoId.toLowerCase();
  const { objectKey } = await inTransaction(db, async (transaction) => {
    await lockPhotosOf(transaction, memberId);
    const chosen = (await findPhotos(transaction, memberId)).find((photo) => photo.photoId === photoId);
    if (!chosen) throw new ApiError('NOT_FOUND', t('Photo not found'));
    if (chosen.verificationStatus === 'rejected') {
      throw new ApiError('CONFLICT', t('This photo was not accepted. Please choose another one.'));
    }
    await setProfilePhoto(transaction, { memberId, photoId });
    await settlePhotoProof(transaction, memberId);
    return chosen;
  });
  return { photoUrl: await pictures.photoUrl(objectKey) };
}

/** Puts the photos in another order; where others were added or deleted meanwhile, nothing is changed. */
export async function reorderPhotos(
  { caller, body, db }: Call<Endpoints['reorder']>,
  pictures: Pictures,
): Promise<PhotoList> {
  const { memberId } = caller;
  const wanted = [...new Set(body.photoIds.map((id) => id.toLowerCase()))];
  await inTransaction(db, async (transaction) => {
    await lockPhotosOf(transaction, memberId);
    const held = new Set((await findPhotos(transaction, memberId)).map(({ photoId }) => photoId));
    if (held.size !== wanted.length || !wanted.every((id) => held.has(id))) {
      throw new ApiError('CONFLICT', t('Your photos have changed meanwhile. Please look again.'));
    }
    await savePositions(transaction, memberId, wanted);
  });
  return showOwnPhotos(db, caller, pictures);
}

export async function showOwnPhoto(
  db: Db,
  { photoId, ...owner }: Owner & { photoId: string },
  pictures: Pictures,
): Promise<Photo> {
  const { photos } = await showOwnPhotos(db, owner, pictures);
  const photo = photos.find((each) => each.photoId === photoId);
  if (!photo) throw new ApiError('NOT_FOUND', t('Photo not found'));
  return photo;
}
