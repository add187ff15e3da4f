import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Skeletons } from '../../ui/feedback/Skeletons.tsx';
import { cardListStyle, MemberCardSkeleton, singleCardTracks } from './MemberCardLayout.tsx';

interface CardRowProps {
  label: string;
  children: ReactNode;
  layout?: keyof typeof rowLayouts;
}

const singleRow = {
  gridAutoFlow: { xs: 'column', sm: 'row', md: 'column' },
  gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto', md: 'minmax(13.75rem, 1fr)' },
  gridTemplateColumns: { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))', md: 'none' },
  gridTemplateRows: { xs: singleCardTracks, sm: 'none', md: singleCardTracks },
  overflowX: { xs: 'auto', sm: 'visible', md: 'auto' },
};

const wrappingRows = {
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 'min(78%, 280px)', sm: 'auto' },
  gridTemplateRows: { xs: singleCardTracks, sm: 'none' },
  overflowX: { xs: 'auto', sm: 'visible' },
};

const equalColumns = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

/** Layouts on wide screens: one row, as many rows as needed, or three columns (two if narrow). */
const rowLayouts = {
  row: singleRow,
  wrapped: {
    ...wrappingRows,
    gridTemplateColumns: { xs: 'none', sm: equalColumns(2), lg: equalColumns(3), xl: equalColumns(4) },
  },
  threes: {
    ...wrappingRows,
    gridTemplateColumns: { xs: 'none', sm: 'repeat(auto-fill, minmax(max(13.5rem, 30%), 1fr))' },
  },
};

/** A few members side by side: scrolls sideways on phones, wraps on wider screens. */
export function CardRow({ label, children, layout = 'row' }: CardRowProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        ...cardListStyle(6),
        listStyle: 'none',
        display: 'grid',
        columnGap: { xs: 4, md: 6 },
        // Room for the focus ring, which the scroll box would clip.
        mt: -1,
        pt: 1,
        pb: 0,
        mx: { xs: -4, sm: -1 },
        px: { xs: 4, sm: 1 },
        scrollSnapType: { xs: 'x proximity', sm: 'none' },
        scrollPaddingInline: 16,
        '& > li > *': { scrollSnapAlign: 'start' },
        ...rowLayouts[layout],
      }}
    >
      {children}
    </Box>
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface CardRowSkeletonProps {
  count?: number;
  layout?: CardRowProps['layout'];
  /** Content after the members. */
  children?: ReactNode;
}

export function CardRowSkeleton({ count = 4, layout, children }: CardRowSkeletonProps) {
  return (
    <Skeletons label={t('Loading members')}>
      <CardRow label={t('Members')} layout={layout}>
        {SKELETON_KEYS.slice(0, count).map((key) => (
          <li key={key}>
            <MemberCardSkeleton />
          </li>
        ))}
        {children}
      </CardRow>
    </Skeletons>
  );
}
