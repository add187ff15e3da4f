import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';

const draw = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });

/** Two loops tied into one. It draws itself once when an interest has just been accepted, the product's one celebration. */
export function ConnectedKnot({ drawn }: { drawn: boolean }) {
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
          animation: drawn ? `${draw} 700ms cubic-bezier(.2,0,0,1) both` : 'none',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        },
      }}
    >
      <path pathLength={1} d="M12 12C9 8 6 7 4 9s-2 5 0 7 5 0 8-4 6-6 8-4 2 5 0 7-5 1-8-3z" />
    </Box>
  );
}
