import { PHOTO_REQUEST_LIFETIME_DAYS, type PhotoRequestState, type Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { isVisibleTo } from '../profiles/index.ts';

/** `withdrawn` is known to the database alone: to members a withdrawn question is no longer there. */
export type StoredStatus = PhotoRequestState['status'] | 'withdrawn';

/** What is kept of a question to see photos. */
export interface StoredPhotoRequest {
  requestId: string;
  requesterId: string;
  ownerId: string;
  status: StoredStatus;
  /** When the question, the sight of the photos or the wait until one may ask anew ends. */
  expiresAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Until when a question asked now stands unanswered. */
export const requestExpiry = (now: Date): Date => daysAfter(now, PHOTO_REQUEST_LIFETIME_DAYS.unanswered);

/** Until when an answer given now counts. */
export const responseExpiry = (response: 'accepted' | 'declined', now: Date): Date =>
  daysAfter(
    now,
    response === 'accepted' ? PHOTO_REQUEST_LIFETIME_DAYS.granted : PHOTO_REQUEST_LIFETIME_DAYS.declined,
  );

/** A lapsed question is as good as none. */
export const isExpired = ({ expiresAt }: StoredPhotoRequest, now: Date): boolean => expiresAt <= now;

/** What a member keeps back of their photos from another. */
export interface PhotoAccess {
  photoPrivacy: Visibility;
  connected: boolean;
  /** Whether there is a photo that others could see. */
  hasPhotos: boolean;
}

export interface RequestRefusal {
  message: string;
  availableAt?: Date;
}

const alreadyVisible = () => t('You can see these photos already.');

const refusalsByStatus = (): Record<StoredStatus, string> => ({
  pending: t('You have asked to see these photos already. There is no answer yet.'),
  accepted: alreadyVisible(),
  declined: t('This member keeps their photos to themselves for now.'),
  withdrawn: t('You took your question back. You can ask again once its {days} days are over.', {
    days: PHOTO_REQUEST_LIFETIME_DAYS.unanswered,
  }),
});

/** Why nobody may ask now, or null; a question that still stands tells until when. */
export function findRequestRefusal(
  { photoPrivacy, connected, hasPhotos }: PhotoAccess,
  asked: StoredPhotoRequest | undefined,
  now: Date,
): RequestRefusal | null {
  if (!hasPhotos) return { message: t('There are no photos to ask for.') };
  if (isVisibleTo(photoPrivacy, connected)) return { message: alreadyVisible() };
  if (!asked || isExpired(asked, now)) return null;
  return { message: refusalsByStatus()[asked.status], availableAt: asked.expiresAt };
}
