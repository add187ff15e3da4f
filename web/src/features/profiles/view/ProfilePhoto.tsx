import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { Portrait, ProfileCard } from '@troth/contract';
import { t } from '@troth/texts';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotoRenewal } from '../usePhotoRenewal.ts';
import { Monogram } from './Monogram.tsx';
import { photoToneStyle } from './ProfileAvatar.tsx';

/** A short label on a photo, with its own background for contrast. */
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
  until_connected: t('Shown once connected'),
  always: t('Private photos'),
};

/** Over the blurred version of a photo that the viewer may not see. */
function WithheldPhotoBadge({ withheld }: { withheld: PhotoWithheld }) {
  return (
    <Box sx={{ ...photoBadgeStyle, top: 12 }}>
      <LockOutlined aria-hidden sx={{ fontSize: 16, color: 'gold.text' }} />
      {withheldLabels[withheld]}
    </Box>
  );
}

interface ProfilePhotoProps {
  /** Blurred if withheld. */
  photo: Portrait | null;
  userId: string;
  name: string;
  /** Empty if the name is next to the photo. */
  alt?: string;
  /** Loads eagerly, for the first visible photo. */
  eager?: boolean;
  /** Why the viewer may not see the photo; null if they may. */
  withheld?: PhotoWithheld | null;
}

/** A photo in 4:5 with the face in the upper third; initials if there is none or it fails to load. */
export function ProfilePhoto({ photo, userId, name, alt = '', eager, withheld = null }: ProfilePhotoProps) {
  const onExpired = usePhotoRenewal(userId);
  return (
    <Box sx={{ aspectRatio: '4 / 5', overflow: 'hidden', bgcolor: 'recessed', position: 'relative' }}>
      {photo === null ? (
        <Monogram name={name} userId={userId} />
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
          <Monogram name={name} userId={userId} />
        </SourcedPicture>
      )}
      {withheld && <WithheldPhotoBadge withheld={withheld} />}
    </Box>
  );
}
