import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { layout } from '../theme/tokens.ts';

/** A section counts as current once its top is above this line: a third of the window below the bar. */
const getReadingLine = () => layout.barHeight + window.innerHeight / 3;

const getTop = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;

/** The last sections may be too short to reach the line; at the end of the page the requested one is current. */
function findCurrentSection(ids: readonly string[], hash: string): string | undefined {
  const page = document.documentElement;
  if (window.innerHeight + window.scrollY >= page.scrollHeight - 2 && window.scrollY > 0) {
    const top = ids.includes(hash) ? getTop(hash) : undefined;
    if (top !== undefined && top >= 0 && top < window.innerHeight) return hash;
    return ids.at(-1);
  }
  const line = getReadingLine();
  return ids.findLast((id) => (getTop(id) ?? Number.POSITIVE_INFINITY) <= line) ?? ids[0];
}

/** Tracks which section of a long page is being read. */
function useCurrentSection(groups: readonly { id: string }[]): string | undefined {
  const { hash } = useLocation();
  const [current, setCurrent] = useState(groups[0]?.id);

  useEffect(() => {
    const ids = groups.map(({ id }) => id);
    const update = () => setCurrent(findCurrentSection(ids, hash.slice(1)));
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [groups, hash]);

  return current;
}

interface SectionNavProps {
  label: string;
  groups: readonly { id: string; title: string }[];
}

/** Links to the sections of a long page with the current one marked: next to it, or above it on small screens. */
export function SectionNav({ label, groups }: SectionNavProps) {
  const current = useCurrentSection(groups);
  return (
    <Box component="nav" aria-label={label} sx={navPosition}>
      <Box component="ul" sx={listStyle}>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={`#${id}`}
              replace
              underline="hover"
              aria-current={id === current ? 'location' : undefined}
              sx={linkStyle}
            >
              {title}
              <ChevronRightOutlined aria-hidden sx={{ ml: 'auto', display: { lg: 'none' } }} />
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const navPosition = {
  position: { lg: 'sticky' },
  top: `calc(${layout.headerHeight} + 32px)`,
  alignSelf: 'start',
};

const listStyle = {
  m: 0,
  px: { xs: 4, lg: 0 },
  py: { xs: 1, lg: 0 },
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderWidth: { lg: '0 0 0 1px' },
  borderRadius: { xs: '16px', lg: 0 },
  bgcolor: { xs: 'background.paper', lg: 'transparent' },
  '& > li + li': { borderTop: 1, borderColor: 'divider', borderTopWidth: { lg: 0 } },
};

/** The gold edge covers the line along the list. */
const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 52, lg: 44 },
  ml: { lg: '-2px' },
  pl: { lg: 4 },
  borderLeft: { lg: '3px solid transparent' },
  typography: { xs: 'body1', lg: 'body2' },
  color: { xs: 'text.primary', lg: 'text.secondary' },
  '& svg': { color: 'text.secondary' },
  '&[aria-current]': {
    borderColor: { lg: 'gold.text' },
    color: 'text.primary',
    fontWeight: { lg: 600 },
  },
};
