import Box from '@mui/material/Box';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import { LANDING_PICTURE_WIDTHS } from '@troth/contract';
import type { ReactNode, SyntheticEvent } from 'react';
import { scrim } from '../theme/tokens.ts';

const plumStop = (share: number, height: string) => `rgb(${scrim.plum} / ${share}) ${height}`;

/**
 * Above 0.61 ivory keeps 4.5:1 on a white pixel. In rem, for the words stand at the bottom and grow upwards with the
 * size of the type; where there are none the picture is left to itself.
 */
const gradientStops = {
  few: { xs: [plumStop(0.84, '0'), plumStop(0.66, '8rem'), plumStop(0.08, '17rem')].join() },
  many: {
    // A strip that the words fill: no darker than they need.
    xs: [plumStop(0.72, '0'), plumStop(0.64, '14rem')].join(),
    md: [plumStop(0.84, '0'), plumStop(0.64, '27rem'), plumStop(0.12, '44rem')].join(),
  },
};

const buildGradients = (all: Partial<Record<Breakpoint, string>>) =>
  Object.fromEntries(Object.entries(all).map(([from, list]) => [from, `linear-gradient(to top, ${list})`]));

interface ScrimPictureProps {
  /** How high the words reach: a line or two, or a column. */
  words: keyof typeof gradientStops;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/** The server's picture of the hour, or the one that we ship where it has none to give. */
export function ScrimPicture({ words, sx, children }: ScrimPictureProps) {
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
        srcSet={LANDING_PICTURE_WIDTHS.map((width) => `/media/landing?width=${width} ${width}w`).join()}
        sizes="(min-width: 900px) 50vw, 100vw"
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
          background: buildGradients(gradientStops[words]),
        }}
      />
      <Box sx={{ position: 'relative', height: '100%' }}>{children}</Box>
    </Box>
  );
}
