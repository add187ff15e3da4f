import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { shortenName } from '../profile-format.ts';

/** What a card needs around its link: the ring of the focus belongs to the whole card. */
export const stretchedLinkCard = {
  position: 'relative',
  '&:has(a[data-whole]:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'gold.text',
    outlineOffset: 2,
  },
} as const;

/** Lies above the link that covers the card, so that it can be pressed by itself. */
export const aboveStretchedLink = { position: 'relative', zIndex: 1 } as const;

/** The member's name as a link that covers the card it stands in. */
export function StretchedProfileLink({ userId, children }: { userId: string; children: ReactNode }) {
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

/** Whole, over two lines where it must be: families read names. The age stays with the last word. */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <>
      {/* Isolated, for a name that is read from right to left would take the age with it. */}
      <bdi>{shortenName(name)}</bdi>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`, ${age}`}</Box>
    </>
  );
}
