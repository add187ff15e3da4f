import { randomUUID } from 'node:crypto';
import { PHOTO_BYTES, type Photo, type photoEndpoints } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { type ObjectStore, ObjectTooLarge } from '../../adapters/objects/port.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError, invalid } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { showOwnPhoto } from './own-photos.ts';
import type { Pictures } from './pictures.ts';
import { type DevelopedPhoto, developPhoto, PhotoRefused, type RefusalReason } from './processing/index.ts';
import { settlePhotoProof } from './proof.ts';
import { requireRoom } from './rules.ts';
import { holdProfileForMaking, lockPhotosOf } from './store/locks.ts';
import { countPhotos, findPhotoByKey, insertPhoto, setProfilePhoto } from './store/photos.ts';
import { findAlike } from './store/resemblance.ts';
import { deleteUpload, lockUpload, type Upload } from './store/uploads.ts';
import { SOURCE } from './upload-url.ts';

type Register = Call<typeof photoEndpoints.register>;

interface Parts {
  objects: ObjectStore;
  pictures: Pictures;
  /** Whether what passes the checks made here needs nobody to look at it. */
  autoApprove: boolean;
}

const notFound = () => new ApiError('NOT_FOUND', t('Photo not found'));

const foreignTypes = new Set<RefusalReason>(['not_a_picture', 'unsupported']);

function refusalOf(error: unknown): unknown {
  if (error instanceof ObjectTooLarge) return refusalOf(new PhotoRefused('too_large'));
  if (!(error instanceof PhotoRefused)) return error;
  const message = translate(error.message);
  if (error.reason === 'too_large') return new ApiError('TOO_LARGE', message);
  if (foreignTypes.has(error.reason)) return new ApiError('UNSUPPORTED_MEDIA_TYPE', message);
  return invalid('photoKey', message);
}

/** The uploaded file as a photo; what cannot become one is not kept either. */
async function develop(objects: ObjectStore, { uploadKey }: Upload): Promise<DevelopedPhoto> {
  try {
    const source = await objects.read(`${uploadKey}/${SOURCE}`, PHOTO_BYTES);
    if (!source) throw notFound();
    return await developPhoto(source);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== error) await objects.removeFolder(uploadKey);
    throw refusal;
  }
}

async function keep(objects: ObjectStore, { objectKey, blurredKey }: Upload, { variants }: DevelopedPhoto) {
  const written = await Promise.allSettled(
    variants.map(({ name, extension, contentType, bytes }) => {
      const folder = name === 'blurred' ? blurredKey : objectKey;
      return objects.write(`${folder}/${name}.${extension}`, { bytes, contentType });
    }),
  );
  // Only now: nothing may still be on its way to storage once the row of the upload is free to go.
  for (const each of written) if (each.status === 'rejected') throw each.reason;
}

interface Placing {
  upload: Upload;
  developed: DevelopedPhoto;
  autoApprove: boolean;
}

/** Makes the photo one of the member's, exactly up to the limit however many come at once. */
async function place(
  db: Db,
  { caller: { memberId, tier }, body, now }: Register,
  { upload, developed, autoApprove }: Placing,
): Promise<string> {
  const { fingerprint, width, height, placeholder } = developed;
  await lockPhotosOf(db, memberId);
  const photos = await countPhotos(db, memberId);
  requireRoom(tier, photos);
  const resembles = await findAlike(db, { memberId, fingerprint });
  const photoId = randomUUID();
  await insertPhoto(db, {
    photoId,
    memberId,
    objectKey: upload.objectKey,
    blurredKey: upload.blurredKey,
    width,
    height,
    placeholder,
    fingerprint,
    resembles,
    verificationStatus: autoApprove && resembles === null ? 'approved' : 'pending',
    now,
  });
  if (body.isProfilePhoto || photos === 0) {
    await setProfilePhoto(db, { memberId, photoId });
    await settlePhotoProof(db, memberId);
  }
  // After the photo is there: what belongs to no photo when its upload goes is removed from storage.
  await deleteUpload(db, upload.objectKey);
  return photoId;
}

/**
 * Adds an uploaded photo. The file is read once, while nobody else can make a photo of it; what is served was written
 * by us to a place that no upload reaches, so that its bytes never change. The same upload again is the same photo.
 */
export async function registerPhoto(call: Register, parts: Parts): Promise<Photo> {
  const { objects, pictures, autoApprove } = parts;
  const { memberId, tier } = call.caller;
  const key = { memberId, objectKey: call.body.photoKey };
  return inTransaction(call.db, async (transaction) => {
    await holdProfileForMaking(transaction, memberId);
    const upload = await lockUpload(transaction, key);
    if (!upload) {
      const registered = await findPhotoByKey(transaction, key);
      if (!registered) throw notFound();
      return showOwnPhoto(transaction, { memberId, tier, photoId: registered.photoId }, pictures);
    }
    requireRoom(tier, await countPhotos(transaction, memberId));
    const developed = await develop(objects, upload);
    await keep(objects, upload, developed);
    const photoId = await place(transaction, call, { upload, developed, autoApprove });
    return showOwnPhoto(transaction, { memberId, tier, photoId }, pictures);
  });
}
