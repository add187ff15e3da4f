import type { Photo, PhotoContentType } from '@troth/contract';
import { t } from '@troth/texts';
import { isApiError } from '../../../platform/api/api-error.ts';

/** The file could not be uploaded. */
export class UploadError extends Error {
  constructor(statusText: string) {
    super(`S3 upload failed: ${statusText}`);
    this.name = 'UploadFailed';
  }
}

interface PutOptions {
  contentType: string;
  signal: AbortSignal;
  /** Progress from 0 to 1. */
  onProgress: (share: number) => void;
}

/** PUTs a file to a signed URL. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function putFile(url: string, file: Blob, { contentType, signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else if (request.status >= 200 && request.status < 300) resolve();
      // HTTP/2 has no status text.
      else reject(new UploadError(request.statusText || String(request.status || 'no answer')));
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
}

/** A picture ready to be uploaded. */
export interface PreparedPhoto {
  name: string;
  blob: Blob;
  contentType: PhotoContentType;
}

/** The API calls of an upload. */
export interface UploadApi {
  requestUploadUrl(picture: PreparedPhoto): Promise<{ uploadUrl: string; photoKey: string }>;
  register(upload: { photoKey: string; idempotencyKey: string }): Promise<Photo>;
  remove(photoId: string): Promise<unknown>;
}

export type UploadProgress = { phase: 'sending'; share: number } | { phase: 'checking' };

interface UploadRun {
  signal: AbortSignal;
  report: (progress: UploadProgress) => void;
}

/** Whether the server no longer knows this upload, because its URL has expired or was replaced. */
const isUploadExpired = (error: unknown) => isApiError(error) && error.code === 'NOT_FOUND';

/**
 * Creates a function that uploads one picture and registers it as a photo. After a failure the function can be called
 * again: a file that was already sent is only registered again, with the same idempotency key, so that it becomes one
 * photo. The function resolves to null if the upload was cancelled; a photo that was created all the same is deleted.
 */
export function createPhotoUpload(picture: PreparedPhoto, calls: UploadApi) {
  let sentFile: { photoKey: string; idempotencyKey: string } | undefined;

  async function send({ signal, report }: UploadRun) {
    report({ phase: 'sending', share: 0 });
    const { uploadUrl, photoKey } = await calls.requestUploadUrl(picture);
    signal.throwIfAborted();
    await putFile(uploadUrl, picture.blob, {
      contentType: picture.contentType,
      signal,
      onProgress: (share) => report({ phase: 'sending', share }),
    });
    return { photoKey, idempotencyKey: crypto.randomUUID() };
  }

  return async (run: UploadRun): Promise<Photo | null> => {
    try {
      sentFile ??= await send(run);
      run.signal.throwIfAborted();
      run.report({ phase: 'checking' });
      const photo = await calls.register(sentFile);
      if (!run.signal.aborted) return photo;
      await calls.remove(photo.photoId);
      return null;
    } catch (error) {
      if (isUploadExpired(error)) sentFile = undefined;
      if (run.signal.aborted) return null;
      throw error;
    }
  };
}

export interface UploadFailure {
  message: string;
  /** Whether a retry with the same picture may succeed. */
  canRetry: boolean;
  /** Whether the upload failed because the photo limit of the membership is reached. */
  isLimitReached?: boolean;
}

/** Error codes that concern the picture itself, so that a retry would fail again. */
const permanentErrorCodes = new Set(['VALIDATION_FAILED', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE']);

/** Describes the failure of an upload to the member. */
export function describeUploadFailure(error: unknown): UploadFailure {
  if (error instanceof UploadError) {
    return { message: t('This photo didn’t upload. Please try again.'), canRetry: true };
  }
  if (!isApiError(error)) {
    return {
      message: t('Something went wrong with this photo, so it wasn’t added. Please try again.'),
      canRetry: true,
    };
  }
  if (error.statusCode === 0) {
    return {
      message: t('We couldn’t reach Troth, so this photo wasn’t added. Please try again.'),
      canRetry: true,
    };
  }
  const { code, message } = error;
  if (code === 'PHOTO_LIMIT_REACHED' || code === 'UPGRADE_REQUIRED') {
    return { message, canRetry: true, isLimitReached: true };
  }
  if (code === 'NOT_FOUND')
    return {
      message: t('This upload took too long, so the photo wasn’t added. Please try again.'),
      canRetry: true,
    };
  return { message, canRetry: !permanentErrorCodes.has(code) };
}
