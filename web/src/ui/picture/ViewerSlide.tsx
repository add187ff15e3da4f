import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { useRef } from 'react';
import { SourcedPicture } from './SourcedPicture.tsx';
import type { ViewedPicture } from './viewed-picture.ts';

interface ViewerSlideProps {
  picture: ViewedPicture;
  alt: string;
  /** In sight or next to it; the others are not loaded before they are. */
  isNear: boolean;
  onExpired?: () => boolean;
}

/** Small pictures may grow a little, before one sees of what they are made. */
const growth = 1.5;

/** A picture as large as the window lets it, never cropped. */
export function ViewerSlide({ picture, alt, isNear, onExpired }: ViewerSlideProps) {
  const { width, height } = picture;
  const wasNear = useRef(isNear);
  if (isNear) wasNear.current = true;
  return (
    <Box
      sx={{
        flex: '0 0 100%',
        height: '100%',
        display: 'grid',
        placeItems: 'center',
        containerType: 'size',
        scrollSnapAlign: 'start',
        scrollSnapStop: 'always',
      }}
    >
      {wasNear.current && (
        <SourcedPicture
          sources={picture.sources}
          alt={alt}
          width={width}
          height={height}
          placeholder={picture.placeholder}
          eager
          onExpired={onExpired}
          sx={{ width: `min(100cqw, 100cqh * ${width / height}, ${growth * width}px)` }}
        >
          <Typography
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              textAlign: 'center',
              p: 4,
            }}
          >
            {t('This photo cannot be shown at the moment.')}
          </Typography>
        </SourcedPicture>
      )}
    </Box>
  );
}
