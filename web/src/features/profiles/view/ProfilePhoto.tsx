import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { Portrait, ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotoRenewal } from '../usePhotoRenewal.ts';
import { Monogram, photoToneStyle } from './ProfileAvatar.tsx';

/** A short word on a photo: on paper of its own, so that it can be read whatever lies below. */
export const photoBadgeStyle = {
  position: 'absolute',
  left: 12,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  pl: 2,
  pr: 3,
  py: 1,
  borderRadius: 999,
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'caption',
} as const;

export type PhotoWithheld = NonNullable<ProfileCard['photoWithheld']>;

const withheldLabels: Record<PhotoWithheld, string> = {
  until_connected: t('Shared after interest'),
  always: t('Kept private'),
};

/** Over the blurred picture of a photo that its owner does not show to everyone. */
function WithheldPhotoBadge({ withheld }: { withheld: PhotoWithheld }) {
  return (
    <Box sx={{ ...photoBadgeStyle, top: 12 }}>
      <LockOutlined aria-hidden sx={{ fontSize: 16, color: 'gold.text' }} />
      {withheldLabels[withheld]}
    </Box>
  );
}

interface ProfilePhotoProps {
  /** Blurred where it is withheld. */
  photo: Portrait | null;
  userId: string;
  name: string;
  /** Empty where the name stands beside the photo. */
  alt?: string;
  /** The one that is seen first is not put off. */
  eager?: boolean;
  /** There is a photo, and it is not for me to see. */
  withheld?: PhotoWithheld | null;
}

/** 4:5, faces in the upper third; in its place the monogram, also where the photo cannot be had. */
export function ProfilePhoto({ photo, userId, name, alt = '', eager, withheld = null }: ProfilePhotoProps) {
  const onExpired = usePhotoRenewal(userId);
  return (
    <Box sx={{ aspectRatio: '4 / 5', overflow: 'hidden', bgcolor: 'sunk', position: 'relative' }}>
      {photo === null ? (
        <Monogram name={name} />
      ) : (
        <SourcedPicture
          sources={photo.card}
          alt={alt}
          width={480}
          height={600}
          placeholder={photo.placeholder}
          eager={eager}
          onExpired={onExpired}
          sx={photoToneStyle}
        >
          <Monogram name={name} />
        </SourcedPicture>
      )}
      {withheld && <WithheldPhotoBadge withheld={withheld} />}
    </Box>
  );
}
