import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';

interface CardGridProps {
  children: ReactNode;
  label: string;
  /** Beside filters there is room for one column less. */
  columns?: 'all' | 'beside';
}

const columnsOf = {
  all: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
  beside: { xs: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' },
};

/** The one grid of members: 1, 2, 3 or 4 in a row. */
export function CardGrid({ children, label, columns = 'all' }: CardGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 6,
        gridTemplateColumns: columnsOf[columns],
        '& > li': { minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function CardGridSkeleton({ count = 4, columns }: { count?: number; columns?: 'all' | 'beside' }) {
  return (
    <Skeletons label="Members are on their way">
      <CardGrid label="Members" columns={columns}>
        {places.slice(0, count).map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    </Skeletons>
  );
}

/** The card's shape to the pixel, so that nothing moves when the member comes. */
export function CardSkeleton() {
  return (
    <Card>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 5', height: 'auto' }} />
      <Box sx={{ p: 4 }}>
        <Skeleton variant="text" sx={{ typography: 'h3' }} width="70%" />
        <Skeleton variant="text" sx={{ typography: 'body2' }} width="90%" />
        <Skeleton variant="text" sx={{ typography: 'caption', mt: 1 }} width="50%" />
        <Skeleton variant="rounded" sx={{ mt: 3, height: { xs: 52, sm: 44 }, borderRadius: '10px' }} />
      </Box>
    </Card>
  );
}
