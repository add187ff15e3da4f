import type { OtherProfile } from '@troth/contract';
import type { ApiError } from '../../platform/api/api-error.ts';

type AccessInputs = Pick<OtherProfile, 'photoWithheld' | 'photoAsk' | 'interestStatus' | 'receivedInterest'>;

/** How I stand to a member's photos; `open` where nobody needs to ask. */
export type PhotoAccess = 'open' | 'withheld' | 'asked' | 'granted' | 'refused';

export function getPhotoAccess({
  photoWithheld,
  photoAsk,
  interestStatus,
  receivedInterest,
}: AccessInputs): PhotoAccess {
  if (photoWithheld === null) {
    // Whoever is connected sees them for as long as that lasts; an answer on top of it adds nothing.
    const isConnected = interestStatus === 'accepted' || receivedInterest?.status === 'accepted';
    return photoAsk?.status === 'accepted' && !isConnected ? 'granted' : 'open';
  }
  if (photoAsk?.status === 'pending') return 'asked';
  return photoAsk?.status === 'declined' ? 'refused' : 'withheld';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** For what is shown until the server has told the very moment. */
export const isoDaysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A refusal because things stand otherwise than shown: then the truth is asked for. */
export const isOutdatedError = (failure: unknown): boolean =>
  ['CONFLICT', 'NOT_FOUND'].includes((failure as { error?: ApiError }).error?.code ?? '');
