import type { OtherProfile } from '@troth/contract';
import type { ApiError } from '../../platform/api/api-error.ts';

type AccessInputs = Pick<OtherProfile, 'photoWithheld' | 'photoAsk' | 'interestStatus' | 'receivedInterest'>;

/** The viewer's access to a member's photos; `open` if no request is needed. */
export type PhotoAccess = 'open' | 'withheld' | 'asked' | 'granted' | 'refused';

export function getPhotoAccess({
  photoWithheld,
  photoAsk,
  interestStatus,
  receivedInterest,
}: AccessInputs): PhotoAccess {
  if (photoWithheld === null) {
    // A connection gives access for as long as it lasts, so an answered request adds nothing.
    const isConnected = interestStatus === 'accepted' || receivedInterest?.status === 'accepted';
    return photoAsk?.status === 'accepted' && !isConnected ? 'granted' : 'open';
  }
  if (photoAsk?.status === 'pending') return 'asked';
  return photoAsk?.status === 'declined' ? 'refused' : 'withheld';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** An approximate time, shown until the server returns the exact one. */
export const isoDaysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Refusals that mean the displayed state is outdated, so refetch it. */
export const isOutdatedError = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');
