import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { inCardRows, oneCardRow } from './card-rows.ts';

interface CardRowProps {
  label: string;
  children: ReactNode;
  layout?: keyof typeof layouts;
}

const oneRow = {
  gridAutoFlow: { xs: 'column', sm: 'row', md: 'column' },
  gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto', md: 'minmax(13.75rem, 1fr)' },
  gridTemplateColumns: { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))', md: 'none' },
  gridTemplateRows: { xs: oneCardRow, sm: 'none', md: oneCardRow },
  overflowX: { xs: 'auto', sm: 'visible', md: 'auto' },
};

const rows = {
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto' },
  gridTemplateRows: { xs: oneCardRow, sm: 'none' },
  overflowX: { xs: 'auto', sm: 'visible' },
};

const abreast = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

/** All in a row on wide screens; in as many rows as it takes; or in threes, and twos where these are too narrow. */
const layouts = {
  row: oneRow,
  wrapped: {
    ...rows,
    gridTemplateColumns: { xs: 'none', sm: abreast(2), lg: abreast(3), xl: abreast(4) },
  },
  threes: {
    ...rows,
    gridTemplateColumns: { xs: 'none', sm: 'repeat(auto-fill, minmax(max(13.5rem, 30%), 1fr))' },
  },
};

/** A few members side by side: to be pushed along on phones, below one another as well on wider screens. */
export function CardRow({ label, children, layout = 'row' }: CardRowProps) {
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
        ...layouts[layout],
      }}
    >
      {children}
    </Box>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface CardRowSkeletonProps {
  count?: number;
  layout?: CardRowProps['layout'];
  /** What stands after the members. */
  children?: ReactNode;
}

export function CardRowSkeleton({ count = 4, layout, children }: CardRowSkeletonProps) {
  return (
    <Skeletons label={t('Members are on their way')}>
      <CardRow label={t('Members')} layout={layout}>
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
