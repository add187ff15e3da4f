import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, SyntheticEvent } from 'react';
import { scrim } from './theme/tokens.ts';

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
        src="/media/landing"
        alt=""
        fetchPriority="high"
        // Where there is no picture at all the plum ground carries the words.
        onError={(event: SyntheticEvent<HTMLImageElement>) => {
          event.currentTarget.hidden = true;
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
