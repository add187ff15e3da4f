import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MAX_PHOTO_BYTES, type Photo, type photoEndpoints } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { type ObjectStore, ObjectTooLarge } from '../../adapters/objects/port.ts';
import { type Clock, MINUTE_MS } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { ApiError, validationError } from '../../platform/http/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { getOwnPhoto, updatePhotoVerification } from './gallery.ts';
import type { Pictures } from './pictures.ts';
import {
  InvalidPhotoError,
  type InvalidPhotoReason,
  type ProcessedPhoto,
  type processPhoto,
} from './processing/index.ts';
import { requirePhotoSlot } from './rules.ts';
import { countPhotos, findPhotoByKey, insertPhoto, lockPhotos, setProfilePhoto } from './store/photos.ts';
import { findSimilarPhoto } from './store/review.ts';
import {
  deleteClaim,
  deleteUpload,
  insertClaim,
  isClaimed,
  lockUpload,
  releaseClaim,
  type Upload,
  type UploadClaim,
} from './store/uploads.ts';
import { SOURCE_NAME } from './uploads.ts';

type RegisterCall = Call<typeof photoEndpoints.register>;

export interface RegistrationDependencies {
  objects: ObjectStore;
  pictures: Pictures;
  clock: Clock;
  /** Processes an upload, like `processPhoto`. */
  processPhoto: typeof processPhoto;
  /** Whether photos that pass the automatic checks are approved without review. */
  skipsReview: boolean;
}

/** Longer than reading, processing and writing a photo take. */
const CLAIM_LIFETIME_MS = 2 * MINUTE_MS;
const CLAIM_POLL_INTERVAL_MS = 100;

const claimLostError = () => new ApiError('UNAVAILABLE');

const photoNotFoundError = () => new ApiError('NOT_FOUND', t('Photo not found'));

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
async function processUpload(
  { objects, processPhoto }: Pick<RegistrationDependencies, 'objects' | 'processPhoto'>,
  { uploadKey }: Upload,
): Promise<ProcessedPhoto> {
  try {
    const source = await objects.read(`${uploadKey}/${SOURCE_NAME}`, MAX_PHOTO_BYTES);
    if (!source) throw photoNotFoundError();
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
  const results = await Promise.allSettled(
    variants.map(({ name, extension, contentType, bytes }) => {
      const folder = name === 'blurred' ? blurredKey : objectKey;
      return objects.write(`${folder}/${name}.${extension}`, { bytes, contentType });
    }),
  );
  // Throw only after all writes have settled: none may be in progress once the claim is released.
  for (const each of results) if (each.status === 'rejected') throw each.reason;
}

export interface ProcessedUpload {
  claim: UploadClaim;
  processed: ProcessedPhoto;
}

const nextClaimEnd = (clock: Clock): Date => new Date(clock.now().getTime() + CLAIM_LIFETIME_MS);

/** Claims the upload, waiting while another registration processes it. Returns null if it is not open any more. */
async function claimUpload(
  { caller: { memberId, tier }, body, db }: RegisterCall,
  clock: Clock,
): Promise<UploadClaim | null> {
  for (;;) {
    const claim = await inTransaction(db, async (transaction) => {
      const upload = await lockUpload(transaction, { memberId, objectKey: body.photoKey });
      if (!upload) return null;
      if (await isClaimed(transaction, upload, clock.now())) return 'claimed';
      requirePhotoSlot(tier, await countPhotos(transaction, memberId));
      const newClaim = { ...upload, until: nextClaimEnd(clock) };
      await insertClaim(transaction, newClaim);
      return newClaim;
    });
    if (claim !== 'claimed') return claim;
    await setTimeout(CLAIM_POLL_INTERVAL_MS);
  }
}

/** Extends a claim; throws a 503 if it was lost. */
async function renewClaim(db: Db, claim: UploadClaim, clock: Clock): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await deleteClaim(transaction, claim))) throw claimLostError();
    claim.until = nextClaimEnd(clock);
    await insertClaim(transaction, claim);
  });
}

