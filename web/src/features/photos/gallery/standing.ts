import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';

export type Standing = 'checking' | 'rejected' | 'kept' | 'shown';

/** Where a photo stands: whether others can see it, and why not. */
export function standingOf({ verificationStatus, isShown }: Photo): Standing {
  if (verificationStatus === 'pending') return 'checking';
  if (verificationStatus === 'rejected') return 'rejected';
  return isShown ? 'shown' : 'kept';
}

/** Under a photo that is shown: for whom it is, also while nobody can find the profile yet. */
export const seenBy: Record<Visibility, string> = {
  SHOW_ALL: t('For all members'),
  SHOW_CONNECTED: t('For connections'),
  HIDE: t('On request only'),
};
