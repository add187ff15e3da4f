import Box from '@mui/material/Box';
import type { Breakpoint, SxProps, Theme } from '@mui/material/styles';
import { LANDING_PICTURE_WIDTHS } from '@troth/contract';
import type { ReactNode, SyntheticEvent } from 'react';
import { scrim } from '../../ui/theme/tokens.ts';

const scrimStop = (opacity: number, height: string) => `rgb(${scrim.plum} / ${opacity}) ${height}`;

/**
 * The gradient under the text. An opacity above 0.61 gives ivory text a contrast of 4.5:1 even on a white pixel.
 * Heights are in rem, because the text grows upwards with the font size.
 */
const gradientStops = {
  short: { xs: [scrimStop(0.84, '0'), scrimStop(0.66, '8rem'), scrimStop(0.08, '17rem')].join() },
  tall: {
    // On narrow screens text fills the whole picture, so the gradient is only as dark as the contrast requires.
    xs: [scrimStop(0.72, '0'), scrimStop(0.64, '14rem')].join(),
    md: [scrimStop(0.84, '0'), scrimStop(0.64, '27rem'), scrimStop(0.12, '44rem')].join(),
  },
};

const buildGradients = (stopsByBreakpoint: Partial<Record<Breakpoint, string>>) =>
  Object.fromEntries(
    Object.entries(stopsByBreakpoint).map(([breakpoint, stops]) => [
      breakpoint,
      `linear-gradient(to top, ${stops})`,
    ]),
  );

interface LandingPictureProps {
  /** How tall the text is: a line or two, or a column. */
  textHeight: keyof typeof gradientStops;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/** The server's current landing picture, or the one shipped with the app if there is none. */
export function LandingPicture({ textHeight, sx, children }: LandingPictureProps) {
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
        // Without any picture the text stands on the plum background.
        onError={(event: SyntheticEvent<HTMLImageElement>) => {
          event.currentTarget.hidden = true;
        }}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          background: buildGradients(gradientStops[textHeight]),
        }}
      />
      <Box sx={{ position: 'relative', height: '100%' }}>{children}</Box>
    </Box>
  );
}
