import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { scrim } from './theme/tokens.ts';

const shippedPicture = '/art/landing.webp';

interface PictureUnderScrimProps {
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/**
 * The server's picture of the hour, or the one that we ship where it has none to give. The plum scrim is dark
 * enough that ivory words keep 4.5:1 on a white pixel.
 */
export function PictureUnderScrim({ sx, children }: PictureUnderScrimProps) {
  return (
    <Box
      sx={[
        { position: 'relative', overflow: 'hidden', bgcolor: `rgb(${scrim.plum})`, color: scrim.ivory },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box
        component="img"
        src="/api/landing-image"
        alt=""
        fetchPriority="high"
        onError={(event) => {
          // A server that cannot be asked leaves the picture of the build; that one failing leaves plain plum.
          const image = event.currentTarget as HTMLImageElement;
          if (image.src.endsWith(shippedPicture)) image.hidden = true;
          else image.src = shippedPicture;
        }}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          background: `linear-gradient(to top, rgb(${scrim.plum} / .82) 0%, rgb(${scrim.plum} / .62) 55%, rgb(${scrim.plum} / .3) 100%)`,
        }}
      />
      <Box sx={{ position: 'relative', height: '100%' }}>{children}</Box>
    </Box>
  );
}
