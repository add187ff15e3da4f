import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { shortenName } from '../profile-format.ts';

/** Style of a card around its link: the focus ring surrounds the whole card. */
export const stretchedLinkCard = {
  position: 'relative',
  '&:has(a[data-whole]:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'gold.text',
    outlineOffset: 2,
  },
} as const;

/** Raises an element above the link that covers the card, so that it can be pressed. */
export const aboveStretchedLink = { position: 'relative', zIndex: 1 } as const;

/** The member's name as a link that covers its card. */
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

/** Wraps instead of being truncated, because families read names. The age stays on the line of the last word. */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <>
      {/* Isolated, because a name written from right to left would otherwise change the place of the age. */}
      <bdi>{shortenName(name)}</bdi>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>{`, ${age}`}</Box>
    </>
  );
}
