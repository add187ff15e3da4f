import { randomBytes, randomUUID } from 'node:crypto';
import { type EndpointReply, MAX_PHOTO_BYTES, type Photo, type photoEndpoints } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { type ObjectStore, ObjectTooLarge } from '../../adapters/objects/port.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { getOwnPhoto, updatePhotoVerification } from './gallery.ts';
import type { Pictures } from './pictures.ts';
import {
  InvalidPhotoError,
  type InvalidPhotoReason,
  type ProcessedPhoto,
  processPhoto,
} from './processing/index.ts';
import { requirePhotoSlot } from './rules.ts';
import {
  countPhotos,
  findPhotoByKey,
  insertPhoto,
  lockPhotos,
  lockProfileForProcessing,
  lockProfileKey,
  setProfilePhoto,
} from './store/photos.ts';
import { findSimilarPhoto } from './store/review.ts';
import { deleteOldestUploads, deleteUpload, insertUpload, lockUpload, type Upload } from './store/uploads.ts';

type UploadUrl = typeof photoEndpoints.uploadUrl;

/** Unregistered uploads a member may have; beyond that the oldest are deleted. */
const MAX_OPEN_UPLOADS = 50;

/** The name of the one object in an upload's folder. */
const SOURCE_NAME = 'source';

/** A storage folder with an unguessable name. */
const randomFolder = (kind: string) => `${kind}/${randomBytes(18).toString('base64url')}`;

/** Opens an upload. Its row is saved before the URL is returned, so that every file in storage can be cleaned up. */
export async function createUpload(
  { caller, query, db, now }: Call<UploadUrl>,
  { objects, pictures }: { objects: ObjectStore; pictures: Pictures },
): Promise<EndpointReply<UploadUrl>> {
  const { memberId, tier } = caller;
  const { contentType, contentLength } = query;
  const keys = {
    objectKey: randomFolder('photos'),
    blurredKey: randomFolder('veiled'),
    uploadKey: randomFolder('uploads'),
  };
  const { url, closesAt } = await objects.uploadUrl({
    objectKey: `${keys.uploadKey}/${SOURCE_NAME}`,
    contentType,
    contentLength,
  });
  await inTransaction(db, async (transaction) => {
    if (!(await lockProfileKey(transaction, memberId))) {
      throw new ApiError('NOT_FOUND', t('Please tell us about yourself first.'));
    }
    requirePhotoSlot(tier, await countPhotos(transaction, memberId));
    await insertUpload(transaction, { ...keys, memberId, now, closesAt });
    await deleteOldestUploads(transaction, memberId, MAX_OPEN_UPLOADS);
  });
  const photoUrl = await pictures.photoUrl(keys.objectKey);
  return { uploadUrl: url, photoKey: keys.objectKey, photoUrl, contentType };
}

type RegisterCall = Call<typeof photoEndpoints.register>;

interface RegisterParts {
  objects: ObjectStore;
  pictures: Pictures;
  /** Whether photos that pass the automatic checks are approved without review. */
  autoApprove: boolean;
}

const photoNotFound = () => new ApiError('NOT_FOUND', t('Photo not found'));

const unsupportedReasons = new Set<InvalidPhotoReason>(['not_a_picture', 'unsupported']);

function toApiError(error: unknown): unknown {
  if (error instanceof ObjectTooLarge) return toApiError(new InvalidPhotoError('too_large'));
  if (!(error instanceof InvalidPhotoError)) return error;
  const message = translate(error.message);
  if (error.reason === 'too_large') return new ApiError('TOO_LARGE', message);
  if (unsupportedReasons.has(error.reason)) return new ApiError('UNSUPPORTED_MEDIA_TYPE', message);
  return validationError('photoKey', message);
}

/** Reads and processes the uploaded file. A file that is refused is removed from storage. */
async function processUpload(objects: ObjectStore, { uploadKey }: Upload): Promise<ProcessedPhoto> {
  try {
    const source = await objects.read(`${uploadKey}/${SOURCE_NAME}`, MAX_PHOTO_BYTES);
    if (!source) throw photoNotFound();
    return await processPhoto(source);
  } catch (error) {
    const refusal = toApiError(error);
    if (refusal !== error) await objects.removeFolder(uploadKey);
    throw refusal;
  }
}

async function writeVariants(
  objects: ObjectStore,
  { objectKey, blurredKey }: Upload,
  { variants }: ProcessedPhoto,
) {
  const written = await Promise.allSettled(
    variants.map(({ name, extension, contentType, bytes }) => {
      const folder = name === 'blurred' ? blurredKey : objectKey;
      return objects.write(`${folder}/${name}.${extension}`, { bytes, contentType });
    }),
  );
  // Only now: nothing may still be on its way to storage once the row of the upload is free to go.
  for (const each of written) if (each.status === 'rejected') throw each.reason;
}

interface PhotoToSave {
  upload: Upload;
  processed: ProcessedPhoto;
  autoApprove: boolean;
}

async function savePhoto(
  db: Db,
  { caller: { memberId, tier }, body, now }: RegisterCall,
  { upload, processed, autoApprove }: PhotoToSave,
): Promise<string> {
  const { fingerprint, width, height, placeholder } = processed;
  await lockPhotos(db, memberId);
  const photos = await countPhotos(db, memberId);
  requirePhotoSlot(tier, photos);
  const resembles = await findSimilarPhoto(db, { memberId, fingerprint });
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
    await updatePhotoVerification(db, memberId);
  }
  await deleteUpload(db, upload.objectKey);
  return photoId;
}

/**
 * Adds an uploaded photo. The file is read once, while nobody else can make a photo of it; what is served was written
 * by us to a place that no upload reaches, so that its bytes never change. The same upload again is the same photo.
 */
export async function registerPhoto(call: RegisterCall, parts: RegisterParts): Promise<Photo> {
  const { objects, pictures, autoApprove } = parts;
  const { memberId, tier } = call.caller;
  const key = { memberId, objectKey: call.body.photoKey };
  return inTransaction(call.db, async (transaction) => {
    await lockProfileForProcessing(transaction, memberId);
    const upload = await lockUpload(transaction, key);
    if (!upload) {
      const registered = await findPhotoByKey(transaction, key);
      if (!registered) throw photoNotFound();
      return getOwnPhoto(transaction, { memberId, tier, photoId: registered.photoId }, pictures);
    }
    requirePhotoSlot(tier, await countPhotos(transaction, memberId));
    const processed = await processUpload(objects, upload);
    await writeVariants(objects, upload, processed);
    const photoId = await savePhoto(transaction, call, { upload, processed, autoApprove });
    return getOwnPhoto(transaction, { memberId, tier, photoId }, pictures);
  });
}
