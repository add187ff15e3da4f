import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Portrait } from '@troth/contract';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotoRenewal } from '../usePhotoRenewal.ts';
import { Monogram } from './Monogram.tsx';

/** The same warm tint over all photos, slightly darker in dark mode. */
export const photoToneStyle = [
  {
    '& picture::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      bgcolor: 'gold.fill',
      opacity: 0.02,
      pointerEvents: 'none',
    },
  },
  (theme: Theme) => theme.applyStyles('dark', { '& img': { filter: 'brightness(.94)' } }),
];

interface ProfileAvatarProps {
  photo: Portrait | null;
  userId: string;
  name: string;
  size?: number;
}

/** A member's photo in a row, next to the name, which identifies them. */
export function ProfileAvatar({ photo, userId, name, size = 56 }: ProfileAvatarProps) {
  const onExpired = usePhotoRenewal(userId);
  return (
    <Box
      sx={{
        width: size,
        height: size * 1.25,
        flexShrink: 0,
        borderRadius: '10px',
        overflow: 'hidden',
        bgcolor: 'recessed',
      }}
    >
      {photo === null ? (
        <Monogram name={name} userId={userId} />
      ) : (
        <SourcedPicture
          sources={photo.thumb}
          alt=""
          width={160}
          height={200}
          placeholder={photo.placeholder}
          onExpired={onExpired}
          sx={photoToneStyle}
        >
          <Monogram name={name} userId={userId} />
        </SourcedPicture>
      )}
    </Box>
  );
}
