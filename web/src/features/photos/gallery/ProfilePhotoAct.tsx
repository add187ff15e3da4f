import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Photo } from '@troth/contract';
import { t } from '@troth/texts';

interface ProfilePhotoActProps {
  photo: Photo;
  place: number;
  onProfilePhoto: () => void;
}

const row = { px: 2, minHeight: '44px !important', lineHeight: 1.25 } as const;

/** Makes a photo the profile photo, or says what it means to be it. */
export function ProfilePhotoAct({ photo, place, onProfilePhoto }: ProfilePhotoActProps) {
  // Also the profile photo, where there is no other one to take its place: nobody sees it.
  if (photo.verificationStatus === 'rejected') return <Box sx={row} />;
  if (photo.isProfilePhoto) {
    return (
      <Box
        sx={{ ...row, display: 'flex', alignItems: 'center', typography: 'body2', color: 'text.secondary' }}
      >
        {t('Seen first')}
      </Box>
    );
  }
  return (
    <Button
      aria-label={t('Make photo {place} the profile photo', { place })}
      onClick={onProfilePhoto}
      sx={{ ...row, textAlign: 'left' }}
    >
      {t('Make profile photo')}
    </Button>
  );
}
