import Box from '@mui/material/Box';
import type { Portrait } from '@troth/contract';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotoRenewal } from '../everywhere/renew-photos.ts';
import { Monogram } from './Monogram.tsx';
import { photoTone } from './photo-tone.ts';
import { type Withheld, WithheldPhoto } from './WithheldPhoto.tsx';

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
  withheld?: Withheld | null;
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
          sx={photoTone}
        >
          <Monogram name={name} />
        </SourcedPicture>
      )}
      {withheld && <WithheldPhoto withheld={withheld} />}
    </Box>
  );
}
