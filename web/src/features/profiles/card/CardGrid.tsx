import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import { Children, type ReactNode, useDeferredValue } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useIsBack } from '../../../ui/useIsBack.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { inCardRows } from './card-rows.ts';

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

/** As many as are seen at first on a phone; the others come in a render of their own, which gives way to whoever scrolls. */
const FIRST = 4;

/** The one grid of members: 1, 2, 3 or 4 in a row. */
export function CardGrid({ children, label, columns = 'all' }: CardGridProps) {
  const isWhole = useDeferredValue(true, useIsBack() || import.meta.env.SSR);
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: columnsOf[columns],
        ...inCardRows(6),
      }}
    >
      {isWhole ? children : Children.toArray(children).slice(0, FIRST)}
    </Box>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function CardGridSkeleton({ count = 4, columns }: { count?: number; columns?: 'all' | 'beside' }) {
  return (
    <Skeletons label={t('Members are on their way')}>
      <CardGrid label={t('Members')} columns={columns}>
        {places.slice(0, count).map((place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    </Skeletons>
  );
}
