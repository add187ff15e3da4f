import CancelOutlined from '@mui/icons-material/CancelOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import type { Photo, Visibility } from '@troth/contract';
import { t } from '@troth/texts';
import { seenBy, standingOf } from './standing.ts';

const marks = {
  checking: { Icon: HourglassEmptyOutlined, words: t('Being checked'), color: 'text.secondary' },
  rejected: { Icon: CancelOutlined, words: t('Not accepted'), color: 'error.main' },
  kept: { Icon: VisibilityOffOutlined, words: t('Kept, not shown'), color: 'text.secondary' },
} as const;

/** Who sees a photo now, or why nobody does. */
export function StandingLine({
  photo,
  photoPrivacy,
}: {
  photo: Photo;
  photoPrivacy: Visibility | undefined;
}) {
  const standing = standingOf(photo);
  const shown = {
    Icon: photoPrivacy === 'SHOW_ALL' ? VisibilityOutlined : LockOutlined,
    words: photoPrivacy === undefined ? '' : seenBy[photoPrivacy],
    color: 'text.secondary',
  };
  const { Icon, words, color } = standing === 'shown' ? shown : marks[standing];
  return (
    <Box sx={{ typography: 'caption', minHeight: 18 }}>
      {words !== '' && (
        <Box sx={{ display: 'flex', gap: 1.5, color }}>
          <Icon aria-hidden sx={{ fontSize: 16, mt: '1px', flexShrink: 0 }} />
          {words}
        </Box>
      )}
      {standing === 'rejected' && photo.verificationMessage !== null && (
        <Box sx={{ mt: 1 }}>{photo.verificationMessage}</Box>
      )}
    </Box>
  );
}
