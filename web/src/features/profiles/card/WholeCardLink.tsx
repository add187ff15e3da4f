import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** What a card needs around its link: the ring of the focus belongs to the whole card. */
export const wholeCard = {
  position: 'relative',
  '&:has(a[data-whole]:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'gold.text',
    outlineOffset: 2,
  },
} as const;

/** Lies above the link that covers the card, so that it can be pressed by itself. */
export const aboveWholeCard = { position: 'relative', zIndex: 1 } as const;

/** The member's name as a link that covers the card it stands in. */
export function WholeCardLink({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={`/profile/${userId}`}
      data-whole
      color="inherit"
      underline="none"
      sx={{
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {children}
    </Link>
  );
}
