import Box from '@mui/material/Box';
import { useState } from 'react';
import { Monogram } from './Monogram.tsx';
import { type Withheld, WithheldPhoto } from './WithheldPhoto.tsx';

interface ProfilePhotoProps {
  src: string | null;
  name: string;
  /** Empty where the name stands beside the photo. */
  alt?: string;
  /** The one that is seen first is not put off. */
  eager?: boolean;
  /** There is a photo, and it is not for me to see. */
  withheld?: Withheld | null;
}

/** 4:5, faces in the upper third; in its place the monogram, also when the photo's address has run out. */
export function ProfilePhoto({ src, name, alt = '', eager = false, withheld = null }: ProfilePhotoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box sx={{ aspectRatio: '4 / 5', overflow: 'hidden', bgcolor: 'sunk', position: 'relative' }}>
      {src === null || failed === src ? (
        <Monogram name={name} />
      ) : (
        <Box
          component="img"
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
          sx={[
            {
              display: 'block',
              width: '100%',
              height: '100%',
              objectFit: 'cover',
              objectPosition: '50% 25%',
            },
            (theme) => theme.applyStyles('dark', { filter: 'brightness(.94)' }),
          ]}
        />
      )}
      {withheld && <WithheldPhoto withheld={withheld} />}
    </Box>
  );
}
