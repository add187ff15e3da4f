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
          // Stops in rem: the words stand at the bottom and grow upwards with the size of the type.
          background: `linear-gradient(to top, rgb(${scrim.plum} / .84) 0, rgb(${scrim.plum} / .64) 28rem, rgb(${scrim.plum} / .28) 48rem)`,
        }}
      />
      <Box sx={{ position: 'relative', height: '100%' }}>{children}</Box>
    </Box>
  );
}
