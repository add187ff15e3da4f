import CancelOutlined from '@mui/icons-material/CancelOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';

export type PhotoStatus = 'checking' | 'rejected' | 'kept' | 'shown';

/** The state of a photo: whether others can see it, and why not. */
export function getPhotoStatus({ verificationStatus, isShown }: Photo): PhotoStatus {
  if (verificationStatus === 'pending') return 'checking';
  if (verificationStatus === 'rejected') return 'rejected';
  return isShown ? 'shown' : 'kept';
}

/** Says who can see a photo that is shown. */
const visibilityLabels: Record<Visibility, string> = {
  SHOW_ALL: t('For all members'),
  SHOW_CONNECTED: t('For connections'),
  HIDE: t('On request only'),
};

const statusMarks = {
  checking: { Icon: HourglassEmptyOutlined, text: t('In review'), color: 'text.secondary' },
  rejected: { Icon: CancelOutlined, text: t('Not accepted'), color: 'error.main' },
  kept: { Icon: VisibilityOffOutlined, text: t('Saved, not shown'), color: 'text.secondary' },
} as const;

/** Who can see a photo now, or why no one can. */
export function PhotoStatusLine({
  photo,
  photoPrivacy,
}: {
  photo: Photo;
  photoPrivacy: Visibility | undefined;
}) {
  const status = getPhotoStatus(photo);
  const shownMark = {
    Icon: photoPrivacy === 'SHOW_ALL' ? VisibilityOutlined : LockOutlined,
    text: photoPrivacy === undefined ? '' : visibilityLabels[photoPrivacy],
    color: 'text.secondary',
  };
  const { Icon, text, color } = status === 'shown' ? shownMark : statusMarks[status];
  return (
    <Box sx={{ typography: 'caption', minHeight: 18 }}>
      {text !== '' && (
        <Box sx={{ display: 'flex', gap: 1.5, color }}>
          <Icon aria-hidden sx={{ fontSize: 16, mt: '1px', flexShrink: 0 }} />
          {text}
        </Box>
      )}
      {status === 'rejected' && photo.verificationMessage !== null && (
        <Box sx={{ mt: 1 }}>{photo.verificationMessage}</Box>
      )}
    </Box>
  );
}
