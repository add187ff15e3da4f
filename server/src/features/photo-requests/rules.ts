import { PHOTO_REQUEST_LIFETIME_DAYS, type PhotoRequestState, type Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { DAY_MS } from '../../platform/clock.ts';
import { isVisibleTo } from '../profiles/index.ts';

/** `withdrawn` is internal: for members a withdrawn request no longer exists. */
export type StoredStatus = PhotoRequestState['status'] | 'withdrawn';

export interface StoredPhotoRequest {
  requestId: string;
  requesterId: string;
  ownerId: string;
  status: StoredStatus;
  /** When the pending request expires, the granted access ends, or the next request is allowed, by status. */
  expiresAt: Date;
}

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** When a request made now expires if it is not answered. */
export const requestExpiry = (now: Date): Date => daysAfter(now, PHOTO_REQUEST_LIFETIME_DAYS.unanswered);

/** When the effect of a response given now ends. */
export const responseExpiry = (response: 'accepted' | 'declined', now: Date): Date =>
  daysAfter(
    now,
    response === 'accepted' ? PHOTO_REQUEST_LIFETIME_DAYS.granted : PHOTO_REQUEST_LIFETIME_DAYS.declined,
  );

export const isExpired = ({ expiresAt }: StoredPhotoRequest, now: Date): boolean => expiresAt <= now;

/** What decides whether another member can see the photos. */
export interface PhotoAccess {
  photoPrivacy: Visibility;
  isConnected: boolean;
  /** Whether there is an approved photo. */
  hasPhotos: boolean;
}

export interface RequestRefusal {
  message: string;
  /** When a new request is possible, if an earlier request blocks it. */
  availableAt?: Date;
}

const alreadyVisible = () => t('You can already see these photos.');

const refusalsByStatus = (): Record<StoredStatus, string> => ({
  pending: t('You’ve already asked to see these photos. There’s no answer yet.'),
  accepted: alreadyVisible(),
  declined: t('This member is keeping their photos private for now.'),
  withdrawn: t('You withdrew your request. You can ask again once its {days} days are over.', {
    days: PHOTO_REQUEST_LIFETIME_DAYS.unanswered,
  }),
});

/** Why a request is refused, and until when an earlier request blocks it; null if it is allowed. */
export function findRequestRefusal(
  { photoPrivacy, isConnected, hasPhotos }: PhotoAccess,
  existing: StoredPhotoRequest | undefined,
  now: Date,
): RequestRefusal | null {
  if (!hasPhotos) return { message: t('There are no photos to ask for.') };
  if (isVisibleTo(photoPrivacy, isConnected)) return { message: alreadyVisible() };
  if (!existing || isExpired(existing, now)) return null;
  return { message: refusalsByStatus()[existing.status], availableAt: existing.expiresAt };
}
