import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { CardSkeleton } from './CardGrid.tsx';

/** A few members side by side: to be pushed along on phones, two by two on tablets, all in a row on wide screens. */
export function CardRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: 'none',
        display: 'grid',
        gap: { xs: 4, md: 6 },
        // Room for the focus ring, which the scroll box would cut off.
        m: -1,
        p: 1,
        mx: { xs: -4, sm: -1 },
        px: { xs: 4, sm: 1 },
        overflowX: { xs: 'auto', sm: 'visible', md: 'auto' },
        scrollSnapType: { xs: 'x proximity', sm: 'none' },
        scrollPaddingInline: 16,
        gridAutoFlow: { xs: 'column', sm: 'row', md: 'column' },
        gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto', md: 'minmax(13.75rem, 1fr)' },
        gridTemplateColumns: { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))', md: 'none' },
        '& > li': { minWidth: 0, scrollSnapAlign: 'start' },
      }}
    >
      {children}
    </Box>
  );
}

const places = ['a', 'b', 'c', 'd'] as const;

export function CardRowSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Skeletons label="Members are on their way">
      <CardRow label="Members">
        {places.slice(0, count).map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </CardRow>
    </Skeletons>
  );
}
