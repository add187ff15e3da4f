import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The notes stand beside what they are about where there is room, else below it. */
export function BesideNotes({ notes, children }: { notes: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 12,
        rowGap: 12,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 17rem' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box component="aside" sx={{ minWidth: 0 }}>
        {notes}
      </Box>
    </Box>
  );
}
