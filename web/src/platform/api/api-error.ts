import { t } from '@troth/texts';

/** What a failed call leaves in RTK Query's `error`: the server's error body, or the call's own fallback text. */
export interface ApiError {
  message: string;
  code: string;
  /** 0 where no answer came at all. */
  statusCode: number;
  details?: unknown;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'statusCode' in error && 'message' in error;
}

/** Whether a call failed for want of a network, so that it can be sent again once there is one. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && error.code === 'NO_ANSWER' && !navigator.onLine;

/** The text to show for whatever a call, a thunk or `unwrap()` threw. */
export function getErrorMessage(
  error: unknown,
  fallback = t('Something went wrong. Please try again.'),
): string {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : fallback;
}
