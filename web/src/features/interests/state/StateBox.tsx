import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface StateBoxProps {
  tone: 'magenta' | 'success' | 'quiet';
  icon?: ReactNode;
  children: ReactNode;
  /** A quiet act at the right. */
  action?: ReactNode;
  busy?: boolean;
}

const tones = {
  magenta: { bgcolor: 'magenta.box', color: 'magenta.onBox' },
  success: { bgcolor: 'sunk', color: 'success.main' },
  quiet: { bgcolor: 'sunk', color: 'text.primary', typography: 'caption' },
};

/** In a narrow card the words and the act need the room of the icon. */
const NARROW = '@container (max-width: 15.5rem)';

/** Has the height of a button, so that nothing moves when one takes the other's place. */
export function StateBox({ tone, icon, children, action, busy = false }: StateBoxProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
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
          ...tones[tone],
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
          [NARROW]: {
            gap: 0.5,
            pl: 1.5,
            '& > svg': { display: 'none' },
            '& .MuiButton-root': { px: 0.5, mr: 0.5 },
          },
        }}
      >
        {icon}
        <span role="status">{children}</span>
        {action}
      </Stack>
    </Box>
  );
}
