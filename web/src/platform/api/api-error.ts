import { t } from '@troth/texts';

/** Shape of a failed call in RTK Query's `error`: the server's error body, or the call's own fallback text. */
export interface ApiError {
  message: string;
  code: string;
  /** HTTP status; 0 when no response arrived. */
  statusCode: number;
  details?: unknown;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'statusCode' in error && 'message' in error;
}

/** Whether a call failed because there was no network, so that it can be sent again later. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && error.code === 'NO_ANSWER' && !navigator.onLine;

/** The text to show for an error thrown by a call, a thunk or `unwrap()`. */
export function getErrorMessage(
  error: unknown,
  fallback = t('Something went wrong. Please try again.'),
): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : fallback;
}
