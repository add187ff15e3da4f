import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { inCardRows, oneCardRow } from './card-rows.ts';

interface CardRowProps {
  label: string;
  children: ReactNode;
  /** Lets more than a row stand below one another where there is the width for it. */
  wrap?: boolean;
}

const besideOneAnother = {
  gridAutoFlow: { xs: 'column', sm: 'row', md: 'column' },
  gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto', md: 'minmax(13.75rem, 1fr)' },
  gridTemplateColumns: { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))', md: 'none' },
  gridTemplateRows: { xs: oneCardRow, sm: 'none', md: oneCardRow },
  overflowX: { xs: 'auto', sm: 'visible', md: 'auto' },
};

const inRows = {
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto' },
  gridTemplateColumns: {
    xs: 'none',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
  gridTemplateRows: { xs: oneCardRow, sm: 'none' },
  overflowX: { xs: 'auto', sm: 'visible' },
};

/** A few members side by side: to be pushed along on phones, two by two on tablets, all in a row on wide screens. */
export function CardRow({ label, children, wrap = false }: CardRowProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        ...inCardRows(6),
        listStyle: 'none',
        display: 'grid',
        columnGap: { xs: 4, md: 6 },
        // Room for the focus ring, which the scroll box would cut off.
        mt: -1,
        pt: 1,
        pb: 0,
        mx: { xs: -4, sm: -1 },
        px: { xs: 4, sm: 1 },
        scrollSnapType: { xs: 'x proximity', sm: 'none' },
        scrollPaddingInline: 16,
        '& > li > *': { scrollSnapAlign: 'start' },
        ...(wrap ? inRows : besideOneAnother),
      }}
    >
      {children}
    </Box>
  );
}

const places = ['a', 'b', 'c', 'd'] as const;

interface CardRowSkeletonProps {
  count?: number;
  wrap?: boolean;
  /** What stands after the members. */
  children?: ReactNode;
}

export function CardRowSkeleton({ count = 4, wrap, children }: CardRowSkeletonProps) {
  return (
    <Skeletons label="Members are on their way">
      <CardRow label="Members" wrap={wrap}>
        {places.slice(0, count).map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
        {children}
      </CardRow>
    </Skeletons>
  );
}
