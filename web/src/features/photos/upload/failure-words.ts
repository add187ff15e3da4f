import { t } from '@troth/texts';
import { isApiError } from '../../../platform/api-error.ts';
import { UploadFailed } from './put-file.ts';

export interface Failure {
  message: string;
  /** Whether the same picture may succeed the next time. */
  canRetry: boolean;
  /** The membership holds no more photos. */
  isLimit?: boolean;
}

/** Refusals of the picture itself: it stays what it is. */
const ofThePicture = new Set(['VALIDATION_FAILED', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE']);

/** What went wrong with an upload, for whoever chose the picture. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UploadFailed) {
    return { message: t('This photo did not get through. Please try again.'), canRetry: true };
  }
  if (!isApiError(error)) {
    return { message: t('Something went wrong with this photo. Please try again.'), canRetry: true };
  }
  if (error.statusCode === 0) {
    return { message: t('Troth could not be reached. Please try again.'), canRetry: true };
  }
  const { code, message } = error;
  if (code === 'PHOTO_LIMIT_REACHED' || code === 'UPGRADE_REQUIRED') {
    return { message, canRetry: true, isLimit: true };
  }
  if (code === 'NOT_FOUND')
    return { message: t('This upload took too long. Please try again.'), canRetry: true };
  return { message, canRetry: !ofThePicture.has(code) };
}
