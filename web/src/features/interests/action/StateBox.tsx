import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';

interface StateBoxProps {
  /** `outlined` is the quieter form of `magenta` for lists. */
  tone: 'magenta' | 'outlined' | 'success' | 'quiet';
  icon?: ReactNode;
  children: ReactNode;
  /** A secondary action at the right. */
  action?: ReactNode;
  busy?: boolean;
}

const toneStyles = {
  magenta: { bgcolor: 'magenta.box', color: 'magenta.onBox' },
  outlined: { border: 1, borderColor: 'magenta.box', color: 'magenta.text' },
  success: { bgcolor: 'recessed', color: 'success.main' },
  quiet: { bgcolor: 'recessed', color: 'text.primary', typography: 'caption' },
};

/** In a narrow card the text and action need the icon's space. */
const NARROW_CARD = '@container (max-width: 15.5rem)';

/** A card in two columns on a phone has room for one text only. */
export const TWO_COLUMN_CARD = '@container (max-width: 11rem)';

/** The label of a secondary action, which has an accessible name of its own; an icon where there is no room for words. */
export function SecondaryLabel({ Icon, children }: { Icon: typeof SvgIcon; children: string }) {
  return (
    <>
      <Box component="span" sx={{ [TWO_COLUMN_CARD]: { display: 'none' } }}>
        {children}
      </Box>
      <Icon aria-hidden sx={{ display: 'none', fontSize: 20, [TWO_COLUMN_CARD]: { display: 'block' } }} />
    </>
  );
}

/** A box as high as a button, so that nothing moves when it replaces a button. */
export function StateBox({ tone, icon, children, action, busy = false }: StateBoxProps) {
  return (
    <Stack
      direction="row"
      aria-busy={busy}
      sx={{
        minHeight: { xs: 52, sm: 44 },
        borderRadius: '10px',
        pl: 2.5,
        pr: action === undefined ? 3 : 0,
        alignItems: 'center',
        gap: 1.5,
        typography: 'subtitle2',
        ...toneStyles[tone],
        '& svg': { fontSize: 20, flexShrink: 0 },
        '& .MuiButton-root': {
          ml: 'auto',
          minWidth: 0,
          px: 1.5,
          mr: 1,
          color: 'inherit',
          textDecoration: 'underline',
          textUnderlineOffset: '0.18em',
          whiteSpace: 'nowrap',
        },
        [NARROW_CARD]: {
          gap: 0.5,
          pl: 1.5,
          '& > svg': { display: 'none' },
          '& .MuiButton-root': { px: 0.5, mr: 0.5, minWidth: 44 },
        },
        [TWO_COLUMN_CARD]: {
          minHeight: 44,
          typography: 'caption',
          fontWeight: 600,
          // The negative margin makes up for the border of the outlined box.
          '& .MuiButton-root': { mr: 0, minHeight: 44, my: '-1px' },
        },
      }}
    >
      {icon}
      <span role="status">{children}</span>
      {action}
    </Stack>
  );
}

const drawAnimation = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });

/** Two loops tied together. They are drawn in an animation when an interest has just been accepted. */
export function ConnectedKnot({ isAnimated }: { isAnimated: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      width={22}
      height={22}
      aria-hidden
      sx={{
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.7,
        strokeLinecap: 'round',
        '& path': {
          strokeDasharray: 1,
          animation: isAnimated ? `${drawAnimation} 700ms cubic-bezier(.2,0,0,1) both` : 'none',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        },
      }}
    >
      <path pathLength={1} d="M12 12C9 8 6 7 4 9s-2 5 0 7 5 0 8-4 6-6 8-4 2 5 0 7-5 1-8-3z" />
    </Box>
  );
}
