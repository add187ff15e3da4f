import type { OtherProfile } from '@troth/contract';
import type { ApiError } from '../../platform/api/api-error.ts';

type AccessInputs = Pick<OtherProfile, 'photoWithheld' | 'photoAsk' | 'interestStatus' | 'receivedInterest'>;

/** The viewer's access to a member's photos; `open` if no request is needed. */
export type PhotoAccess = 'open' | 'withheld' | 'requested' | 'granted' | 'declined';

export function getPhotoAccess({
  photoWithheld,
  photoAsk,
  interestStatus,
  receivedInterest,
}: AccessInputs): PhotoAccess {
  if (photoWithheld === null) {
    // A connection gives access for as long as it lasts, so an accepted request adds nothing.
    const isConnected = interestStatus === 'accepted' || receivedInterest?.status === 'accepted';
    return photoAsk?.status === 'accepted' && !isConnected ? 'granted' : 'open';
  }
  if (photoAsk?.status === 'pending') return 'requested';
  return photoAsk?.status === 'declined' ? 'declined' : 'withheld';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ISO time a number of days from now: an estimate, shown until the server returns the exact time. */
export const isoDaysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Whether the server refused because the displayed state is outdated and must be refetched. */
export const isOutdatedError = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');