async function processClaimedUpload(
  db: Db,
  dependencies: RegistrationDependencies,
  claim: UploadClaim,
): Promise<ProcessedUpload> {
  const { objects, clock } = dependencies;
  const processed = await processUpload(dependencies, claim);
  // Another registration may have claimed the upload if this process was stalled.
  await renewClaim(db, claim, clock);
  await writeVariants(objects, claim, processed);
  return { claim, processed };
}

/**
 * Processes an upload outside any transaction, then runs `register`, and releases the claim if that fails. `register` gets
 * the settled promise instead of its result, so that a repeated idempotency key is checked before a refusal is thrown. The
 * promise resolves to null if the upload was registered before or does not exist.
 */
export async function withProcessedUpload<T>(
  call: RegisterCall,
  dependencies: RegistrationDependencies,
  register: (processing: Promise<ProcessedUpload | null>) => Promise<T>,
): Promise<T> {
  const claiming = claimUpload(call, dependencies.clock);
  const processing = claiming.then((claim) => claim && processClaimedUpload(call.db, dependencies, claim));
  await processing.catch(() => {});
  try {
    return await register(processing);
  } catch (error) {
    const claim = await claiming.catch(() => null);
    // If the claim cannot be released, it expires.
    if (claim) await releaseClaim(call.db, claim).catch(() => {});
    throw error;
  }
}

/** Saves the photo under the lock of the member's photos, so that the limit of the tier is exact. */
async function savePhoto(
  db: Db,
  { caller: { memberId, tier }, body, now }: RegisterCall,
  { claim, processed }: ProcessedUpload,
  { skipsReview }: RegistrationDependencies,
): Promise<string> {
  const { objectKey, blurredKey } = claim;
  const { fingerprint, width, height, placeholder } = processed;
  await lockPhotos(db, memberId);
  // The upload is gone if the account was deleted during processing.
  if (!(await lockUpload(db, { memberId, objectKey }))) throw photoNotFoundError();
  if (!(await deleteClaim(db, claim))) throw claimLostError();
  const photoCount = await countPhotos(db, memberId);
  requirePhotoSlot(tier, photoCount);
  const similarPhoto = await findSimilarPhoto(db, { memberId, fingerprint });
  const photoId = randomUUID();
  await insertPhoto(db, {
    photoId,
    memberId,
    objectKey,
    blurredKey,
    width,
    height,
    placeholder,
    fingerprint,
    resembles: similarPhoto,
    verificationStatus: skipsReview && similarPhoto === null ? 'approved' : 'pending',
    now,
  });
  if (body.isProfilePhoto || photoCount === 0) {
    await setProfilePhoto(db, { memberId, photoId });
    await updatePhotoVerification(db, memberId);
  }
  // Only after the photo is inserted, because otherwise a trigger would queue its files for removal.
  await deleteUpload(db, objectKey);
  return photoId;
}

async function findRegisteredPhoto(db: Db, { caller: { memberId }, body }: RegisterCall): Promise<string> {
  const photo = await findPhotoByKey(db, { memberId, objectKey: body.photoKey });
  if (!photo) throw photoNotFoundError();
  return photo.photoId;
}

/**
 * Adds a processed upload to the member's photos. Its pictures were written to keys that no upload URL reaches, so they
 * never change. Registering the same upload again returns the same photo.
 */
export async function registerPhoto(
  call: RegisterCall,
  processing: Promise<ProcessedUpload | null>,
  dependencies: RegistrationDependencies,
): Promise<Photo> {
  const processed = await processing;
  const { memberId, tier } = call.caller;
  return inTransaction(call.db, async (transaction) => {
    const photoId = processed
      ? await savePhoto(transaction, call, processed, dependencies)
      : await findRegisteredPhoto(transaction, call);
    return getOwnPhoto(transaction, { memberId, tier, photoId }, dependencies.pictures);
  });
}
