import Box from '@mui/material/Box';
import type { Portrait } from '@troth/contract';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotoRenewal } from '../everywhere/renew-photos.ts';
import { Monogram } from './Monogram.tsx';
import { photoTone } from './photo-tone.ts';

interface ProfileAvatarProps {
  photo: Portrait | null;
  userId: string;
  name: string;
  size?: number;
}

/** A member in a row, beside the name, which says who it is. */
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
        bgcolor: 'gold.box',
      }}
    >
      {photo === null ? (
        <Monogram name={name} />
      ) : (
        <SourcedPicture
          sources={photo.thumb}
          alt=""
          width={160}
          height={200}
          placeholder={photo.placeholder}
          onExpired={onExpired}
          sx={photoTone}
        >
          <Monogram name={name} />
        </SourcedPicture>
      )}
    </Box>
  );
}
