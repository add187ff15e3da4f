import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { t } from '@troth/texts';
import { Children, type ReactNode, useDeferredValue } from 'react';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { useIsBackNavigation } from '../../ui/navigation/location.ts';
import { inTwoColumns } from './card-columns.ts';
import { cardListStyle, MemberCardSkeleton } from './MemberCardLayout.tsx';

interface CardGridProps {
  children: ReactNode;
  label: string;
  /** `nextToFilters` has one column less, because the filters take its room. */
  columns?: 'all' | 'nextToFilters';
}

const gridColumns = {
  all: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' },
  nextToFilters: { xs: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' },
};

/** More cards than are visible at first on a phone. */
const FIRST_BATCH_SIZE = 4;

/**
 * The grid of member cards: 1 or 2 in a row on phones, as the member chose, otherwise 2, 3 or 4. On a phone the cards below
 * the fold render with low priority, unless the member returns to this page or has already scrolled.
 */
export function CardGrid({ children, label, columns }: CardGridProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const needsAllCards = useIsBackNavigation() || globalThis.scrollY > 0;
  const isComplete = useDeferredValue(true, !isNarrow || needsAllCards);
  const cards = Children.toArray(children);
  return (
    <Grid label={label} columns={columns}>
      {isComplete ? cards : cards.slice(0, FIRST_BATCH_SIZE)}
    </Grid>
  );
}

function Grid({ children, label, columns = 'all' }: CardGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      data-card-grid
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        columnGap: 6,
        gridTemplateColumns: gridColumns[columns],
        ...cardListStyle(6),
        ...inTwoColumns({ columnGap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
      }}
    >
      {children}
    </Box>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export function CardGridSkeleton({
  count = 4,
  columns,
}: {
  count?: number;
  columns?: 'all' | 'nextToFilters';
}) {
  return (
    <Skeletons label={t('Loading members')}>
      <Grid label={t('Members')} columns={columns}>
        {SKELETON_KEYS.slice(0, count).map((key) => (
          <li key={key}>
            <MemberCardSkeleton />
          </li>
        ))}
      </Grid>
    </Skeletons>
  );
}
