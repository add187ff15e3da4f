import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LongDate } from '../../ui/format/date.tsx';
import { rich } from '../../ui/format/rich.ts';

/** Label and value pairs, one per row. */
export function FactRows({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, '& > div + div': { borderTop: 1, borderColor: 'divider' } }}>
      {children}
    </Box>
  );
}

export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        justifyContent: 'space-between',
        alignItems: 'baseline',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

/** "November 21, 2026 to February 21, 2027". */
export function Period({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return rich('{start} – {end}', { start: <LongDate at={startsAt} />, end: <LongDate at={endsAt} /> });
}
