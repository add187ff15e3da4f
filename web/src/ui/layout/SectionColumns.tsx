import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { layout } from '../theme/tokens.ts';

interface SectionNavProps {
  label: string;
  sections: readonly { to: string; title: string }[];
}

/** Links between the pages, on wide screens only. */
function SectionNav({ label, sections }: SectionNavProps) {
  return (
    <Box component="nav" aria-label={label} sx={navStyle}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}>
        {sections.map(({ to, title }) => (
          <li key={to}>
            <Link component={NavLink} to={to} underline="hover" sx={linkStyle}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const navStyle = {
  display: { xs: 'none', lg: 'block' },
  position: 'sticky',
  top: `calc(${layout.headerHeight} + 32px)`,
  alignSelf: 'start',
};

/** The gold edge covers the line along the list. */
const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  ml: '-2px',
  pl: 4,
  borderLeft: '3px solid transparent',
  typography: 'body2',
  color: 'text.secondary',
  '&[aria-current]': { borderColor: 'gold.text', color: 'text.primary', fontWeight: 600 },
};

/** A page that shows one section of several. Wide windows show links to the others next to it. */
export function SectionColumns({ children, ...nav }: SectionNavProps & { children: ReactNode }) {
  return (
    <Box sx={columnsStyle}>
      <SectionNav {...nav} />
      <Stack spacing={6} sx={{ minWidth: 0 }}>
        {children}
      </Stack>
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  columnGap: 10,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '13rem minmax(0, 44rem)' },
};
