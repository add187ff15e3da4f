import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Motif } from '../../ui/art/Motif.tsx';

/** Takes what is left of the row, or a whole one. */
const restOf = (columns: number, shown: number) => `span ${columns - (shown % columns)}`;

/** A quiet place at the end of a wrapped row of cards, of their height. */
export function Tile({ shown, children }: { shown: number; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ gridColumn: { sm: restOf(2, shown), lg: restOf(3, shown), xl: restOf(4, shown) } }}
    >
      <Box
        sx={{
          gridRow: '1 / -1',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
          gap: 4,
          px: 4,
          py: 8,
          borderRadius: '16px',
          bgcolor: 'sunk',
        }}
      >
        <Box sx={{ color: 'gold.text', lineHeight: 0 }}>
          <Motif size={64} />
        </Box>
        {children}
      </Box>
    </Box>
  );
}
